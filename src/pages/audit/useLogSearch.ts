import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { auditSearch, distinctEntries } from '#api/auditSearch.ts'
import { dayOf } from '#lib/day.ts'
import { foldBypass, type LogRow } from '#rules/auditFolding.ts'
import { soughtIn, type Sought } from '#rules/auditSought.ts'
import { useWorld } from '#session/useWorld.ts'
import { isFolding, serverFilters, type View } from './view.ts'

/** The log as far as it was looked through, and what was found. */
export function useLogSearch(view: View, sought: Sought) {
  const { zone } = useWorld()
  const query = serverFilters(view)
  const search = useSuspenseInfiniteQuery(auditSearch(query))
  const { pages } = search.data
  const read = distinctEntries(pages)
  const found = soughtIn(read, sought)
  const rows: LogRow[] = isFolding(view)
    ? foldBypass(found, {
        newer: [],
        older: [],
        goesOn: search.hasNextPage,
        dayOf: (at) => dayOf(at, zone),
      })
    : found.map((entry) => ({ entry, mayHaveMore: false }))
  return {
    search,
    query,
    read,
    rows,
    /** What the server has under the other filters. */
    count: pages[0]?.count ?? 0,
    newest: pages[0],
  }
}
