import type { Permissions } from '#contract/me.ts'
import type { StaffRow } from '#contract/people.ts'
import {
  type AccessGroup,
  type AccessWorld,
  effectiveOf,
  type Holding,
  rankOf,
  type Source,
} from './access.ts'

export type Holder = { kind: 'person'; id: number } | { kind: 'group'; name: string }

/** What an Administrator may do to the access of others. */
export type AccessAct =
  | { kind: 'grant'; role: string; holder: Holder }
  | { kind: 'revoke'; role: string; holder: Holder }
  | { kind: 'changeRole'; role: string; permissions: Permissions }
  | { kind: 'deleteRole'; role: string }

/** `from` and `to` are levels, null for nothing. `through` says what gives the level afterwards. */
export type Change = {
  area: string
  from: string | null
  to: string | null
  through: readonly Source[]
}

/** A person whose areas an act changes, and the ways in which they hold its role before or after it. */
export type Affected = { person: StaffRow; changes: readonly Change[]; via: readonly string[] }

export const isGain = ({ from, to }: Pick<Change, 'from' | 'to'>): boolean =>
  rankOf(to) > rankOf(from)

export type ChangeKind = 'gained' | 'raised' | 'lowered' | 'lost'

export function changeKind({ from, to }: Pick<Change, 'from' | 'to'>): ChangeKind {
  if (from === null) return 'gained'
  if (to === null) return 'lost'
  return isGain({ from, to }) ? 'raised' : 'lowered'
}

/** The world as it will be once the act is done. */
export function after(world: AccessWorld, act: AccessAct): AccessWorld {
  switch (act.kind) {
    case 'grant':
      return grantedIn(world, act)
    case 'revoke':
      return revokedIn(world, act)
    case 'changeRole':
      return withRole(world, act.role, act.permissions)
    case 'deleteRole':
      return withoutRole(world, act.role)
  }
}

/** What one person gains and loses by an act, all that they hold besides taken into account. */
export const changesFor = (id: number, world: AccessWorld, act: AccessAct): Change[] =>
  changesBetween(id, world, after(world, act))

/** Everybody whose areas the act changes, in the order of the list. */
export function affectedBy(world: AccessWorld, act: AccessAct): Affected[] {
  const next = after(world, act)
  const later = new Map(next.people.map((person) => [person.id, person]))
  return world.people.flatMap((person) => {
    const then = later.get(person.id)
    // Who holds the role neither before nor after cannot be touched by it.
    const via = [...new Set([...waysTo(act.role, person), ...waysTo(act.role, then)])]
    if (via.length === 0) return []
    const changes = differences(holdingsOf(person, world), holdingsOf(then, next), world)
    return changes.length === 0 ? [] : [{ person, changes, via }]
  })
}

/** The key of every role that a person or the members of a group hold, whichever the way to it: what they keep rests on them. */
export const rolesUnder = ({ people, groups }: AccessWorld, holder: Holder): string[] => {
  const ids = holder.kind === 'person' ? [holder.id] : groups.get(holder.name)?.members
  return people.flatMap(({ id, roles }) => (ids?.includes(id) ? roles.map(({ key }) => key) : []))
}

/** The group of an act whose members nobody knows, so that `affectedBy` says too little; else null. */
export function unknownMembers(world: AccessWorld, act: AccessAct): AccessGroup | null {
  if (act.kind !== 'grant' || act.holder.kind !== 'group') return null
  const group = world.groups.get(act.holder.name)
  return group !== undefined && group.members === null ? group : null
}

/** What differs between what a person holds in two worlds, in the order of the catalogue. */
export function changesBetween(id: number, before: AccessWorld, next: AccessWorld): Change[] {
  const heldIn = (world: AccessWorld) =>
    holdingsOf(
      world.people.find((one) => one.id === id),
      world,
    )
  return differences(heldIn(before), heldIn(next), before)
}

type Holdings = ReadonlyMap<string, Holding>

function differences(was: Holdings, will: Holdings, { areas }: AccessWorld): Change[] {
  const inOrder = [...areas.map(({ key }) => key), ...was.keys(), ...will.keys()]
  return [...new Set(inOrder)].flatMap((area) => {
    const from = was.get(area)?.level ?? null
    const holding = will.get(area)
    const to = holding?.level ?? null
    if (from === to) return []
    const through = holding?.sources.filter((source) => source.level === to) ?? []
    return [{ area, from, to, through }]
  })
}

/** How a person holds a role: an empty word for directly, else the names of groups. */
const waysTo = (role: string, person: StaffRow | undefined): string[] =>
  person?.roles.filter(({ key }) => key === role).map(({ via_group }) => via_group ?? '') ?? []

const holdingsOf = (person: StaffRow | undefined, world: AccessWorld): Holdings =>
  new Map(
    person === undefined
      ? []
      : effectiveOf(person, world).map((holding) => [holding.area, holding]),
  )

type GrantAct = { role: string; holder: Holder }

function grantedIn(world: AccessWorld, { role, holder }: GrantAct): AccessWorld {
  const via_group = holder.kind === 'group' ? holder.name : null
  const held = { key: role, name: world.roles.get(role)?.name ?? role, via_group }
  const isHeld = (person: StaffRow) =>
    person.roles.some((one) => one.key === role && one.via_group === via_group)
  const receives = receiversIn(world, holder)
  return {
    ...world,
    people: world.people.map((person) =>
      receives(person.id) && !isHeld(person)
        ? { ...person, roles: [...person.roles, held] }
        : person,
    ),
    groups: withGroupRoles(world, holder, (roles) => [...new Set([...roles, role])]),
  }
}

function revokedIn(world: AccessWorld, { role, holder }: GrantAct): AccessWorld {
  const goes = (person: StaffRow, via: string | null) =>
    holder.kind === 'group' ? via === holder.name : via === null && person.id === holder.id
  return {
    ...world,
    people: world.people.map((person) => ({
      ...person,
      roles: person.roles.filter((one) => one.key !== role || !goes(person, one.via_group)),
    })),
    groups: withGroupRoles(world, holder, (roles) => roles.filter((one) => one !== role)),
  }
}

function withRole(world: AccessWorld, key: string, permissions: Permissions): AccessWorld {
  const role = world.roles.get(key)
  if (role === undefined) return world
  return { ...world, roles: new Map([...world.roles, [key, { ...role, permissions }]]) }
}

function withoutRole(world: AccessWorld, key: string): AccessWorld {
  return {
    ...world,
    roles: new Map([...world.roles].filter(([one]) => one !== key)),
    people: world.people.map((person) => ({
      ...person,
      roles: person.roles.filter((one) => one.key !== key),
    })),
    groups: new Map(
      [...world.groups].map(([name, group]) => [
        name,
        { ...group, roles: group.roles.filter((one) => one !== key) },
      ]),
    ),
  }
}

function receiversIn(world: AccessWorld, holder: Holder): (id: number) => boolean {
  if (holder.kind === 'person') return (id) => id === holder.id
  const members = new Set(world.groups.get(holder.name)?.members)
  return (id) => members.has(id)
}

function withGroupRoles(
  world: AccessWorld,
  holder: Holder,
  change: (roles: readonly string[]) => readonly string[],
): AccessWorld['groups'] {
  const group = holder.kind === 'group' ? world.groups.get(holder.name) : undefined
  if (group === undefined) return world.groups
  return new Map([...world.groups, [group.name, { ...group, roles: change(group.roles) }]])
}
