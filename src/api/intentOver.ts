import type { World } from '#session/world.ts'
import { monotonic, type Intent } from './intent.ts'

/** Whether the server could not be at work on it any more at a moment of the monotonic clock, by what was read since. */
export function wasOver(
  { clock }: Pick<World, 'clock'>,
  limit: number,
  { begunAt, isResumed, answer, serverAt }: Intent,
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
