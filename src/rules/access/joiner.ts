import type { StaffRow } from '#contract/people.ts'
import type { AccessWorld } from './access.ts'
import { after, changesBetween, type Change } from './accessChange.ts'

/** One role for one person. */
export type JoinerGrant = { person: StaffRow; role: string }

export const directRoles = ({ roles }: StaffRow): string[] =>
  roles.filter(({ via_group }) => via_group === null).map(({ key }) => key)

/** The groups through which a person holds roles: they cannot be granted. */
export const roleGroups = ({ roles }: StaffRow): string[] => [
  ...new Set(roles.flatMap(({ via_group }) => (via_group === null ? [] : [via_group]))),
]

/** Every role for every person, but for those that they are granted already. */
export const joinerGrants = (
  people: readonly StaffRow[],
  roles: readonly string[],
): JoinerGrant[] =>
  people.flatMap((person) => {
    const held = directRoles(person)
    return roles.filter((role) => !held.includes(role)).map((role) => ({ person, role }))
  })

/** What each of them gains by all of it together. */
export function joinerChanges(
  world: AccessWorld,
  grants: readonly JoinerGrant[],
): { person: StaffRow; changes: Change[] }[] {
  const next = grants.reduce(
    (before, { person, role }) =>
      after(before, { kind: 'grant', role, holder: { kind: 'person', id: person.id } }),
    world,
  )
  return [...new Set(grants.map(({ person }) => person))].map((person) => ({
    person,
    changes: changesBetween(person.id, world, next),
  }))
}
