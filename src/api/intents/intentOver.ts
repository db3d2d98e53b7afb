import type { Verdict } from '#rules/acts/verdict.ts'
import type { World } from '#session/world.ts'
import { monotonic, type Intent } from './intent.ts'
import { lastLookAfter } from './intentTimes.ts'

/** What was sent, as far as its deadline goes. */
type Sent = Pick<Intent, 'begunAt' | 'isResumed' | 'answer'> & { serverAt?: number | undefined }

/** Whether the server could not be at work on it any more at a moment of the monotonic clock, by what was read since. */
export function wasOver(
  { clock }: Pick<World, 'clock'>,
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
  { answer }: Intent,
  verdict: Verdict,
  { limit, elapsed }: { limit: number; elapsed: number },
): boolean {
  const mayFollow =
    verdict.kind === 'ASK' || (verdict.kind === 'NOT_CREATED' && answer?.kind !== 'refused')
  if (mayFollow && elapsed < lastLookAfter(limit)) return false
  return verdict.kind === 'ASK' || ('final' in verdict && verdict.final)
}
