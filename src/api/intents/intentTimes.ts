import type { Verdict } from '#rules/acts/verdict.ts'
import type { Session } from '#session/session.ts'
import { monotonic, type Intent } from './intent.ts'

/** When list and log are looked at after sending, in milliseconds, before the server's own limit */
const LOOKS = [0, 1_000, 3_000, 7_000, 15_000]
/** What seems settled is looked at twice more: a browser's own repeat may still be running. */
const LOOKS_WHEN_SETTLED = [7_000]
/** What cannot be read for so long is asked for ever more seldom. */
const SELDOM = 300_000
/** What was not created at the server's limit is looked for so much longer: list and log may lag. */
const AFTERWARDS = 600_000

/** How many milliseconds after sending the next look is due, `elapsed` after sending. The last regular one is at `limit`. */
export function nextLookAfter(
  elapsed: number,
  { limit, isSettled }: { limit: number; isSettled: boolean },
): number {
  const times = [...(isSettled ? LOOKS_WHEN_SETTLED : LOOKS).filter((at) => at < limit), limit]
  return times.find((at) => at > elapsed) ?? elapsed + Math.min(Math.max(elapsed, limit), SELDOM)
}

/** So many milliseconds after sending, what was not found will not be. */
export const lastLookAfter = (limit: number): number => limit + AFTERWARDS

/** What seems settled is looked at together with others like it, at most so many milliseconds after its own time. */
const TOGETHER = 10_000

/** When a look that is due then is made where others are open: each of them has lists of its own, and all share the log. */
export const together = (due: number): number => Math.ceil(due / TOGETHER) * TOGETHER

/** What was sent, as far as its deadline goes. */
type Sent = Pick<Intent, 'begunAt' | 'isResumed' | 'answer'> & { serverAt?: number | undefined }

/** Whether the server could not be at work on it any more at a moment of the monotonic clock, by what was read since. */
export function wasOver(
  { clock }: Pick<Session, 'clock'>,
  limit: number,
  { begunAt, isResumed, answer, serverAt }: Sent,
  moment: number,
): boolean {
  const isOver = moment - begunAt >= limit
  if (!isResumed) return isOver
  // Over a reload the server's own time counts, as its answers tell it; one that runs backwards tells nothing.
  const isTold = clock.ahead() !== null && serverAt !== undefined
  const passed = isTold ? clock.now() - (monotonic() - moment) - serverAt : -1
  if (passed < 0) return isOver
  // Where no answer had come, nobody knows when it was really sent.
  return passed >= limit && (isOver || answer !== null)
}

/**
 * Whether nothing can follow. What seems not to be there, or nobody's, is looked for on: a list or a log that lags may show
 * it yet. `elapsed` is since it was sent, `limit` the server's own; both in milliseconds.
 */
export function isSettledFor(
  { answer }: Pick<Intent, 'answer'>,
  verdict: Verdict,
  { limit, elapsed }: { limit: number; elapsed: number },
): boolean {
  const mayFollow =
    verdict.kind === 'ASK' || (verdict.kind === 'NOT_CREATED' && answer?.kind !== 'refused')
  if (mayFollow && elapsed < lastLookAfter(limit)) return false
  return verdict.kind === 'ASK' || ('final' in verdict && verdict.final)
}
