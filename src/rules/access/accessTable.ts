import type { Area } from '#contract/catalogue.ts'
import type { StaffRow } from '#contract/people.ts'
import { type AccessWorld, covers, effectiveOf, type Holding, sourcesAt } from './access.ts'
import { type AreaHolder, tokensReaching } from './areaHolders.ts'

type Scoped = { scopes: readonly string[] }

/** An area with everybody and everything that reaches it at some level. */
export type AreaAccess<Token extends Scoped> = {
  area: Area
  holders: readonly { person: StaffRow; holding: Holding }[]
  tokens: readonly Token[]
}

/**
 * Every area, the sensitive ones first and else in the order of the catalogue; areas that somebody holds and the
 * catalogue does not list come last. Looks at each person once.
 */
export function accessTable<Token extends Scoped>(
  world: AccessWorld,
  tokens: readonly Token[],
): AreaAccess<Token>[] {
  const holders = new Map<string, { person: StaffRow; holding: Holding }[]>()
  for (const person of world.people) {
    for (const holding of effectiveOf(person, world)) {
      const here = holders.get(holding.area)
      if (here) here.push({ person, holding })
      else holders.set(holding.area, [{ person, holding }])
    }
  }
  const listed = new Set(world.areas.map(({ key }) => key))
  const others = [...holders.keys()].filter((key) => !listed.has(key))
  const isSensitive = ({ sensitive }: Area) => sensitive.length > 0
  return [
    ...world.areas.filter(isSensitive),
    ...world.areas.filter((area) => !isSensitive(area)),
    ...others.map((key) => ({ key, label: key, levels: [], sensitive: [], assignable: false })),
  ].map((area) => ({
    area,
    holders: holders.get(area.key) ?? [],
    tokens: tokens.filter(({ scopes }) => scopes.some((scope) => scope.startsWith(`${area.key}:`))),
  }))
}

/** Who of them reaches the area at a level; write covers read. */
export function accessAt<Token extends Scoped>(
  { area, holders, tokens }: AreaAccess<Token>,
  level: string,
): { people: AreaHolder[]; tokens: { token: Token; through: string[] }[] } {
  return {
    people: holders.flatMap(({ person, holding }) => {
      const through = sourcesAt(holding, level)
      return through.length === 0 ? [] : [{ person, level: holding.level, through }]
    }),
    tokens: tokensReaching(area.key, level, tokens),
  }
}

/** How many people and tokens reach the area at a level. */
export const countAt = <Token extends Scoped>(
  { area, holders, tokens }: AreaAccess<Token>,
  level: string,
): number =>
  holders.filter(({ holding }) => covers(holding.level, level)).length +
  tokensReaching(area.key, level, tokens).length
