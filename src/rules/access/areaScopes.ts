import type { Area, Catalogue } from '#contract/catalogue.ts'
import { ACCESS_MANAGE } from './access.ts'

/**
 * The scopes that have to do with an area: admin scopes, which open its own routes, and the scopes of the module that it is
 * of, which open key routes. The catalogue tells of a scope its module, not an area.
 */
export type AreaScopes = { admin: readonly string[]; ofModule: readonly string[] }

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
