import type { AuditEntry } from '#contract/audit.ts'
import type { Grant, StaffRow } from '#contract/people.ts'
import type { ReviewConcern, ReviewFact } from '#contract/reviewRow.ts'
import { permissionText, permissionTexts, type Role } from '#contract/roles.ts'
import { compareInstants } from '#lib/instant.ts'
import {
  ACCESS_MANAGE,
  type AccessWorld,
  covers,
  effectiveOf,
  type Holding,
} from '#rules/access/access.ts'
import type { PopulationReading, RowDraft } from './populationReading.ts'

/** Grants, memberships, accounts and custom roles. */
export function peopleRows(reading: PopulationReading, world: AccessWorld): RowDraft[] {
  const { people, groups, roles, grantRows, log, since } = reading
  const holdings = new Map(people.map((person) => [person.id, effectiveOf(person, world)]))
  const byId = new Map(people.map((person) => [person.id, person]))
  const facts = { log, since, world, holdings }
  return [
    ...grantRows.flatMap((grant) => {
      const person = grant.user && byId.get(grant.user.id)
      return person ? [directRow(person, grant, facts)] : []
    }),
    ...grantRows.flatMap((grant) => (grant.group ? [groupRow(grant, grant.group, facts)] : [])),
    ...groups.flatMap(({ id, name }) => {
      const group = world.groups.get(name)
      const members = group?.members ?? []
      return members.flatMap((member): RowDraft[] => {
        const person = byId.get(member)
        return person ? [memberRow(person, { id, name }, group?.roles ?? [], facts)] : []
      })
    }),
    ...people.flatMap((person) => accountRows(person, facts)),
    ...roles.filter(({ builtin }) => !builtin).map((role) => customRole(role, facts)),
  ]
}

type Known = Pick<PopulationReading, 'log' | 'since'> & {
  world: AccessWorld
  holdings: ReadonlyMap<number, readonly Holding[]>
}

function directRow(person: StaffRow, grant: Grant, known: Known): RowDraft {
  const gives = givesOfRole(grant.role.key, known.world)
  const others = [...known.holdings].filter(([id]) => id !== person.id)
  const alone = gives.filter((line) => {
    const { area, level } = partsOf(line)
    return (
      level === 'write' &&
      sensitiveAreas([line], known.world).length > 0 &&
      !others.some(([, held]) => held.some((one) => one.area === area && covers(one.level, level)))
    )
  })
  const redundant = givesTheSame(person, grant.role.key, gives, known)
  return {
    id: `grant:user:${person.id}:${grant.role.key}`,
    kind: 'grant',
    subject: subjectOf(person),
    through: throughRole(grant),
    gives,
    facts: [
      ...(redundant.length > 0 ? [{ code: 'redundant', names: redundant } as const] : []),
      ...(alone.length > 0
        ? [{ code: 'onlyHolder', names: alone.map((line) => partsOf(line).area) } as const]
        : []),
      ...factsOfGrant(grant, gives, known),
    ],
    traits: traitsOf(gives),
    concerns: [concernOf('subject', person)],
  }
}

function groupRow(
  grant: Grant,
  { id, name }: { id: number; name: string },
  known: Known,
): RowDraft {
  const gives = givesOfRole(grant.role.key, known.world)
  const group = known.world.groups.get(name)
  const members = new Set(group?.members ?? [])
  const untold = (group?.memberCount ?? 0) - members.size
  return {
    id: `grant:group:${id}:${grant.role.key}`,
    kind: 'groupGrant',
    subject: { kind: 'group', id, name },
    through: throughRole(grant),
    gives,
    facts: [
      ...(untold > 0 ? [{ code: 'membersUntold', count: untold } as const] : []),
      ...factsOfGrant(grant, gives, known),
    ],
    traits: traitsOf(gives),
    concerns: known.world.people
      .filter((person) => members.has(person.id))
      .map((person) => concernOf('member', person)),
  }
}

function memberRow(
  person: StaffRow,
  group: { id: number; name: string },
  roles: readonly string[],
  known: Known,
): RowDraft {
  const gives = unique(roles.flatMap((key) => givesOfRole(key, known.world)))
  return {
    id: `member:${group.id}:${person.id}`,
    kind: 'member',
    subject: subjectOf(person),
    through: { kind: 'group', ...group },
    gives,
    facts: sensitiveFact(gives, known.world),
    traits: traitsOf(gives),
    concerns: [concernOf('subject', person)],
  }
}

function accountRows(person: StaffRow, { world, holdings }: Known): RowDraft[] {
  const gives = unique(
    (holdings.get(person.id) ?? []).map(({ area, level }) => permissionText(area, level)),
  )
  const account: RowDraft = {
    id: `account:${person.id}`,
    kind: 'account',
    subject: subjectOf(person),
    through: null,
    gives: [],
    facts: [],
    traits: [],
    concerns: [concernOf('subject', person)],
  }
  if (!person.is_superuser) return [account]
  return [
    {
      ...account,
      id: `superuser:${person.id}`,
      through: { kind: 'superuser' },
      gives,
      facts: sensitiveFact(gives, world),
      traits: ['superuser'],
    },
    account,
  ]
}

function customRole(role: Role, known: Known): RowDraft {
  const gives = givesOfRole(role.key, known.world)
  return {
    id: `role:${role.key}`,
    kind: 'role',
    subject: { kind: 'role', id: role.id, key: role.key, name: role.name },
    through: null,
    gives,
    facts: [
      ...roleChanges(role.key, known),
      ...sensitiveFact(gives, known.world),
      { code: 'holders', count: role.grant_count },
    ],
    traits: traitsOf(gives),
    concerns: [],
  }
}

function factsOfGrant(grant: Grant, gives: readonly string[], known: Known): ReviewFact[] {
  const by = granterOf(grant.id, known.log)
  const told = by === null ? {} : { by }
  const isNew = known.since !== null && compareInstants(grant.created_at, known.since) > 0
  const holders = known.world.people.filter(({ roles }) =>
    roles.some(({ key }) => key === grant.role.key),
  ).length
  return [
    ...(isNew ? [{ code: 'grantedSince', at: grant.created_at, ...told } as const] : []),
    ...roleChanges(grant.role.key, known),
    ...sensitiveFact(gives, known.world),
    { code: 'holders', count: holders },
    { code: 'granted', at: grant.created_at, ...told },
  ]
}

/** The newest entry since the last review in which what the role gives was saved. */
function roleChanges(key: string, { log, since }: Known): ReviewFact[] {
  if (since === null) return []
  const [last] = log
    .filter(
      ({ action, detail, created_at }) =>
        action === 'role.update' && detail['key'] === key && compareInstants(created_at, since) > 0,
    )
    .toSorted((a, b) => compareInstants(b.created_at, a.created_at))
  return last ? [{ code: 'roleChangedSince', at: last.created_at, by: last.actor_label }] : []
}

/** The other ways that give everything which this role gives; empty where something comes through it alone. */
function givesTheSame(
  person: StaffRow,
  role: string,
  gives: readonly string[],
  { holdings }: Known,
): string[] {
  const ways = new Set<string>()
  for (const line of gives) {
    const { area, level } = partsOf(line)
    const sources = holdings.get(person.id)?.find((one) => one.area === area)?.sources ?? []
    const other = sources.find(
      (source) =>
        covers(source.level, level) &&
        (source.kind === 'superuser' || source.key !== role || source.group !== null),
    )
    if (!other) return []
    ways.add(other.kind === 'superuser' ? 'superuser' : (other.group ?? other.name))
  }
  return [...ways]
}

/** A role that was made while the lists were read is not known: that is what its row gives. */
const givesOfRole = (key: string, { roles }: AccessWorld): string[] => {
  const role = roles.get(key)
  if (!role) return [`role:${key}`]
  return unique(permissionTexts(role.permissions))
}

const granterOf = (grantId: number, log: readonly AuditEntry[]): string | null =>
  log.find(({ action, target_id }) => action.startsWith('grant.') && target_id === String(grantId))
    ?.actor_label ?? null

const throughRole = ({ id, role, created_at }: Grant): RowDraft['through'] => ({
  kind: 'role',
  key: role.key,
  name: role.name,
  grantId: id,
  grantedAt: created_at,
})

const subjectOf = ({ id, username, name, email }: StaffRow) =>
  ({ kind: 'user', id, name: name.trim() === '' ? username : name, email }) as const

const concernOf = (why: ReviewConcern['why'], person: StaffRow): ReviewConcern => ({
  why,
  userId: person.id,
  name: person.username,
  email: person.email,
})

export function sensitiveFact(gives: readonly string[], world: AccessWorld): ReviewFact[] {
  const names = sensitiveAreas(gives, world)
  return names.length > 0 ? [{ code: 'sensitive', names }] : []
}

function sensitiveAreas(gives: readonly string[], { areas }: AccessWorld): string[] {
  const held = new Set(gives.map((line) => partsOf(line).area))
  return areas
    .filter(({ key, sensitive }) => sensitive.length > 0 && held.has(key))
    .map((a) => a.key)
}

export const traitsOf = (gives: readonly string[]): RowDraft['traits'] =>
  gives.includes(`${ACCESS_MANAGE}:write`) ? ['managesAccess'] : []

export function partsOf(line: string): { area: string; level: string } {
  const colon = line.lastIndexOf(':')
  // A scope of a token may name no level.
  if (colon < 0) return { area: line, level: '' }
  return { area: line.slice(0, colon), level: line.slice(colon + 1) }
}

export const unique = (lines: readonly string[]): string[] =>
  [...new Set(lines)].toSorted((a, b) => (a < b ? -1 : 1))
