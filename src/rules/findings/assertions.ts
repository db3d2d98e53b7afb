import type { Assertion } from '#contract/houseRules.ts'
import type { StaffRow } from '#contract/people.ts'
import { type AccessWorld, covers, effectiveOf, unreadRoles } from '#rules/access/access.ts'
import { type AreaHolder, holdersOf } from '#rules/access/areaHolders.ts'
import { tokensOutside, type TokensToCheck } from './assertionTokens.ts'
import type { AssertionGap, OutsideToken } from './finding.ts'

/** What a reading tells of an assertion: people, tokens where it is about them, and why that may not be all. */
export type AssertionCheck = {
  assertion: Assertion
  /** Who may and should not, but superusers. */
  outsiders: readonly AreaHolder[]
  outsideTokens: readonly OutsideToken[]
  gaps: readonly AssertionGap[]
  /** So many superusers are not named: they pass every rule, which is a finding of its own. */
  superusers: number
  /** Usernames in it that no active colleague has: the person who gets such an account is let in. */
  strangers: readonly string[]
}
export type AssertionState = 'broken' | 'notChecked' | 'holds'

export function assertionState({ outsiders, outsideTokens, gaps }: AssertionCheck): AssertionState {
  if (outsiders.length + outsideTokens.length > 0) return 'broken'
  return gaps.length > 0 ? 'notChecked' : 'holds'
}

/** Everything that a reading tells of an assertion. */
export function checkAssertion(
  assertion: Assertion,
  world: AccessWorld,
  tokens: TokensToCheck,
): AssertionCheck {
  const ofPeople = peopleOutside(assertion, world)
  const ofTokens = tokensOutside(assertion, tokens)
  return {
    assertion,
    ...ofPeople,
    outsideTokens: ofTokens.outside,
    gaps: [...ofPeople.gaps, ...ofTokens.gaps],
  }
}

/**
 * Who can read or write the area by roles and is not named. Where a group or a role of the assertion is not there, or its members
 * are not known, nobody is judged: everybody might be one of them.
 */
export function peopleOutside(
  { area, level, only }: Assertion,
  world: AccessWorld,
): Pick<AssertionCheck, 'outsiders' | 'gaps' | 'superusers' | 'strangers'> {
  const listed = world.areas.find(({ key }) => key === area)
  const named = [...missingNames(only, world), ...hiddenMembers(only.groups ?? [], world)]
  const others = world.people.filter((person) => !isNamed(person, only, world))
  const judged = named.length > 0 ? [] : others.filter(({ is_superuser }) => !is_superuser)
  const outsiders = holdersOf(area, level, { ...world, people: judged })
  const known = new Set(outsiders.map(({ person }) => person.id))
  const unsure = judged.filter(
    (person) => !known.has(person.id) && couldHold(person, { area, level }, world),
  )
  return {
    outsiders,
    gaps: [
      ...(listed === undefined ? [{ why: 'noArea', name: area } as const] : []),
      ...(listed && !listed.levels.some((offered) => covers(offered, level))
        ? [{ why: 'noLevel', name: area } as const]
        : []),
      ...named,
      ...(unsure.length > 0 ? [{ why: 'people', count: unsure.length } as const] : []),
    ],
    superusers: others.filter(({ is_superuser }) => is_superuser).length,
    strangers: (only.people ?? []).filter((name) =>
      world.people.every(({ username }) => username !== name),
    ),
  }
}

type Only = Assertion['only']

function missingNames({ groups = [], roles = [] }: Only, world: AccessWorld): AssertionGap[] {
  return [
    ...groups.flatMap((name) =>
      world.groups.has(name) ? [] : [{ why: 'noGroup', name } as const],
    ),
    ...roles.flatMap((name) => (world.roles.has(name) ? [] : [{ why: 'noRole', name } as const])),
  ]
}

/**
 * The lists tell no members of a group without roles. A page may have asked for them person by person, but some time ago: what
 * is said to be met now does not rest on it.
 */
const hiddenMembers = (groups: readonly string[], world: AccessWorld): AssertionGap[] =>
  groups.flatMap((name) => {
    const group = world.groups.get(name)
    const isHidden = group !== undefined && group.roles.length === 0 && group.memberCount > 0
    return isHidden ? [{ why: 'noMembers', name } as const] : []
  })

/** By username, by a role that they hold in any way, or as a member of a group. */
const isNamed = (
  person: StaffRow,
  { groups = [], roles = [], people = [] }: Only,
  world: AccessWorld,
) =>
  people.includes(person.username) ||
  person.roles.some(({ key }) => roles.includes(key)) ||
  groups.some((name) => world.groups.get(name)?.members?.includes(person.id) === true)

/** By a role that was not read, or at a level that may be more than we know. */
const couldHold = (
  person: StaffRow,
  { area, level }: { area: string; level: string },
  world: AccessWorld,
): boolean =>
  unreadRoles(person, world).length > 0 ||
  effectiveOf(person, world).some(
    (one) => one.area === area && one.sources.some((source) => isUnclear(source.level, level)),
  )

const isUnclear = (held: string, needed: string): boolean =>
  !covers(held, needed) && held !== 'read' && held !== 'write'
