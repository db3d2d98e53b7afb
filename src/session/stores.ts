import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { createStore } from '#lib/flow/store.ts'
import { perSession } from './slot.ts'

/**
 * A store that each session has one of, for what is told and never asked for. Screens are told as the query cache tells them: all
 * in one turn and once, so that none shows what was so between two steps alone.
 */
export const storePerSession = <Value>(first: Value) =>
  perSession(() => {
    const { read, subscribe, put } = createStore<Value>(first)
    return { read, subscribe, put: (next: Value) => notifyManager.batch(() => put(next)) }
  })

type Slot<Value> = ReturnType<typeof storePerSession<Value>>

/** What this session's store has, or what is picked of it, which is no new object each time; another is drawn. */
export function useStored<Value>(slot: Slot<Value>): Value
export function useStored<Value, Picked>(slot: Slot<Value>, pick: (value: Value) => Picked): Picked
export function useStored<Value, Picked>({ of }: Slot<Value>, pick?: (value: Value) => Picked) {
  const { read, subscribe } = of(useQueryClient())
  const follow = useCallback(
    (onChange: () => void) => subscribe(notifyManager.batchCalls(onChange)),
    [subscribe],
  )
  return useSyncExternalStore(follow, () => (pick ? pick(read()) : read()))
}
