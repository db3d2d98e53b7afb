import type { DrillWatch } from '#contract/drill.ts'
import type { Instant } from '#contract/instant.ts'
import { msOf, sameInstant } from '#lib/instant.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import type { DrillRow } from './drillStation.ts'

/** How often last use is read while somebody watches, in milliseconds. */
export const WATCH_EVERY = MINUTE

/** Who did not look for so long does not know what was between: another stretch begins. */
const LONGEST_BREAK = 5 * WATCH_EVERY

/** What one look found of one token: when it and its successor were last used. */
export type DrillLook = {
  tokenId: number
  at: Instant
  old: Instant | null
  successor: { tokenId: number; last: Instant | null } | null
}

/** Whether a row is worth another look: it was rotated, and its old one lives. */
export const isWatched = ({ station, rotated }: DrillRow): boolean =>
  station !== 'closed' && rotated !== null

/** What one look finds of a row whose lists were just read; null where its old one is in none. */
export function lookAtRow({ planned, old, rotated, successor }: DrillRow, at: Instant) {
  if (!old) return null
  return {
    tokenId: planned.tokenId,
    at,
    old: old.last_used_at,
    successor: rotated && {
      tokenId: rotated.successor.id,
      last: successor?.last_used_at ?? null,
    },
  } satisfies DrillLook
}

/** The stretch of watching with one look more, or the first of a new one, under `id`. */
export function lookedAgain(before: DrillWatch | null, look: DrillLook, id: string): DrillWatch {
  if (before === null || !goesOn(before, look)) {
    return {
      id,
      tokenId: look.tokenId,
      from: look.at,
      until: look.at,
      looks: 1,
      old: { tokenId: look.tokenId, times: 0, last: look.old },
      successor: look.successor && { ...look.successor, times: 0 },
    }
  }
  return {
    ...before,
    until: look.at,
    looks: before.looks + 1,
    old: seenAgain(before.old, look.old),
    successor: before.successor && seenAgain(before.successor, look.successor?.last ?? null),
  }
}

function goesOn(before: DrillWatch, look: DrillLook): boolean {
  const pause = msOf(look.at) - msOf(before.until)
  const isSame = (before.successor?.tokenId ?? null) === (look.successor?.tokenId ?? null)
  return isSame && pause >= 0 && pause <= LONGEST_BREAK
}

function seenAgain(seen: DrillWatch['old'], last: Instant | null): DrillWatch['old'] {
  if (last === null || sameInstant(seen.last, last)) return seen
  const between = seen.last === null ? 0 : msOf(last) - msOf(seen.last)
  const gap = Math.max(seen.gap ?? 0, between)
  return { ...seen, times: seen.times + 1, last, ...(gap > 0 && { gap }) }
}
