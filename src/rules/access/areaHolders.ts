import type { StaffRow } from '#contract/people.ts'
import { adminScope } from '#rules/tokens/scopes.ts'
import type { Area, Catalogue } from '#contract/catalogue.ts'
import {
  type AccessWorld,
  covers,
  effectiveOf,
  type Source,
  sourcesAt,
  ACCESS_MANAGE,
} from './access.ts'

/** A person who holds an area at a level; `level` is their highest, `through` gives the one asked for. */
export type AreaHolder = { person: StaffRow; level: string; through: readonly Source[] }

/** Who can read or write an area, in the order of the list; write covers read. */
export function holdersOf(area: string, level: string, world: AccessWorld): AreaHolder[] {
  return world.people.flatMap((person) => {
    const holding = effectiveOf(person, world).find((one) => one.area === area)
    const through = holding === undefined ? [] : sourcesAt(holding, level)
    return holding === undefined || through.length === 0
      ? []
      : [{ person, level: holding.level, through }]
  })
}

/**
 * The tokens whose admin scopes reach an area at a level, each with the scopes that do
 * (docs/wire.md#tokens-for-the-admin-api). Whether a token works today is not asked here.
 */
export const tokensReaching = <Token extends { scopes: readonly string[] }>(
  area: string,
  level: string,
  tokens: readonly Token[],
): { token: Token; through: string[] }[] =>
  tokens.flatMap((token) => {
    const through = token.scopes.filter((key) => {
      const scope = adminScope(key)
      return scope?.area === area && covers(scope.level, level)
    })
    return through.length === 0 ? [] : [{ token, through }]
  })

/**
 * The scopes that have to do with an area: admin scopes, which open its own routes, and the scopes of the module that it is
 * of, which open key routes. The catalogue tells of a scope its module, not an area.
 */
type AreaScopes = { admin: readonly string[]; ofModule: readonly string[] }

/** `offersAdmin` is whether this release has tokens for the admin API. */
export function areaScopes(
  { key, levels, assignable }: Area,
  { modules, scopes }: Pick<Catalogue, 'modules' | 'scopes'>,
  offersAdmin: boolean,
): AreaScopes {
  const module = modules.find(({ areas }) => areas.some((area) => area.key === key))?.module
  const isOffered = offersAdmin && assignable && key !== ACCESS_MANAGE
  return {
    admin: isOffered ? levels.map((level) => `${key}:${level}`) : [],
    ofModule: scopes.filter((scope) => scope.module === module).map((scope) => scope.key),
  }
}
