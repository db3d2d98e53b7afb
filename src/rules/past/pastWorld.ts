import { areasOf } from '#contract/catalogue.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { StaffRow } from '#contract/people.ts'
import type { AccessGroup, AccessRole, AccessWorld } from '#rules/access/access.ts'
import type { AccessToday } from './accessToday.ts'
import type { AccessState, PastGrant, PastRole } from './accessUndo.ts'
import { certain, type Claim, type Why } from './claim.ts'

/** Somebody of then. `isListed`: among today's active staff. */
export type PastPerson = StaffRow & {
  isListed: boolean
  /** That the account could be used then, and that it was a superuser's or none. */
  active: Claim
  superuser: Claim
}

/** A group of then with the roles that it held. */
export type PastGroup = AccessGroup & { isListed: boolean }

export type PastWorld = {
  /** As `effectiveOf`, `accessTable` and the pages take it. */
  world: AccessWorld
  people: ReadonlyMap<number, PastPerson>
  groups: ReadonlyMap<number, PastGroup>
  roles: ReadonlyMap<string, PastRole>
  grants: readonly PastGrant[]
}

type Around = {
  today: AccessToday
  acts: readonly AuditEntry[]
  /** Usernames by id. */
  names: ReadonlyMap<number, string>
  isBefore: boolean
}

/** Who was there and held what, as far as it is known; the names are those of today. */
export function pastWorld(state: AccessState, around: Around): PastWorld {
  const { today } = around
  const grants = [...state.grants.values()]
  const roles = new Map([...state.roles.values()].map((role) => [role.key, role]))
  const groups = groupsOf(grants, roles, today)
  const people = peopleOf(state, { ...around, grants, roles, groups })
  const world: AccessWorld = {
    people: [...people.values()],
    groups: new Map([...groups.values()].map((group) => [group.name, group])),
    roles: new Map([...roles].map(([key, role]) => [key, readRole(role)])),
    areas: areasOf(today.catalogue),
  }
  return { world, people, groups, roles, grants }
}

const readRole = ({ id, key, name, builtin, permissions }: PastRole): AccessRole => ({
  id,
  key,
  name,
  builtin,
  permissions: permissions ?? {},
})

function groupsOf(
  grants: readonly PastGrant[],
  roles: ReadonlyMap<string, PastRole>,
  { people, groups: listed, memberships }: AccessToday,
): Map<number, PastGroup> {
  const members = membersToday(people, memberships)
  const groups = new Map<number, PastGroup>()
  for (const { id, name, member_count, grants: now } of listed) {
    const isTold = now.length > 0 || member_count === 0 || memberships !== undefined
    groups.set(id, {
      id,
      name,
      memberCount: member_count,
      roles: [],
      members: isTold ? (members.get(name) ?? []) : null,
      isListed: true,
    })
  }
  for (const { role, holder } of grants) {
    if (holder.kind !== 'group' || !roles.has(role)) continue
    const group = groups.get(holder.id) ?? {
      id: holder.id,
      name: `group ${holder.id}`,
      memberCount: 0,
      roles: [],
      members: null,
      isListed: false,
    }
    groups.set(holder.id, { ...group, roles: [...group.roles, role] })
  }
  return groups
}

/** Ids by the group's name: of a group with a role the staff list tells them. */
function membersToday(
  people: readonly StaffRow[],
  memberships: AccessToday['memberships'],
): Map<string, number[]> {
  const members = new Map<string, number[]>()
  for (const { id, roles } of people) {
    const through = roles.flatMap(({ via_group }) => (via_group === null ? [] : [via_group]))
    for (const name of new Set([...through, ...(memberships?.get(id) ?? [])]))
      members.set(name, [...(members.get(name) ?? []), id])
  }
  return members
}

type Held = Around & {
  grants: readonly PastGrant[]
  roles: ReadonlyMap<string, PastRole>
  groups: ReadonlyMap<number, PastGroup>
}

function peopleOf({ notYet }: AccessState, held: Held): Map<number, PastPerson> {
  const { today, acts, names, grants, isBefore } = held
  const acted = new Set(acts.map(({ actor_id }) => actor_id))
  const passed = new Set(
    acts.filter(({ action }) => action === 'gate.bypass').map(({ actor_id }) => actor_id),
  )
  const people = new Map<number, PastPerson>()
  const add = (row: StaffRow, isListed: boolean) => {
    const otherwise: Claim = { sure: 'unknown', why: isBefore ? 'beforeLog' : 'account' }
    const asToday = (why: Why): Claim =>
      isListed && !isBefore ? { sure: 'asToday', why } : otherwise
    people.set(row.id, {
      ...row,
      is_superuser: row.is_superuser || passed.has(row.id),
      roles: [],
      isListed,
      active: acted.has(row.id) ? certain : asToday('active'),
      superuser: passed.has(row.id) ? certain : asToday('superuser'),
    })
  }
  for (const person of today.people) if (!notYet.has(person.id)) add(person, true)
  for (const id of unlisted(grants, passed)) {
    if (people.has(id) || notYet.has(id)) continue
    const username = names.get(id) ?? acts.find(({ actor_id }) => actor_id === id)?.actor_label
    add(stranger(id, username ?? `user ${id}`), false)
  }
  giveRoles(people, held)
  return people
}

function* unlisted(grants: readonly PastGrant[], passed: ReadonlySet<number | null>) {
  for (const { holder } of grants) if (holder.kind === 'user') yield holder.id
  for (const id of passed) if (id !== null) yield id
}

const stranger = (id: number, username: string): StaffRow => ({
  id,
  username,
  email: '',
  name: '',
  is_superuser: false,
  roles: [],
})

/** Direct roles first, then those of each group, as the staff list has them. */
function giveRoles(people: Map<number, PastPerson>, { grants, roles, groups }: Held): void {
  const give = (person: number, role: string, group: string | null) => {
    const row = people.get(person)
    const name = roles.get(role)?.name
    if (row === undefined || name === undefined) return
    people.set(person, { ...row, roles: [...row.roles, { key: role, name, via_group: group }] })
  }
  for (const { role, holder } of grants) if (holder.kind === 'user') give(holder.id, role, null)
  for (const group of groups.values()) {
    for (const role of group.roles)
      for (const member of group.members ?? []) give(member, role, group.name)
  }
}
