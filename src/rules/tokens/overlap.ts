import { MOST_OVERLAP_HOURS } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import { HOUR, MINUTE } from './thresholds.ts'

export const overlapPresets = ['1h', '24h', '7d', '30d', 'other', 'stop'] as const
export type OverlapPreset = (typeof overlapPresets)[number]

const HOURS = { '1h': 1, '24h': 24, '7d': 168, '30d': 720, stop: 0 } as const

export type OverlapHours =
  | { kind: 'hours'; hours: number }
  | { kind: 'refused'; reason: 'missing' | 'notWhole' | 'negative' | 'tooMany' }

/** The hours of a choice; `typed` is what is in "Hours of overlap", null while nothing is. */
export function overlapHours(preset: OverlapPreset, typed: number | null): OverlapHours {
  if (preset !== 'other') return { kind: 'hours', hours: HOURS[preset] }
  if (typed === null || Number.isNaN(typed)) return { kind: 'refused', reason: 'missing' }
  if (typed < 0) return { kind: 'refused', reason: 'negative' }
  if (typed > MOST_OVERLAP_HOURS) return { kind: 'refused', reason: 'tooMany' }
  if (!Number.isInteger(typed)) return { kind: 'refused', reason: 'notWhole' }
  return { kind: 'hours', hours: typed }
}

/** What is in the field of hours as a number: null while nothing is, NaN where it is none. */
export const hoursTyped = (text: string): number | null =>
  text.trim() === '' ? null : Number(text)

/** When the overlap ends, in milliseconds: overlaps are exact hours (docs/design.md#arithmetic). */
export const overlapEnd = (now: number, hours: number): number => now + hours * HOUR

/**
 * When the old token stops after a rotation now, and by what: the earlier of its own expiry and the end of the
 * overlap (docs/wire.md#tokens). An expired one may be rotated and has stopped already.
 */
export function oldStops(
  old: { expires_at: string | null },
  hours: number,
  now: number,
): { at: number; by: 'overlap' | 'ownExpiry' | 'alreadyStopped' } {
  const end = overlapEnd(now, hours)
  const ownExpiry = old.expires_at === null ? Infinity : msOf(old.expires_at)
  if (ownExpiry <= now) return { at: ownExpiry, by: 'alreadyStopped' }
  return ownExpiry < end ? { at: ownExpiry, by: 'ownExpiry' } : { at: end, by: 'overlap' }
}

// The server reads its clock only when the rotation arrives: after the expiry call, its answer and a slow second
// request. What is too much costs nothing, because the rotation itself shortens the expiry to the overlap's end.
const MARGIN = 5 * MINUTE

/**
 * Where the old token's own expiry comes before the end of the overlap: both times, and the expiry to set first so
 * that the whole overlap holds. Null where nothing cuts it short, and where the old one has stopped already, since
 * what has stopped stays stopped (docs/wire.md#tokens).
 */
export function cutShort(
  old: { expires_at: string | null },
  hours: number,
  context: { now: number; zone: string },
): { ownExpiry: number; end: number; moveTo: string } | null {
  const stops = oldStops(old, hours, context.now)
  if (stops.by !== 'ownExpiry') return null
  const end = overlapEnd(context.now, hours)
  const moved = Math.ceil((end + MARGIN) / MINUTE) * MINUTE
  return { ownExpiry: stops.at, end, moveTo: instantOf(moved, context.zone) }
}
