import type { Area } from '#contract/catalogue.ts'
import type { StaffRow } from '#contract/people.ts'
import type { Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import { adminScope } from '#rules/tokens/scopes.ts'
import { DAY, QUIET } from '#rules/tokens/thresholds.ts'
import { isQuiet } from '#rules/tokens/tokenState.ts'
import { ACCESS_MANAGE, type AccessWorld } from './access.ts'
import { accessAt, type AreaAccess } from './accessTable.ts'

type Scoped = { scopes: readonly string[]; token: Token }

/** What somebody who reviews access should look at first. */
export type Notice<Pair extends Scoped> =
  | { kind: 'onlyOne'; area: Area; person: StaffRow }
  | { kind: 'manyHold'; areas: readonly Area[]; most: number; of: number }
  | { kind: 'managers'; people: readonly StaffRow[] }
  | { kind: 'superusers'; people: readonly StaffRow[] }
  /** `days` is null for one that was never used. */
  | { kind: 'quietToken'; pair: Pair; areas: readonly string[]; days: number | null }
  | { kind: 'adminTokens'; count: number; isWhole: boolean }

/** More than half of all people, and more than a handful. */
const isMany = (count: number, all: number): boolean => count > 4 && count * 2 > all

/**
 * From the whole table; `now` is the server's time. The most urgent first. Where not every token was read (`isWhole`), one that
 * was not may write too, and no person is called the only one.
 */
export function worthALook<Pair extends Scoped>(
  table: readonly AreaAccess<Pair>[],
  world: AccessWorld,
  { tokens, isWhole, now }: { tokens: readonly Pair[]; isWhole: boolean; now: number },
): Notice<Pair>[] {
  const all = world.people.length
  const writers = table
    .filter(({ area }) => area.sensitive.length > 0 && area.levels.includes('write'))
    .map((row) => ({ area: row.area, ...accessAt(row, 'write') }))
  const onlyOne = writers.flatMap(({ area, people, tokens: by }): Notice<Pair>[] => {
    const [person] = people
    return isWhole && person && people.length === 1 && by.length === 0
      ? [{ kind: 'onlyOne', area, person: person.person }]
      : []
  })
  const many = writers.filter(({ people }) => isMany(people.length, all))
  const managing = table.find(({ area }) => area.key === ACCESS_MANAGE)
  const managers = managing ? accessAt(managing, 'write').people.map(({ person }) => person) : []
  const superusers = world.people.filter((person) => person.is_superuser)
  return [
    ...onlyOne,
    ...quietTokens(tokens, now),
    ...(many.length > 0
      ? [
          {
            kind: 'manyHold',
            areas: many.map(({ area }) => area),
            most: Math.max(...many.map(({ people }) => people.length)),
            of: all,
          } as const,
        ]
      : []),
    ...(managers.length > 0 ? [{ kind: 'managers', people: managers } as const] : []),
    ...(superusers.length > 0 ? [{ kind: 'superusers', people: superusers } as const] : []),
    ...(tokens.length > 0 ? [{ kind: 'adminTokens', count: tokens.length, isWhole } as const] : []),
  ]
}

/** Tokens that may write and that nobody was seen to use for 90 days: one that is younger had no time to be called. */
function quietTokens<Pair extends Scoped>(tokens: readonly Pair[], now: number): Notice<Pair>[] {
  return tokens.flatMap((pair): Notice<Pair>[] => {
    const areas = pair.scopes.flatMap((key) => {
      const scope = adminScope(key)
      return scope?.level === 'write' ? [scope.area] : []
    })
    const at = pair.token.last_used_at
    const isSilent =
      at === null ? (pair.token.age_days ?? 0) * DAY >= QUIET : isQuiet(pair.token, now)
    if (areas.length === 0 || !isSilent) return []
    return [
      {
        kind: 'quietToken',
        pair,
        areas,
        days: at === null ? null : Math.floor((now - msOf(at)) / DAY),
      },
    ]
  })
}
