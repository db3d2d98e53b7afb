/**
 * Of a hundred small changes so many must be noticed in a room. It is a claim about the room, so only the whole run asks just
 * this; a portion is a sample of it.
 *
 * @type {Readonly<Record<string, number>>}
 */
export const ENOUGH = { rules: 90, session: 85, api: 85 }

/** A portion fails where a room that is just good enough would have one as bad less than once in a hundred times. */
const SELDOM = 0.01

/**
 * Changes in the same few lines are noticed together or not at all: the shares of blocks scatter as if so many changes were
 * one (measured over rules: docs/notes/tests.md).
 */
const TOGETHER = 4

/**
 * @param {string} room
 * @param {{ noticed: number, all: number }} counts
 * @param {boolean} isWhole  else a portion
 */
export function isEnough(room, { noticed, all }, isWhole) {
  const enough = (ENOUGH[room] ?? 100) / 100
  if (isWhole || all === 0) return all > 0 && noticed >= enough * all
  const missed = Math.floor((all - noticed) / TOGETHER)
  return chanceOf(missed, Math.ceil(all / TOGETHER), 1 - enough) >= SELDOM
}

/**
 * How likely at least `some` of `all` happen, where each happens by itself with the chance `one`.
 *
 * @param {number} some
 * @param {number} all
 * @param {number} one
 */
export function chanceOf(some, all, one) {
  let exactly = (1 - one) ** all
  let fewer = 0
  for (let count = 0; count < some; count += 1) {
    fewer += exactly
    exactly *= ((all - count) / (count + 1)) * (one / (1 - one))
  }
  return 1 - fewer
}
