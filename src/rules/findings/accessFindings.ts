import type { House } from './house.ts'
import type { Permissions } from '#contract/me.ts'
import type { Grant, StaffRow } from '#contract/people.ts'
import type { Role } from '#contract/roles.ts'
import { type AccessWorld, ADMINISTRATOR, effectiveOf, unreadRoles } from '#rules/access/access.ts'
import { changesFor } from '#rules/access/accessChange.ts'
import type { Finding, Found, IncompleteCheck } from './finding.ts'
import { outsiderFindings } from './assertionFindings.ts'
import { conflictIn, conflictsOf } from './conflicts.ts'

type Read = {
  world: AccessWorld
  roles: readonly Role[]
  /** Every grant; null while they were not read. */
  grants: readonly Grant[] | null
  house: House
}

/** What there is to say of people and roles by who may do what. */
export function accessFindings(read: Read): Found {
  const { world } = read
  const areas = new Map(world.areas.map((area) => [area.key, area]))
  const conflicts = conflictsOf(read.house)
  const findings = world.people.flatMap((person): Finding[] => {
    const subject = `person-${person.id}`
    // A superuser has everything: that is the finding, and what follows from it is none.
    if (person.is_superuser)
      return [{ id: `superuser:${subject}`, code: 'superuser', about: 'person', person }]
    const held = effectiveOf(person, world)
    const ofEachRole = person.roles.map(({ key }) => heldBy(world.roles.get(key)?.permissions))
    const clashing = conflicts.flatMap((conflict): Finding[] => {
      // What one role gives by itself is found once, of the role, and not of everybody who has it.
      if (ofEachRole.some((one) => conflictIn(one, conflict, areas) !== null)) return []
      const both = conflictIn(held, conflict, areas)
      const id = `conflict:${subject}:${conflict.between.join('+')}:${conflict.level}`
      return both ? [{ id, code: 'conflict', about: 'person', person, held: both }] : []
    })
    return [...clashing, ...redundantOf(person, read)]
  })
  const ofRoles = read.roles.flatMap((role): Finding[] => {
    const isUnused = role.grant_count === 0
    // Nobody can delete it or change what it gives: where nobody has it, there is nothing to be said of it.
    if (role.builtin && isUnused) return []
    const seen = { id: role.id, key: role.key, name: role.name }
    const people = world.people.filter((one) => one.roles.some(({ key }) => key === role.key))
    const code = role.builtin ? 'builtinConflict' : 'roleConflict'
    const clashing = conflicts.flatMap((conflict): Finding[] => {
      const both = conflictIn(heldBy(role.permissions), conflict, areas)
      const id = `${code}:role-${role.key}:${conflict.between.join('+')}:${conflict.level}`
      return both
        ? [{ id, code, about: 'role', role: seen, held: both, people: people.length }]
        : []
    })
    return isUnused
      ? [
          ...clashing,
          { id: `unusedRole:role-${role.key}`, code: 'unusedRole', about: 'role', role: seen },
        ]
      : clashing
  })
  const half = world.people.filter((person) => unreadRoles(person, world).length > 0).length
  const incomplete: IncompleteCheck[] =
    half === 0
      ? []
      : [
          { code: 'conflict', why: 'notSaid', count: half },
          { code: 'redundant', why: 'notSaid', count: half },
        ]
  const outsiders = outsiderFindings(read.house, world)
  return {
    findings: [...outsiders.findings, ...findings, ...ofRoles],
    incomplete: [...outsiders.incomplete, ...incomplete],
  }
}

const heldBy = (permissions: Permissions = {}) =>
  Object.entries(permissions).map(([area, level]) => ({ area, level }))

/**
 * The direct grants of a person without which they could do the same. Each by itself: of two alike either may go. The one
 * of Administrator counts for the management of access too, and stays out.
 */
function redundantOf(person: StaffRow, { world, grants }: Read): Finding[] {
  const alone = { ...world, people: [person] }
  return person.roles.flatMap(({ key, name, via_group }): Finding[] => {
    const role = world.roles.get(key)
    if (via_group !== null || key === ADMINISTRATOR || role === undefined) return []
    const holder = { kind: 'person', id: person.id } as const
    if (changesFor(person.id, alone, { kind: 'revoke', role: key, holder }).length > 0) return []
    const grant = grants?.find((one) => one.user?.id === person.id && one.role.key === key)
    return [
      {
        id: `redundant:person-${person.id}:${key}`,
        code: 'redundant',
        about: 'person',
        person,
        role: { id: role.id, key, name },
        grant: grant?.id ?? null,
        isEmpty: Object.keys(role.permissions).length === 0,
      },
    ]
  })
}
