import type { Catalogue, Scope } from '#contract/catalogue.ts'
import { scopeGroups } from '#rules/tokens/scopes.ts'

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
    areas: catalogue.modules
      .filter(({ module }) => module === scope.module)
      .flatMap(({ areas }) => areas.map(({ key }) => key)),
  }))
}
