import type { Catalogue, Scope } from '#contract/catalogue.ts'
import { scopeGroups } from '#rules/acts/scopeChoice.ts'

/** A scope with how many tokens that work hold it. */
export type ScopeRow = Scope & {
  tokens: number
  /** Of its module: the catalogue tells of a scope its module, not an area. */
  areas: readonly string[]
}

/** The scopes of the catalogue, the secret ones first. */
export function scopeRows(catalogue: Catalogue, counts: ReadonlyMap<string, number>): ScopeRow[] {
  const { publishable, secret } = scopeGroups(catalogue)
  return [...secret, ...publishable].map((scope) => ({
    ...scope,
    tokens: counts.get(scope.key) ?? 0,
    areas: areasOfModule(scope.module, catalogue),
  }))
}

const areasOfModule = (of: string, { modules }: Catalogue): string[] =>
  modules.filter(({ module }) => module === of).flatMap(({ areas }) => areas.map(({ key }) => key))

/** The areas of the modules that these scopes are of: what people have instead, on other routes. */
export const areasBeside = (scopes: readonly string[], catalogue: Catalogue): string[] => [
  ...new Set(
    catalogue.scopes
      .filter(({ key }) => scopes.includes(key))
      .flatMap(({ module }) => areasOfModule(module, catalogue)),
  ),
]
