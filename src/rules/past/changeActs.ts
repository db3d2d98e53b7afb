import type { Permissions } from '#contract/me.ts'
import { compareInstants } from '#lib/instant.ts'
import type { AccessEvent, Holder } from './accessEvents.ts'
import type { PastAccess } from './pastAccess.ts'

/** What somebody did that can change what others may do; a new account may get a group's roles without another entry. */
export type ChangeAct = Exclude<AccessEvent, { kind: 'roleMade' }>

/** Tells of one person's area which acts between two instants touched it, the first one first. */
export type ActsOn = (person: number, area: string) => ChangeAct[]

/** `events` are in order; those after the first instant and up to the second count. */
export function actsBetween(
  before: PastAccess,
  after: PastAccess,
  events: readonly AccessEvent[],
): ActsOn {
  const within = events.filter(
    ({ at }) => compareInstants(at, before.at) > 0 && compareInstants(at, after.at) <= 0,
  )
  const contents = contentsIn([before, after], within)
  const ofHolder = new Map<string, ChangeAct[]>()
  const made = new Map<number, ChangeAct>()
  const ofRole = new Map<string, ChangeAct[]>()
  const add = (map: Map<string, ChangeAct[]>, key: string, act: ChangeAct) => {
    const there = map.get(key)
    if (there) there.push(act)
    else map.set(key, [act])
  }
  for (const event of within) {
    if (event.kind === 'granted' || event.kind === 'revoked')
      add(ofHolder, holderKey(event.holder), event)
    if (event.kind === 'roleChanged' || event.kind === 'roleGone') add(ofRole, event.key, event)
    if (event.kind === 'personMade') made.set(event.id, event)
  }
  const touches = (key: string, area: string) =>
    contents.get(key)?.some((one) => one === null || one[area] !== undefined) ?? true

  const madeOf = (person: number): ChangeAct[] => {
    const event = made.get(person)
    return event === undefined ? [] : [event]
  }

  return (person, area) => {
    const grants = holdersOf(person, [before, after]).flatMap(
      (holder) => ofHolder.get(holderKey(holder)) ?? [],
    )
    const granted = grants.flatMap((act) => ('role' in act ? [act.role] : []))
    const held = [before, after].flatMap((past) => past.people.get(person)?.roles ?? [])
    const keys = new Set([...granted, ...held.map(({ key }) => key)])
    const changes = [...keys].flatMap((key) => ofRole.get(key) ?? [])
    return [...grants, ...changes, ...madeOf(person)]
      .filter((act) => isOn(act, area, touches))
      .toSorted((a, b) => compareInstants(a.at, b.at) || a.entry - b.entry)
  }
}

function isOn(
  act: ChangeAct,
  area: string,
  touches: (key: string, area: string) => boolean,
): boolean {
  switch (act.kind) {
    case 'granted':
    case 'revoked':
      return touches(act.role, area)
    case 'roleChanged':
      return act.permissions !== null && act.permissions.from[area] !== act.permissions.to[area]
    case 'roleGone':
      return touches(act.key, area)
    case 'personMade':
      return true
  }
}

/** A person and the groups that they are in, as far as those are told. */
function holdersOf(id: number, pasts: readonly PastAccess[]): Holder[] {
  const groups = pasts.flatMap((past) =>
    [...past.groups.values()].flatMap(({ id: group, members }) =>
      members?.includes(id) ? [group] : [],
    ),
  )
  return [
    { kind: 'user', id },
    ...[...new Set(groups)].map((group): Holder => ({ kind: 'group', id: group })),
  ]
}

const holderKey = ({ kind, id }: Holder): string => `${kind} ${id}`

/** All that each role gave at some time between, by its key; null where nothing tells. */
function contentsIn(
  pasts: readonly PastAccess[],
  events: readonly AccessEvent[],
): ReadonlyMap<string, (Permissions | null)[]> {
  const contents = new Map<string, (Permissions | null)[]>()
  const add = (key: string, permissions: Permissions | null) =>
    contents.set(key, [...(contents.get(key) ?? []), permissions])
  for (const { roles } of pasts)
    for (const { key, permissions } of roles.values()) add(key, permissions)
  for (const event of events) {
    if (event.kind === 'roleMade') add(event.key, event.permissions)
    if (event.kind === 'roleChanged' && event.permissions !== null) {
      add(event.key, event.permissions.from)
      add(event.key, event.permissions.to)
    }
  }
  return contents
}
