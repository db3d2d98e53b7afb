import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { tokenActions } from '#contract/audit.ts'
import { LARGEST_PAGE } from '#contract/page.ts'
import { auditEntries, readPage, type LogPage } from '#api/audit/audit.ts'

/** What the log tells of tokens beside their rotations, which every table of tokens has read whole. */
const pagedActions = tokenActions.filter((action) => action !== 'token.rotate')
export type PagedAction = (typeof pagedActions)[number]

/** So many pages of each are read before anybody asks for more: thousands of tokens have thousands of entries. */
const FIRST_READING = 3

/**
 * The entries of one action from the newest on, a page after the other: the server cannot filter them by token
 * (docs/wire.md#audit-log).
 */
export const tokenLog = (action: PagedAction) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'tokens', action],
    staleTime: 60_000,
    initialPageParam: 1,
    // Without the query's signal, as the catalogue: a page that is drawn in parts would have it read twice.
    queryFn: ({ client, pageParam }) =>
      readPage(client, { action, page: pageParam, page_size: LARGEST_PAGE }),
    getNextPageParam: (last: LogPage, pages: LogPage[]) =>
      last.next === null || last.results.length === 0 || pages.length * LARGEST_PAGE >= last.count
        ? undefined
        : pages.length + 1,
  })

/** What of it is read before anybody asks for more. */
const firstOfTokenLog = (action: PagedAction) => ({
  ...tokenLog(action),
  pages: FIRST_READING,
})

/** Begins to read everything that the log tells of tokens; what was read stays. */
export function loadTokenLog(queries: QueryClient): void {
  void queries.prefetchQuery(auditEntries('token.rotate'))
  for (const action of pagedActions) {
    void queries.prefetchInfiniteQuery(firstOfTokenLog(action))
  }
}

/** Begins what no page has begun yet; the rotations are read with the rows. */
export function beginTokenLog(queries: QueryClient): void {
  for (const action of pagedActions) {
    const first = firstOfTokenLog(action)
    if (!queries.getQueryState(first.queryKey)) void queries.prefetchInfiniteQuery(first)
  }
}
