import type { Grant, StaffRow } from '#contract/people.ts'
import type { RoleRow } from '#contract/roles.ts'
import type { AccessGroup, AccessWorld } from '#rules/access/access.ts'

/** Who holds a role: people themselves, groups, and everybody who has it from either. */
export type RoleHolders = {
  direct: readonly StaffRow[]
  groups: readonly AccessGroup[]
  all: readonly StaffRow[]
}

export function roleHolders(key: string, { people, groups }: AccessWorld): RoleHolders {
  const holds = ({ roles }: StaffRow, isDirect: boolean) =>
    roles.some((role) => role.key === key && (!isDirect || role.via_group === null))
  return {
    direct: people.filter((person) => holds(person, true)),
    groups: [...groups.values()].filter(({ roles }) => roles.includes(key)),
    all: people.filter((person) => holds(person, false)),
  }
}

/** Grants that nobody of the lists explains: those of people who are no active staff. */
export const otherGrants = (count: number, { direct, groups }: RoleHolders): number =>
  Math.max(0, count - direct.length - groups.length)

/** Whether these grants of a role are those that are shown: each holder who is named, and as many others. */
export function areHoldersSeen(
  grants: readonly Grant[],
  { key, grant_count }: Pick<RoleRow, 'key' | 'grant_count'>,
  world: AccessWorld,
): boolean {
  const seen = roleHolders(key, world)
  const groups = [...world.groups.values()]
  const named = grants.filter(({ user, group }) =>
    group === null
      ? world.people.some(({ id }) => id === user?.id)
      : groups.some(({ id }) => id === group.id),
  )
  return (
    named.length === seen.direct.length + seen.groups.length &&
    named.every(({ user, group }) =>
      group === null
        ? seen.direct.some(({ id }) => id === user?.id)
        : seen.groups.some(({ id }) => id === group.id),
    ) &&
    grants.length - named.length === otherGrants(grant_count, seen)
  )
}
