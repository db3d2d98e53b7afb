import type { StaffRow } from '#contract/people.ts'
import type { Permissions } from '#contract/me.ts'
import { type AccessWorld, permissionsOf } from './access.ts'
import { after, changesBetween, type Change } from './accessChange.ts'

/** One role for one person. */
export type JoinerGrant = { person: StaffRow; role: string }

export const directRoles = ({ roles }: StaffRow): string[] =>
  roles.filter(({ via_group }) => via_group === null).map(({ key }) => key)

/** Every role that a person holds, whichever the way to it. */
export const heldRoles = ({ roles }: StaffRow): string[] => [
  ...new Set(roles.map(({ key }) => key)),
]

/** The groups through which a person holds a role; none where it is their own, or not theirs. */
export const groupsGiving = (person: StaffRow, role: string): string[] =>
  directRoles(person).includes(role)
    ? []
    : person.roles.flatMap(({ key, via_group }) =>
        key === role && via_group !== null ? [via_group] : [],
      )

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

/** What a person may do before and after, and the areas between the two. */
export type Joined = {
  person: StaffRow
  before: Permissions
  after: Permissions
  changes: Change[]
}

/** What each of them gains by all of it together. */
export function joinerChanges(world: AccessWorld, grants: readonly JoinerGrant[]): Joined[] {
  const next = grants.reduce(
    (before, { person, role }) =>
      after(before, { kind: 'grant', role, holder: { kind: 'person', id: person.id } }),
    world,
  )
  return [...new Set(grants.map(({ person }) => person))].map((person) => ({
    person,
    before: permissionsIn(world, person),
    after: permissionsIn(next, person),
    changes: changesBetween(person.id, world, next),
  }))
}

const permissionsIn = (world: AccessWorld, { id }: StaffRow): Permissions => {
  const person = world.people.find((one) => one.id === id)
  return person ? permissionsOf(person, world) : {}
}
