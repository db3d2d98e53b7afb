import { type Holding, type Source, sourcesAt } from '#rules/access/access.ts'
import { type Holder, sameHolder } from './accessEvents.ts'
import { type Claim, surest, together } from './claim.ts'
import type { PastAccess } from './pastAccess.ts'
import type { PastPerson } from './pastWorld.ts'

/** That one way gave a person its level then: the grant, what the role gave, and that it was theirs. */
export function claimOfSource(past: PastAccess, person: number, source: Source): Claim {
  const row = past.people.get(person)
  if (row === undefined) return { sure: 'unknown', why: 'account' }
  if (source.kind === 'superuser') return row.superuser
  return together([claimOfRole(past, row, source), contentOf(past, source.key)])
}

/** That a role was a person's then, whatever it gave. */
export function claimOfRole(
  past: PastAccess,
  person: PastPerson,
  { key, group }: { key: string; group: string | null },
): Claim {
  const account: Claim[] = person.isListed ? [] : [person.active]
  if (group === null)
    return together([...account, claimOfGrant(past, { kind: 'user', id: person.id }, key)])
  const there = past.world.groups.get(group)
  if (there === undefined) return { sure: 'unknown', why: 'members' }
  return together([
    ...account,
    claimOfGrant(past, { kind: 'group', id: there.id }, key),
    { sure: 'asToday', why: 'membership' },
  ])
}

/** All that is said of a person: their roles with what these gave, the account where it is not listed, and being a superuser. */
export function claimOfPerson(past: PastAccess, id: number): Claim {
  const person = past.people.get(id)
  if (person === undefined) return { sure: 'unknown', why: 'account' }
  return together([
    ...(person.isListed ? [] : [person.active]),
    ...(person.is_superuser ? [person.superuser] : []),
    ...person.roles.map(({ key, via_group }) =>
      claimOfRole(past, person, { key, group: via_group }),
    ),
    ...person.roles.map(({ key }) => contentOf(past, key)),
    ...(person.roles.length === 0 ? [person.active] : []),
  ])
}

/** That the holder had the role. */
export function claimOfGrant(past: PastAccess, holder: Holder, role: string): Claim {
  const grants = past.grants.filter((one) => one.role === role && sameHolder(one.holder, holder))
  return surest(grants.map(({ claim }) => claim))
}

/** That a person held at least the level that is shown. */
export const claimOfHolding = (past: PastAccess, person: number, holding: Holding): Claim =>
  surest(sourcesAt(holding, holding.level).map((source) => claimOfSource(past, person, source)))

const contentOf = (past: PastAccess, role: string): Claim =>
  past.roles.get(role)?.claim ?? { sure: 'unknown', why: 'content' }
