import type { DrillRecord } from '#contract/drill.ts'
import { msOf } from '#lib/instant.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'

/**
 * When a person's act on a token of a drill is said to have been, in UTC: now, in milliseconds, and after what the record has of
 * the token already. The log's times are the server's own, and its clock is known here to within a second. An event that is more
 * than a minute ahead is of a clock that was wrong, and is not followed.
 */
export function actedAt(
  { events }: Pick<DrillRecord, 'events'>,
  tokenId: number,
  now: number,
): string {
  const before = events.flatMap((event) => (event.tokenId === tokenId ? [msOf(event.at) + 1] : []))
  return new Date(Math.max(now, ...before.filter((at) => at - now < MINUTE))).toISOString()
}
