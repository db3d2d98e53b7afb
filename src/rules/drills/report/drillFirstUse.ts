import type { DrillFirstUse, DrillRecord, DrillWatch } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import { compareInstants, msOf } from '#lib/instant.ts'
import { CLOCK_GRAIN, LATE } from '#rules/tokens/thresholds.ts'
import { isOver } from '#rules/tokens/tokenState.ts'
import type { DrillRow } from '#rules/drills/drillStation.ts'

/**
 * When a successor is known to have been used. `first`: the last use in the reading in which a screen first said so. `by`: it
 * was used by then, and when that was first seen nobody recorded.
 */
export type InUse = { kind: 'first' | 'by'; at: string; readAt: string }

/**
 * What the readings before an old one's end say of its successor: it was in use, it was not, or there is none. A later reading
 * says nothing of the time before, since the backend shows the latest use only.
 */
export type BeforeEnd = 'inUse' | 'notInUse' | 'notRecorded'

type Successor = {
  tokenId: number
  id: number
  /** When it was made. */
  madeAt: string
  /** As the backend lists it; null: not read, or not in the list. */
  listed: Token | null
}

type Readings = Pick<DrillRecord, 'firstUses' | 'watches'>

/** `now`, in milliseconds, and whether the old one works are of the reading that `listed` is of. */
export function inUseOf(
  drill: Readings,
  successor: Successor,
  { now, oldWorks }: { now: number; oldWorks: boolean },
): InUse | null {
  const { tokenId, id, listed } = successor
  const readNow: DrillFirstUse[] =
    listed === null || listed.last_used_at === null
      ? []
      : [
          {
            tokenId,
            successorId: id,
            readAt: new Date(now).toISOString(),
            lastUsed: listed.last_used_at,
            oldWorked: oldWorks,
          },
        ]
  const kept = keptUses(drill, successor, now)
  const read = [...kept, ...readNow]
  const watched = watchesOf(drill, successor).flatMap(({ successor: seen, until }) =>
    seen?.last ? [{ at: seen.last, readAt: until }] : [],
  )
  const all = [...read.map(({ lastUsed: at, readAt }) => ({ at, readAt })), ...watched]
  const [earliest] = all.toSorted((a, b) => compareInstants(a.at, b.at))
  const [first] = read
  if (!earliest) return null
  // Where a watch saw an earlier use, that reading was not the first to say so.
  return first?.oldWorked && compareInstants(first.lastUsed, earliest.at) <= 0
    ? { kind: 'first', at: first.lastUsed, readAt: first.readAt }
    : { kind: 'by', ...earliest }
}

export function beforeEnd(
  drill: Readings,
  successor: Successor,
  { end, now }: { end: string; now: number },
): BeforeEnd {
  const watches = watchesOf(drill, successor)
  const isSeen =
    keptUses(drill, successor, now).some(({ oldWorked }) => oldWorked) ||
    watches.some(({ successor: seen, until }) => seen?.last && compareInstants(until, end) <= 0)
  if (isSeen) return 'inUse'
  // What was not used at the last look of a stretch was not at its first either.
  const isUnused = watches.some(
    // Its time is this browser's, and a look in the second of the end may have been after it: that accuses nobody.
    ({ successor: seen, from }) => seen?.last === null && msOf(from) + CLOCK_GRAIN <= msOf(end),
  )
  return isUnused ? 'notInUse' : 'notRecorded'
}

/**
 * The reading to keep of a row whose list was read at `readAt`: it is the first that shows the successor in use. Null: it does
 * not, or one is kept that nothing speaks against.
 */
export function firstUseToKeep(
  drill: Pick<DrillRecord, 'firstUses'>,
  { planned, rotated, old, successor }: DrillRow,
  { readAt, now }: { readAt: number; now: number },
): DrillFirstUse | null {
  const lastUsed = successor?.last_used_at ?? null
  if (!rotated || lastUsed === null) return null
  const { tokenId } = planned
  const { id } = rotated.successor
  const made = { tokenId, id, madeAt: rotated.at, listed: successor }
  if (keptUses(drill, made, now).length > 0) return null
  return {
    tokenId,
    successorId: id,
    readAt: new Date(readAt).toISOString(),
    lastUsed,
    oldWorked: old !== null && !isOver(old, readAt),
  }
}

/** The readings of a record that the list and the log do not speak against, the earliest first. */
export function keptUses(
  { firstUses }: Pick<DrillRecord, 'firstUses'>,
  { tokenId, id, madeAt, listed }: Successor,
  now: number,
): DrillFirstUse[] {
  const made = msOf(madeAt)
  return firstUses
    .filter(({ tokenId: old, successorId, readAt, lastUsed }) => {
      const [read, used] = [msOf(readAt), msOf(lastUsed)]
      const isPossible = used >= made - LATE && used <= read + LATE && read <= now + LATE
      return old === tokenId && successorId === id && isPossible && agrees(lastUsed, listed)
    })
    .toSorted(
      (a, b) => compareInstants(a.readAt, b.readAt) || compareInstants(a.lastUsed, b.lastUsed),
    )
}

const watchesOf = (
  { watches }: Pick<DrillRecord, 'watches'>,
  { tokenId, id, listed }: Successor,
): DrillWatch[] =>
  watches.filter(
    ({ tokenId: old, successor: seen }) =>
      old === tokenId && seen?.tokenId === id && (seen.last === null || agrees(seen.last, listed)),
  )

/** A last use never goes back. */
const agrees = (lastUsed: string, listed: Token | null): boolean =>
  listed === null ||
  (listed.last_used_at !== null && compareInstants(lastUsed, listed.last_used_at) <= 0)
