import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { createStore } from '#lib/flow/store.ts'
import { perSession } from '#session/slot.ts'

export type TokenSelection = {
  /** By id, in the order in which they were chosen. */
  ids: ReadonlySet<number>
  /** Exactly these from now on. */
  set: (ids: Iterable<number>) => void
  /** Others, made of those that are chosen at this moment: what was drawn may be a moment older. */
  change: (by: (ids: ReadonlySet<number>) => Iterable<number>) => void
  clear: () => void
}

/** Which tokens are chosen, for the table and for what acts on many; in memory, and gone with its session. */
export function useTokenSelection(): TokenSelection {
  const { read, subscribe, put } = selections.of(useQueryClient())
  return {
    ids: useSyncExternalStore(subscribe, read),
    set: (ids) => put(new Set(ids)),
    change: (by) => put(new Set(by(read()))),
    clear: () => put(NONE),
  }
}

const NONE: ReadonlySet<number> = new Set()

const createSelection = () => createStore(NONE)
const selections = perSession(createSelection)
