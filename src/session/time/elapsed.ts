/** Local elapsed time in milliseconds from any beginning. It never runs backwards. */
export type Elapsed = () => number

/** A jump of the computer's clock against the monotonic one that is larger than this was a sleep. */
const JUMP = 2_000

/**
 * Elapsed time that counts a computer's sleep, which the monotonic clock of some systems leaves out: the person who wakes it must not
 * find the session of two hours ago. A clock that is set back changes nothing.
 */
export function createElapsed(
  monotonic: () => number = () => performance.now(),
  wall: () => number = Date.now,
): Elapsed {
  let ahead = wall() - monotonic()
  let slept = 0
  return () => {
    const now = monotonic()
    const jump = wall() - now - ahead
    if (Math.abs(jump) > JUMP) {
      ahead += jump
      slept += Math.max(0, jump)
    }
    return now + slept
  }
}
