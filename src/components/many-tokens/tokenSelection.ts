import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

export type TokenSelection = {
  /** By id, in the order in which they were chosen. */
  ids: ReadonlySet<number>
  /** Exactly these from now on. */
  set: (ids: Iterable<number>) => void
  clear: () => void
}

/** Which tokens are chosen, for the table and for what acts on many; in memory, and gone with its session. */
export function useTokenSelection(): TokenSelection {
  const { chosen, follow, set, clear } = storeOf(useQueryClient())
  return { ids: useSyncExternalStore(follow, chosen), set, clear }
}

const NONE: ReadonlySet<number> = new Set()

function selectionStore() {
  let ids = NONE
  const listeners = new Set<() => void>()
  const put = (next: ReadonlySet<number>) => {
    ids = next
    for (const listener of listeners) listener()
  }
  return {
    chosen: () => ids,
    follow(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    set: (next: Iterable<number>) => put(new Set(next)),
    clear: () => put(NONE),
  }
}

const stores = new WeakMap<QueryClient, ReturnType<typeof selectionStore>>()

function storeOf(queries: QueryClient) {
  const known = stores.get(queries)
  if (known) return known
  const store = selectionStore()
  stores.set(queries, store)
  return store
}
