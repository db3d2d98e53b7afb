import type { Application } from '#contract/applications.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { Instant } from '#contract/instant.ts'
import type { Grant, StaffMember, StaffRow } from '#contract/people.ts'
import type { Token } from '#contract/tokens.ts'
import { isOver } from '#rules/tokens/tokenState.ts'
import { type AccessWorld, effectiveOf, unreadRoles } from './access.ts'
import { after } from './accessChange.ts'
import { managersIn } from './accessManagers.ts'

/** A token whose value somebody saw, when it was made for them; it still works. */
export type ShownValue = {
  application: Application
  token: Token
  how: 'created' | 'rotated'
  at: Instant
}

/**
 * The person who creates or rotates a token is shown its value: those of one person that still work, the newest first, and how
 * many more have stopped. `entries` are the person's own of the log; what is older than the log nobody knows.
 */
export function valuesShown(
  entries: readonly AuditEntry[],
  rows: readonly { application: Application; token: Token }[],
  now: number,
): { working: ShownValue[]; stopped: number } {
  const rowsById = new Map(rows.map((row) => [row.token.id, row]))
  const working: ShownValue[] = []
  let stopped = 0
  for (const { action, detail, created_at } of entries) {
    const id = detail['token_id']
    if (typeof id !== 'number' || (action !== 'token.create' && action !== 'token.rotate')) continue
    const row = rowsById.get(id)
    if (row === undefined || isOver(row.token, now)) stopped += 1
    else {
      const how = action === 'token.create' ? 'created' : 'rotated'
      working.push({ ...row, how, at: created_at })
    }
  }
  return { working, stopped }
}

/** What roles give together, in areas; `isUnread` where it is not known of one of them. */
export type Reach = { writes: number; reads: number; isUnread: boolean }

/** The roles that a group keeps giving to a person until it is left: revoking the direct ones does not touch them. */
export type GroupRoles = { group: string; roles: readonly Grant['role'][]; reach: Reach }

export const rolesThroughGroups = (person: StaffMember, world: AccessWorld): GroupRoles[] =>
  person.groups.flatMap(({ id, name }) => {
    const roles = person.grants.filter(({ group }) => group?.id === id).map(({ role }) => role)
    return roles.length === 0 ? [] : [{ group: name, roles, reach: reachOf(roles, world) }]
  })

/** What these roles give to somebody who holds nothing else. */
export function reachOf(roles: readonly Pick<Grant['role'], 'key' | 'name'>[], world: AccessWorld) {
  const held = roles.map(({ key, name }) => ({ key, name, via_group: null }))
  const person = { id: 0, username: '', email: '', name: '', is_superuser: false, roles: held }
  const holdings = effectiveOf(person, world)
  const writes = holdings.filter(({ level }) => level === 'write').length
  const isUnread = unreadRoles(person, world).length > 0
  return { writes, reads: holdings.length - writes, isUnread } satisfies Reach
}

/** What is left once a person is gone: their direct roles revoked and the account disabled. */
export type Afterwards = {
  managers: readonly StaffRow[]
  /** Areas that somebody could write and nobody can then. */
  unwritten: readonly string[]
}

export function afterwards(world: AccessWorld, id: number): Afterwards {
  const next = { ...world, people: world.people.filter((person) => person.id !== id) }
  const writers = (of: AccessWorld) =>
    new Set(
      of.people.flatMap((person) =>
        effectiveOf(person, of)
          .filter(({ level }) => level === 'write')
          .map(({ area }) => area),
      ),
    )
  const left = writers(next)
  return {
    managers: managersIn(next),
    unwritten: [...writers(world)].filter((area) => !left.has(area)),
  }
}

/** The world once the direct roles of a person are revoked, but for those that are kept, by key; what groups give stays. */
export const withoutDirectRoles = (
  world: AccessWorld,
  id: number,
  kept: ReadonlySet<string>,
): AccessWorld =>
  (world.people.find((person) => person.id === id)?.roles ?? [])
    .filter(({ key, via_group }) => via_group === null && !kept.has(key))
    .reduce(
      (next, { key }) => after(next, { kind: 'revoke', role: key, holder: { kind: 'person', id } }),
      world,
    )
