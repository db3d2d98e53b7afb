import type { StaffRow } from '#contract/people.ts'
import {
  ACCESS_MANAGE,
  type AccessWorld,
  ADMINISTRATOR,
  effectiveOf,
  rankOf,
  unreadRoles,
} from './access.ts'
import { type AccessAct, after, changesBetween } from './accessChange.ts'

/**
 * The access managers by the backend's own rule: active staff superusers and holders of Administrator
 * (docs/wire.md#grants).
 */
export const managersIn = ({ people }: Pick<AccessWorld, 'people'>): StaffRow[] =>
  people.filter((person) => person.is_superuser || administrates(person))

/** Those whom the role makes access managers: without any, only superusers can act (docs/wire.md#grants). */
export const administratorsIn = (world: AccessWorld): StaffRow[] =>
  world.people.filter(administrates)

const administrates = ({ roles }: StaffRow): boolean =>
  roles.some(({ key }) => key === ADMINISTRATOR)

/**
 * What an act would do to the management of access itself, the worse first; null where it does nothing to it.
 * `nobodyLeft` is refused by the server with 409; `losesOwn` it allows, and the next call of that person is refused.
 * `remain` are those who manage access then: after `lastAdministrator` superusers alone.
 */
export type Foresight =
  | { kind: 'nobodyLeft' }
  | { kind: 'losesOwn'; to: string | null; remain: readonly StaffRow[] }
  | { kind: 'lastAdministrator'; remain: readonly StaffRow[] }
  | { kind: 'lastOne'; person: StaffRow }

export function foresee(world: AccessWorld, act: AccessAct, me: number): Foresight | null {
  const next = after(world, act)
  const [before, left] = [managersIn(world), managersIn(next)]
  if (before.length > 0 && left.length === 0) return { kind: 'nobodyLeft' }
  const ownChange = changesBetween(me, world, next).find(({ area }) => area === ACCESS_MANAGE)
  if (ownChange !== undefined && rankOf(ownChange.to) < rankOf(ownChange.from)) {
    return { kind: 'losesOwn', to: ownChange.to, remain: left }
  }
  if (administratorsIn(world).length > 0 && administratorsIn(next).length === 0) {
    return { kind: 'lastAdministrator', remain: left }
  }
  const [last] = left
  return last !== undefined && left.length === 1 && before.length > 1
    ? { kind: 'lastOne', person: last }
    : null
}

/** What the last of several acts would do, the others done. */
export function foreseeLast(
  world: AccessWorld,
  acts: readonly AccessAct[],
  me: number,
): Foresight | null {
  const last = acts.at(-1)
  return last ? foresee(acts.slice(0, -1).reduce(after, world), last, me) : null
}

/** Whether it takes access management away in a way that only others can undo: such an act is confirmed by typing. */
export const takesManagement = (foresight: Foresight | null): boolean =>
  foresight?.kind === 'losesOwn' || foresight?.kind === 'lastAdministrator'

/** The people whom every area would refuse if the gate enforced today: no role of theirs gives anything. */
export const refusedIfEnforced = (world: AccessWorld): StaffRow[] =>
  world.people.filter(
    (person) => effectiveOf(person, world).length === 0 && unreadRoles(person, world).length === 0,
  )
