import type { StaffRow } from '#contract/people.ts'
import type { AccessGroup, AccessWorld } from './access.ts'
import { type AccessAct, after, type Change, changesBetween } from './accessChange.ts'

/** A role that a person holds through a group, to be taken from them and from nobody else. */
export type MemberRole = { person: number; role: string; group: string }

/** How a person keeps a role, or all access, that a group no longer gives them. */
export type Keeps = { isSuperuser: boolean; isDirect: boolean; groups: readonly string[] }

export type MemberPlan =
  /** The group isn't granted the role, or the person isn't among its members. */
  | { kind: 'notGranted' | 'noMember' }
  /** So many members more are no active staff: nobody can grant them anything. Null: the lists don't agree. */
  | { kind: 'membersUnknown'; others: number | null }
  | KnownPlan

export type KnownPlan = {
  kind: 'known'
  person: StaffRow
  group: AccessGroup
  /** The other members, in the order of the list, to whom the role is granted before it is revoked from the group. */
  grants: readonly StaffRow[]
  /** The other members who hold it themselves already. */
  already: readonly StaffRow[]
  keeps: Keeps
  /** What the person loses. */
  changes: readonly Change[]
}

type HolderAct = AccessAct & { kind: 'grant' | 'revoke' }

/**
 * The API grants a role to a person or to a group, and changes no members: so the others are granted the role themselves, and then
 * the group loses it (docs/wire.md#groups).
 */
export function takeFromMember(world: AccessWorld, of: MemberRole): MemberPlan {
  const group = world.groups.get(of.group)
  const person = world.people.find(({ id }) => id === of.person)
  if (group?.roles.includes(of.role) !== true) return { kind: 'notGranted' }
  const { members, memberCount } = group
  if (!person || members?.includes(of.person) !== true) return { kind: 'noMember' }
  const others = memberCount - members.length
  if (others !== 0) return { kind: 'membersUnknown', others: others > 0 ? others : null }
  const rest = world.people.filter(({ id }) => id !== of.person && members.includes(id))
  const isDirect = ({ roles }: StaffRow) => waysTo(of.role, roles).includes(null)
  const grants = rest.filter((one) => !isDirect(one))
  const next = actsOf(of, grants).reduce<AccessWorld>(after, world)
  return {
    kind: 'known',
    person,
    group,
    grants,
    already: rest.filter(isDirect),
    keeps: {
      isSuperuser: person.is_superuser,
      isDirect: isDirect(person),
      groups: waysTo(of.role, person.roles).flatMap((way) =>
        way === null || way === of.group ? [] : [way],
      ),
    },
    changes: changesBetween(of.person, world, next),
  }
}

/** The acts in their order: no member is ever without the role. */
export const actsOf = (
  { role, group }: MemberRole,
  grants: readonly Pick<StaffRow, 'id'>[],
): HolderAct[] => [
  ...grants.map(({ id }): HolderAct => ({ kind: 'grant', role, holder: { kind: 'person', id } })),
  { kind: 'revoke', role, holder: { kind: 'group', name: group } },
]

/** Whether all that the rest of a plan rests on is as it was shown, where the members in `granted` hold the role themselves by now. */
export function isAsPlanned(
  now: MemberPlan,
  shown: KnownPlan,
  granted: ReadonlySet<number>,
): now is KnownPlan {
  if (now.kind !== 'known' || now.group.id !== shown.group.id) return false
  const left = shown.grants.filter(({ id }) => !granted.has(id))
  const direct = [...shown.already, ...shown.grants.filter(({ id }) => granted.has(id))]
  return (
    isSame(now.grants.map(idOf), left.map(idOf)) &&
    isSame(now.already.map(idOf), direct.map(idOf)) &&
    now.person.is_superuser === shown.person.is_superuser &&
    isSame(now.person.roles.map(wayOf), shown.person.roles.map(wayOf))
  )
}

const waysTo = (role: string, roles: StaffRow['roles']): (string | null)[] =>
  roles.flatMap(({ key, via_group }) => (key === role ? [via_group] : []))

const idOf = ({ id }: StaffRow): string => String(id)
const wayOf = ({ key, via_group }: StaffRow['roles'][number]): string =>
  JSON.stringify([key, via_group])

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.toSorted().join('\n') === others.toSorted().join('\n')
