import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { catalogue } from '#api/access/catalogue.ts'
import { pastLog } from '#api/inventory/pastLog.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { useAddressSort } from '#components/frame/addressSort.ts'
import { tokenSort } from '#components/tokens/tokenAddress.ts'
import { rowsInView } from '#components/token-table/rowsInView.ts'
import { noIndex } from '#components/token-table/tokenIndex.ts'
import type { Inventory } from '#components/inventory/useInventory.ts'
import type { Application } from '#contract/applications.ts'
import { msOf } from '#lib/instant.ts'
import { inSlices } from '#lib/flow/slices.ts'
import { replayed } from '#rules/inventory/inventoryLog.ts'
import { noLineage } from '#rules/tokens/lineage.ts'
import { useSession } from '#session/useSession.ts'
import { type PastIndex, pastIndex } from '#pages/tokens/past/pastRows.ts'
import { pastFilter } from '#pages/tokens/past/pastStates.ts'
import { useTokenFilter } from './useTokenFilter.ts'

type PastQuery = {
  applications: readonly Application[]
  inventory: Pick<Inventory, 'rows' | 'readAt'>
  typed: string
}

/** The tokens of a past instant that the address and what is typed ask for; `index` is null until they are known. */
export function useTokensPast(at: string, { applications, inventory, typed }: PastQuery) {
  const log = usePastLog(inventory.readAt)
  const index = usePastIndex(at, { applications, inventory, entries: log.data })
  const addressFilter = useTokenFilter()
  const { sort, onSort } = useAddressSort(tokenSort)
  const search = useDeferredValue(typed)
  const filter = useMemo(() => pastFilter(addressFilter), [addressFilter])
  const { column, direction } = sort
  // As in the table of now: the page is drawn twice for each key.
  const lines = useMemo(
    () =>
      rowsInView(index ?? noIndex, {
        search,
        filter,
        sort: { column, direction },
        isBySecret: true,
      }),
    [index, search, filter, column, direction],
  )
  return { log, index, filter, search, sort, onSort, lines }
}

/** The log, read again whenever the lists were: with an older one, what was done since would pass for what had been. */
function usePastLog(readAt: number | null) {
  const log = useQuery(pastLog())
  const { refetch } = log
  // The world outside: the lists are read by themselves.
  useEffect(() => {
    if (readAt !== null) void refetch({ cancelRefetch: false })
  }, [readAt, refetch])
  return log
}

type Sources = Pick<PastQuery, 'applications' | 'inventory'> & {
  entries: Parameters<typeof replayed>[0] | undefined
}

function usePastIndex(at: string, { applications, inventory, entries }: Sources): PastIndex | null {
  const { clock, zone } = useSession()
  const queries = useQueryClient()
  const { data: scopes } = useQuery({ ...catalogue(), retryOnMount: false })
  const { rows: tokens } = inventory
  // 100,000 entries take a second.
  const fromLog = useMemo(
    () =>
      entries && {
        logged: replayed(entries),
        updates: [...entries].filter(({ action }) => action === 'application.update'),
      },
    [entries],
  )
  const sources = useMemo(() => {
    if (fromLog === undefined) return null
    const readAt = (id: number) => {
      const local = queries.getQueryState(tokensOf(id).queryKey)?.dataUpdatedAt
      return local === undefined ? clock.now() : local + (clock.ahead() ?? 0)
    }
    const around = { now: msOf(at), zone, catalogue: scopes, lineage: noLineage }
    return { at, today: { ...fromLog, tokens, applications, readAt }, around }
  }, [at, fromLog, tokens, applications, queries, clock, zone, scopes])
  const [made, setMade] = useState<{ at: string; index: PastIndex } | null>(null)

  // The world outside: work that goes on between the frames.
  useEffect(() => {
    if (sources === null) return undefined
    const given = new AbortController()
    void inSlices(pastIndex(sources.at, sources), given.signal).then((index) => {
      if (index !== null && !given.signal.aborted) setMade({ at: sources.at, index })
    })
    return () => given.abort()
  }, [sources])
  return made?.at === at ? made.index : null
}
