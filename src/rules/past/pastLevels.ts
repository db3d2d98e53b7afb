import { effectiveOf, type Holding, rankOf, type Source, sourcesAt } from '#rules/access/access.ts'
import { certain, type Claim, surest, together } from './claim.ts'
import type { PastRole } from './accessUndo.ts'
import type { PastAccess } from './pastAccess.ts'
import { claimOfSource } from './pastClaims.ts'
import type { PastPerson } from './pastWorld.ts'

/**
 * What a person's roles gave then, area by area. Being a superuser is left out: no log has since when, so nothing that rests
 * on it could be called a change.
 */
export function roleHoldings(past: PastAccess, id: number): ReadonlyMap<string, Holding> {
  const person = past.people.get(id)
  if (person === undefined) return new Map()
  const holdings = effectiveOf({ ...person, is_superuser: false }, past.world)
  return new Map(holdings.map((holding) => [holding.area, holding]))
}

/** That a person's roles gave exactly the level of the holding then; without one, that they did not give the area. */
export function claimOfLevel(
  past: PastAccess,
  id: number,
  { area, holding }: { area: string; holding: Holding | undefined },
): Claim {
  const level = holding?.level ?? null
  return together([
    holding === undefined ? certain : claimOfWays(past, id, sourcesAt(holding, holding.level)),
    claimOfAtMost(past, id, { area, level }),
  ])
}

const claimOfWays = (past: PastAccess, id: number, ways: readonly Source[]): Claim =>
  surest(ways.map((way) => claimOfSource(past, id, way)))

/** That no role of a person gave more than the level; null: nothing at all. */
function claimOfAtMost(
  past: PastAccess,
  id: number,
  { area, level }: { area: string; level: string | null },
): Claim {
  if (past.isBefore) return { sure: 'unknown', why: 'beforeLog' }
  if (past.notYet.has(id)) return certain
  const person = past.people.get(id)
  if (person === undefined || !person.isListed) return { sure: 'unknown', why: 'account' }
  const mayGive = ({ permissions, claim }: PastRole): boolean =>
    permissions === null || claim.sure !== 'certain' || rankOf(permissions[area]) > rankOf(level)
  return together([
    ...person.roles.flatMap(({ key }) => past.roles.get(key)?.claim ?? []),
    ...[...past.roles.values()].filter(mayGive).map(({ holders }) => holders),
    ...claimsOfOutside(past, person, mayGive),
  ])
}

/** That a person was in none of the groups through which more would have come. */
function claimsOfOutside(
  past: PastAccess,
  { id }: PastPerson,
  mayGive: (role: PastRole) => boolean,
): Claim[] {
  return [...past.groups.values()].flatMap(({ roles, members }): Claim[] => {
    const isWay = roles.some((key) => {
      const role = past.roles.get(key)
      return role !== undefined && mayGive(role)
    })
    if (!isWay) return []
    if (members === null) return [{ sure: 'unknown', why: 'members' }]
    return members.includes(id) ? [] : [{ sure: 'asToday', why: 'membership' }]
  })
}
