import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { LARGEST_PAGE } from '#contract/page.ts'
import { auditEntries, readPage, type LogPage } from '#api/audit/audit.ts'

/** What the log tells of tokens beside their rotations, which every table of tokens has read whole. */
export const tokenActions = ['token.create', 'token.expiry', 'token.revoke'] as const
export type TokenAction = (typeof tokenActions)[number]

/** So many pages of each are read before anybody asks for more: thousands of tokens have thousands of entries. */
const FIRST_READING = 3

/**
 * The entries of one action from the newest on, a page after the other: the server cannot filter them by token
 * (docs/wire.md#audit-log).
 */
export const tokenLog = (action: TokenAction) =>
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
export const firstOfTokenLog = (action: TokenAction) => ({
  ...tokenLog(action),
  pages: FIRST_READING,
})

/** Begins to read everything that the log tells of tokens; what was read stays. */
export function loadTokenLog(queries: QueryClient): void {
  void queries.prefetchQuery(auditEntries('token.rotate'))
  for (const action of tokenActions) {
    void queries.prefetchInfiniteQuery(firstOfTokenLog(action))
  }
}
