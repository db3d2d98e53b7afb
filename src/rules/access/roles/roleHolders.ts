import type { StaffRow } from '#contract/people.ts'
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
