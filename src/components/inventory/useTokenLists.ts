import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { isInventory } from '#api/inventory/inventory.ts'
import { inventoryProgress } from '#api/inventory/inventoryReader.ts'
import { isTokenList, tokensOf } from '#api/tokens/tokens.ts'
import type { Token } from '#contract/tokens.ts'

/**
 * While lists come by the dozen they are looked at so often, in milliseconds; a table of many takes its time to draw, and
 * the reading is not to wait for it.
 */
const GRAIN = 200
const GRAIN_A_TOKEN = 0.03

/** The lists of these applications as far as they were read, by application. It reads none itself. */
export function useTokenLists(
  applications: readonly { id: number }[],
): ReadonlyMap<number, readonly Token[]> {
  const queries = useQueryClient()
  const [changes] = useState(() => changesOf(queries))
  const count = useSyncExternalStore(changes.follow, changes.count)
  // Whoever works on 100,000 rows does so once for each change, not once for each time it is drawn.
  return useMemo(() => listsOf(queries, applications, count), [queries, applications, count])
}

/** `count` says that they are others than before. */
function listsOf(queries: QueryClient, applications: readonly { id: number }[], _count: number) {
  const lists = new Map<number, readonly Token[]>()
  for (const { id } of applications) {
    const rows = queries.getQueryData(tokensOf(id).queryKey)
    if (rows) lists.set(id, rows)
  }
  return lists
}

/** Counts the moments at which a list came or changed: the first at once, those that follow it together. */
function changesOf(queries: QueryClient) {
  let count = 0
  let isQuiet = true
  let isMissed = false
  let readAt = readAtOf(queries)
  return {
    count: () => count,
    follow(onChange: () => void) {
      let timer: ReturnType<typeof setTimeout> | undefined
      // Lists may have come since they were looked at.
      count += 1
      const tell = () => {
        count += 1
        isQuiet = false
        isMissed = false
        timer = setTimeout(
          () => {
            isQuiet = true
            if (isMissed) tell()
          },
          GRAIN + tokensIn(queries) * GRAIN_A_TOKEN,
        )
        onChange()
      }
      const leave = queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || !isOver.has(event.action.type)) return
        // Whoever says that all is read must have all of it.
        const told = readAtOf(queries)
        if (isMissed && (isInventory(event.query) || told !== readAt)) {
          clearTimeout(timer)
          tell()
        }
        readAt = told
        if (event.action.type !== 'success' || !isTokenList(event.query)) return
        if (isQuiet) tell()
        else isMissed = true
      })
      return () => {
        leave()
        clearTimeout(timer)
        isQuiet = true
      }
    },
  }
}

const readAtOf = (queries: QueryClient) =>
  queries.getQueryData(inventoryProgress().queryKey)?.readAt

const isOver: ReadonlySet<string> = new Set(['success', 'error'])

const tokensIn = (queries: QueryClient): number =>
  queries
    .getQueriesData<readonly Token[]>({ predicate: isTokenList })
    .reduce((sum, [, rows]) => sum + (rows?.length ?? 0), 0)
