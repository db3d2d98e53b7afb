import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { auditSearch, distinctEntries, isLeftOver } from '#api/audit/auditSearch.ts'
import { useMe } from '#components/frame/useMe.ts'
import { dayOf } from '#lib/day.ts'
import { foldBypass, type LogRow } from '#rules/audit/auditFolding.ts'
import { entriesMatching, type LogTarget } from '#rules/audit/logTarget.ts'
import { useSession } from '#session/useSession.ts'
import { useTail } from './useTail.ts'
import { isFolding, serverFilters, type View } from './view.ts'

/**
 * The log as far as it was looked through, what was found, and what came meanwhile. What its reader did themselves is found at
 * once; what others did waits until somebody asks for it, so that nothing moves under a reader.
 */
export function useLogSearch(view: View, target: LogTarget) {
  const { zone } = useSession()
  const { user } = useMe()
  const queries = useQueryClient()
  const query = serverFilters(view)
  const search = useSuspenseInfiniteQuery(auditSearch(query))
  const { pages } = search.data
  const [newest] = pages
  // What was left over is brought up to date at once, and not with the next poll.
  const [readAt] = useState(() =>
    isLeftOver(queries, search.dataUpdatedAt) ? 0 : search.dataUpdatedAt,
  )
  const { tail, entries, isMore } = useTail(query, { page: newest, readAt })
  const ownEntries = entries.filter(({ actor_id }) => actor_id === user.id)
  const looked = distinctEntries(pages)
  const read = [...ownEntries, ...looked]
  const found = entriesMatching(read, target)
  const rows: LogRow[] = isFolding(view)
    ? foldBypass(found, {
        newer: [],
        older: [],
        goesOn: search.hasNextPage,
        dayOf: (at) => dayOf(at, zone),
      })
    : found.map((entry) => ({ entry, mayHaveMore: false }))
  const others = new Set(entries.filter((entry) => !ownEntries.includes(entry)).map(({ id }) => id))
  return {
    search,
    query,
    read,
    rows,
    /** What the server has under the other filters. */
    count: (newest?.count ?? 0) + ownEntries.length,
    tail,
    /** Every entry that came meanwhile. */
    entries,
    isMore,
    /** Those of others that would be found. */
    fresh: entriesMatching([...entries, ...looked], target).filter(({ id }) => others.has(id)),
  }
}
