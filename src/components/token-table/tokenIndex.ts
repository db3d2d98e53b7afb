import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import {
  finished,
  inSlices,
  mergedInSlices,
  type Slices,
  sortedInSlices,
} from '#lib/flow/slices.ts'
import { createStore } from '#lib/flow/store.ts'
import { noLineage } from '#rules/tokens/lineage.ts'
import { endsCounted, endsOf } from '#rules/tokens/secretRows.ts'
import { compareNextStop } from '#rules/tokens/sort.ts'
import { standUntil } from '#rules/tokens/tokenState.ts'
import {
  type AlikeCounts,
  byApplication,
  rowsAlike,
  type Surroundings,
  type TokenPair,
  type TokenRow,
  tokenRows,
} from '#components/tokens/tokenTableRows.ts'
import { lookUp, lookupsOf, type TokenLookups } from './lookups.ts'
import { useTokenSurroundings, type KnownAround } from './useTokenRows.ts'

/**
 * All rows with what is looked at again at every key press: the place of each in the order of each column, and its texts
 * as they are searched. It is built in slices, for 100,000 rows take a second; what has not changed since the last one is
 * taken over.
 */
export type TokenIndex = {
  /** By what stops next. As they were made: `around.now` is the later time. */
  rows: readonly TokenRow[]
  /** Of each row its token's id, and whether others begin and end like it, 1 or 0: read in their order, they are several times as fast as the rows. */
  ids: Float64Array
  isAlike: Uint8Array
  lookups: TokenLookups
  around: Surroundings
  /** By application. */
  groups: ReadonlyMap<number, Group>
}

/** The rows of an application, and what they were made of. */
type Group = {
  pairs: readonly TokenPair[]
  around: Surroundings
  rows: readonly TokenRow[]
  /** The server's time in milliseconds from which the clock alone makes others of them. */
  until: number
  /** Those of its rows of which rows of other applications may be further ones. */
  legacy: readonly TokenRow[]
}

export const noIndex: TokenIndex = {
  rows: [],
  ids: new Float64Array(),
  isAlike: new Uint8Array(),
  lookups: lookupsOf([], undefined, null),
  around: { now: 0, zone: 'UTC', catalogue: undefined, lineage: noLineage },
  groups: new Map(),
}

/** The rows in order. Of many they follow a moment later, slice by slice: what is typed and scrolled goes first. */
export function useTokenIndex(
  pairs: readonly TokenPair[],
  /** Whether they are searched and put in other orders, and all there: then that is made ready. */
  isLookedUp: boolean,
  hasOrigins = false,
): KnownAround & { index: TokenIndex } {
  const { around, ...readStates } = useTokenSurroundings(hasOrigins)
  const [indexer] = useState(createIndexer)
  const index = useSyncExternalStore(indexer.subscribe, indexer.read)
  // The world outside: work that goes on between the frames. Few rows are there before anything is painted.
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

/** `before` is the index that it takes the place of; `counts` may be of more tokens than these. */
export function* tokenIndex(
  pairs: readonly TokenPair[],
  around: Surroundings,
  before: TokenIndex = noIndex,
  counts: AlikeCounts = endsCounted(pairs),
): Slices<TokenIndex> {
  const groups = new Map<number, Group>()
  const kept = new Set<number>()
  const made: TokenRow[] = []
  for (const [id, group] of byApplication(pairs)) {
    const last = before.groups.get(id)
    if (last && isSame(last, group, { around, counts })) {
      groups.set(id, last)
      kept.add(id)
      continue
    }
    const rows = tokenRows(group, around, counts)
    const tokens = group.map(({ token }) => token)
    const legacy = rows.filter(({ token }) => endsOf(token) !== null)
    const until = standUntil(tokens, around.now)
    groups.set(id, { pairs: group, around, rows, until, legacy })
    for (const row of rows) made.push(row)
    yield
  }
  if (made.length === 0 && groups.size === before.groups.size) return { ...before, around }
  const still =
    kept.size === before.groups.size
      ? before.rows
      : before.rows.filter(({ application }) => kept.has(application.id))
  yield
  const added = yield* sortedInSlices(made, compareNextStop)
  const rows = still.length === 0 ? added : yield* mergedInSlices(still, added, compareNextStop)
  yield
  return { ...inOrder(rows, around, before), groups }
}

/** An index of rows that stay as they are, whatever the clock says: those of a past date. */
export function* indexOfRows(all: readonly TokenRow[], around: Surroundings): Slices<TokenIndex> {
  const rows = yield* sortedInSlices(all, compareNextStop)
  return { ...inOrder(rows, around, noIndex), groups: new Map() }
}

const inOrder = (
  rows: readonly TokenRow[],
  around: Surroundings,
  { lookups }: TokenIndex,
): Omit<TokenIndex, 'groups'> => ({
  rows,
  around,
  ids: Float64Array.from(rows, ({ token }) => token.id),
  isAlike: Uint8Array.from(rows, (row) => (row.rowsAlike > 1 ? 1 : 0)),
  lookups: lookupsOf(rows, around.catalogue, lookups),
})

function isSame(
  last: Group,
  pairs: readonly TokenPair[],
  { around, counts }: { around: Surroundings; counts: AlikeCounts },
): boolean {
  const { now, zone, catalogue, lineage } = last.around
  return (
    now <= around.now &&
    around.now < last.until &&
    zone === around.zone &&
    catalogue === around.catalogue &&
    lineage === around.lineage &&
    pairs.length === last.pairs.length &&
    pairs.every((pair, place) => pair === last.pairs[place]) &&
    last.legacy.every((row) => row.rowsAlike === rowsAlike(row.token, counts))
  )
}

/** So many rows take no time that anybody would notice. */
const FEW = 1_500
/** While lists come by the dozen the rows are put in order so much of the time at most. */
const SHARE = 1 / 3
/** And what is newer waits no longer than this, in milliseconds. */
const LONGEST = 1_500

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
