import type { Area, Scope } from '#contract/catalogue.ts'

/** Whether a filter finds a scope: by its key, its words or a route that it opens. */
export const fitsScope = (filter: string, scope: Scope): boolean =>
  has(filter, `${scope.key} ${scope.label}`) || routesThatFit(filter, scope).length > 0

/** The routes of a scope that have the text of the filter; none without a filter. */
export const routesThatFit = (filter: string, { routes }: Scope): string[] =>
  filter.trim() === '' ? [] : routes.filter((route) => has(filter, route))

/** The modules with the areas that a filter finds: by their keys, their words or their module. */
export function modulesThatFit(
  filter: string,
  modules: readonly { module: string; areas: Area[] }[],
): { module: string; areas: Area[] }[] {
  return modules
    .map(({ module, areas }) => ({
      module,
      areas: areas.filter(({ key, label }) => has(filter, `${module} ${key} ${label}`)),
    }))
    .filter(({ areas }) => areas.length > 0)
}

const has = (filter: string, text: string): boolean =>
  text.toLowerCase().includes(filter.trim().toLowerCase())
