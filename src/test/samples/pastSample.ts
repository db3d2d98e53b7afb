import type { AuditEntry } from '#contract/audit.ts'
import type { Grant, Group, StaffRow } from '#contract/people.ts'
import type { Role } from '#contract/roles.ts'
import type { AccessToday } from '#rules/past/accessToday.ts'
import { areas, person } from './accessSample.ts'
import { entryWith } from './sample.ts'

/** A log that begins on 1 January 2026 and goes on day by day. */
export const day = (number: number, seconds = 0): string =>
  new Date(Date.UTC(2026, 0, number, 0, 0, seconds)).toISOString()

export const roleRow = (id: number, key: string, some: Partial<Role> = {}): Role => ({
  id,
  key,
  name: `The ${key}`,
  description: '',
  builtin: false,
  grant_count: 0,
  created_at: day(1),
  updated_at: day(1),
  permissions: { 'pim.products': 'write' },
  ...some,
})

/** `to` is a person's number, or a group's with a #. */
export const grantRowOf = (
  id: number,
  role: number,
  key: string,
  to: string,
  since = day(2),
): Grant => {
  const group = to.startsWith('#') ? Number(to.slice(1)) : null
  return {
    id,
    role: { id: role, key, name: `The ${key}` },
    user: group === null ? { id: Number(to), username: `person${to}` } : null,
    group: group === null ? null : { id: group, name: `group${group}` },
    created_at: since,
  }
}

export const acted = (
  id: number,
  at: string,
  action: string,
  target: number,
  detail: AuditEntry['detail'],
): AuditEntry =>
  entryWith({
    id,
    created_at: at,
    action,
    target_id: String(target),
    actor_id: 1,
    actor_label: 'ada',
    detail,
  })

const heldBy = (to: string) =>
  to.startsWith('#')
    ? { user_id: null, group_id: Number(to.slice(1)) }
    : { user_id: Number(to), group_id: null }
export const granted = (id: number, at: string, target: number, role: string, to: string) =>
  acted(id, at, 'grant.create', target, { role, ...heldBy(to) })
export const revoked = (id: number, at: string, target: number, role: string, to: string) =>
  acted(id, at, 'grant.delete', target, { role, ...heldBy(to) })

/** Ada alone, nothing granted, and a whole log. */
export const todayWith = ({
  people = [person(1, [])],
  groups = [],
  grants = [],
  roles = [],
  entries = [],
  ...more
}: {
  people?: StaffRow[]
  groups?: Group[]
  grants?: Grant[]
  roles?: Role[]
  entries?: AuditEntry[]
} & Partial<AccessToday> = {}): AccessToday => ({
  people,
  groups,
  grants,
  roles,
  catalogue: {
    modules: [{ module: 'shop', areas }],
    roles: [],
    scopes: [],
    token_rotation_days: 0,
  },
  log: { entries, begins: day(1), isWhole: true, later: 0 },
  ...more,
})

/** What is said of something past, and why not more. */
export const certain = { sure: 'certain', why: null }
export const unknownFor = (why: string) => ({ sure: 'unknown', why })
export const asTodayFor = (why: string) => ({ sure: 'asToday', why })
