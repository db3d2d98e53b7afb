import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { finished, inSlices } from '#lib/slices.ts'
import { createStore } from '#lib/store.ts'
import type { AlikeCounts, Surroundings, TokenPair } from '#components/tokens/tokenTableRows.ts'
import { lookUp } from './in-view/lookups.ts'
import { noIndex, tokenIndex, type TokenIndex } from './in-view/tokenIndex.ts'
import { useTokenSurroundings, type KnownAround } from './useTokenRows.ts'

/** So many rows take no time that anybody would notice. */
const FEW = 1_500
/** While lists come by the dozen the rows are put in order so much of the time at most. */
const SHARE = 1 / 3
/** And what is newer waits no longer than this, in milliseconds. */
const LONGEST = 1_500

/** The rows in order. Of many they follow a moment later, slice by slice: what is typed and scrolled goes first. */
export function useTokenIndex(
  pairs: readonly TokenPair[],
  /** Whether they are searched and put in other orders, and all there: then that is made ready. */
  isLookedUp: boolean,
): KnownAround & { index: TokenIndex } {
  const { around, ...readStates } = useTokenSurroundings()
  const [indexer] = useState(createIndexer)
  const index = useSyncExternalStore(indexer.subscribe, indexer.read)
  // The world outside: work that goes on between the frames. Few rows stand there before anything is painted.
  useLayoutEffect(
    () => indexer.feed({ pairs, around, isLookedUp }),
    [indexer, pairs, around, isLookedUp],
  )
  useEffect(() => indexer.stop, [indexer])
  return { ...readStates, index }
}

/** The same at once, for the few rows of one application. `counts` is of more tokens than these, where more were read. */
export function useTokenIndexNow(
  pairs: readonly TokenPair[],
  counts: AlikeCounts,
): KnownAround & { index: TokenIndex } {
  const { around, ...known } = useTokenSurroundings()
  const index = useMemo(
    () => finished(tokenIndex(pairs, around, noIndex, counts)),
    [pairs, around, counts],
  )
  return { ...known, index }
}

type Feed = { pairs: readonly TokenPair[]; around: Surroundings; isLookedUp: boolean }

function createIndexer() {
  const { read, put, subscribe } = createStore<TokenIndex>(noIndex)
  let next: Feed | null = null
  let running: AbortController | null = null

  async function work() {
    const controller = new AbortController()
    running = controller
    while (next !== null && !controller.signal.aborted) {
      const { pairs, around, isLookedUp } = next
      next = null
      const began = performance.now()
      // oxlint-disable-next-line no-await-in-loop -- one after the other: each begins with what the last one ordered
      const after = await inSlices(tokenIndex(pairs, around, read()), controller.signal)
      if (after === null) break
      put(after)
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (isLookedUp) await inSlices(lookUp(after.lookups), controller.signal)
      const took = performance.now() - began
      // oxlint-disable-next-line no-await-in-loop -- as above
      await new Promise((resolve) => {
        setTimeout(resolve, Math.min(took / SHARE - took, LONGEST))
      })
    }
    if (running === controller) running = null
  }

  function stop() {
    running?.abort()
    running = null
    next = null
  }

  return {
    read,
    subscribe,
    feed(feed: Feed) {
      const { pairs, around } = feed
      if (pairs.length <= FEW) {
        stop()
        put(finished(tokenIndex(pairs, around, read())))
        return
      }
      next = feed
      if (running === null) void work()
    },
    stop,
  }
}
