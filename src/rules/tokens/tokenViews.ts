import { attentionFilters } from './attention.ts'
import type { FilteredRow } from './statusFilter.ts'
import { tokenFilter, type TokenFilter } from './tokenFilter.ts'

/** The ready views of the table of all tokens, in their order. */
export const tokenViews = [
  'all',
  'attention',
  'due',
  'unused',
  'neverUsed',
  'legacy',
  'stopped',
] as const
export type TokenView = (typeof tokenViews)[number]

/**
 * What each of them is: a filter, so that a view has one truth, the address. Where Overview counts the same it leads to the
 * same rows.
 */
export const viewFilters = {
  // A revoked token is looked for on purpose only.
  all: { state: ['notRevoked'] },
  // Works now, and stops within 14 days or with the end of an overlap.
  attention: { works: ['yes'], state: ['inOverlap', 'expiresUrgent', 'expiresSoon'] },
  due: attentionFilters.due,
  unused: attentionFilters.quiet,
  neverUsed: attentionFilters.neverUsed,
  legacy: attentionFilters.legacy,
  // Whatever stopped it: expiry, a revocation, or a deactivated application.
  stopped: { works: ['no'] },
} as const satisfies Record<TokenView, TokenFilter>

/** The view that this filter is, in whatever order it lists its words; null: none of them. */
export const viewOf = (filter: TokenFilter): TokenView | null =>
  tokenViews.find((view) => isSameFilter(filter, viewFilters[view])) ?? null

export function isSameFilter(one: TokenFilter, other: TokenFilter): boolean {
  return inOneOrder(one) === inOneOrder(other)
}

const inOneOrder = (filter: TokenFilter): string =>
  JSON.stringify(
    Object.entries(filter)
      .map(([facet, values]) => [facet, values.map(String).toSorted()] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

/** How many of these rows a filter means. `now` is the server's time in milliseconds, `zone` that of days that are named. */
export function countMatching(
  rows: readonly FilteredRow[],
  filter: TokenFilter,
  now: number,
  zone: string,
): number {
  const isMeant = tokenFilter(filter, now, zone)
  return rows.reduce((sum, row) => (isMeant(row) ? sum + 1 : sum), 0)
}

/** How many of these rows each ready view has. `now` is the server's time in milliseconds. */
export function viewCounts(
  rows: readonly FilteredRow[],
  now: number,
): Readonly<Record<TokenView, number>> {
  // No day is named there, so no zone matters.
  const count = (view: TokenView) => countMatching(rows, viewFilters[view], now, 'UTC')
  return {
    all: count('all'),
    attention: count('attention'),
    due: count('due'),
    unused: count('unused'),
    neverUsed: count('neverUsed'),
    legacy: count('legacy'),
    stopped: count('stopped'),
  }
}
