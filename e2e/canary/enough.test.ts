import { expect, test } from 'vitest'
import { chanceOf, ENOUGH, isEnough } from '#e2e/mutants/enough.js'

/** The fewest of a portion that are enough. */
function fewest(room: string, all: number): number {
  const enough = Array.from({ length: all + 1 }, (_, noticed) => noticed)
  return enough.find((noticed) => isEnough(room, { noticed, all }, false)) ?? Infinity
}

test('the chance of at least so many is the binomial one', () => {
  expect(chanceOf(0, 10, 0.1)).toBe(1)
  expect(chanceOf(1, 1, 0.15)).toBeCloseTo(0.15)
  expect(chanceOf(2, 2, 0.5)).toBeCloseTo(0.25)
  expect(chanceOf(5, 10, 0.5)).toBeCloseTo(638 / 1024)
  expect(chanceOf(10, 10, 0.5)).toBeCloseTo(1 / 1024)
  // Of sixty throws of a die at least 18 sixes, reckoned with fractions.
  expect(chanceOf(18, 60, 1 / 6)).toBeCloseTo(0.007438, 6)
})

test('the whole run asks for the share itself, and of nothing nothing is enough', () => {
  expect(ENOUGH).toEqual({ rules: 90, session: 85, api: 85 })
  expect(isEnough('rules', { noticed: 900, all: 1_000 }, true)).toBe(true)
  expect(isEnough('rules', { noticed: 899, all: 1_000 }, true)).toBe(false)
  expect(isEnough('session', { noticed: 850, all: 1_000 }, true)).toBe(true)
  for (const isWhole of [true, false])
    expect(isEnough('rules', { noticed: 0, all: 0 }, isWhole)).toBe(false)
  // A room of which nobody has said how many are enough lets nothing through.
  expect(isEnough('wire', { noticed: 9, all: 10 }, true)).toBe(false)
})

test('the smaller a portion is the fewer are enough, and of thousands nearly the share itself', () => {
  const shares = [24, 48, 100, 200, 400, 4_000].map((all) => fewest('rules', all) / all)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(Math.max(...shares)).toBeLessThan(0.9)
  expect(fewest('rules', 200) / 200).toBeGreaterThan(0.75)
  expect(fewest('rules', 4_000) / 4_000).toBeGreaterThan(0.87)
})

/** Numbers from 0 to 1, the same ones each time. */
function* drawn(): Generator<number, never> {
  for (let state = 20_261_126; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    yield state / 2 ** 31
  }
}

test('of portions of a room that is just good enough hardly one in a hundred fails, its changes in fours', () => {
  const numbers = drawn()
  const portions = Array.from({ length: 2_000 }, () => {
    const fours = Array.from({ length: 50 }, () => numbers.next().value < 0.9).filter((is) => is)
    return isEnough('rules', { noticed: 4 * fours.length, all: 200 }, false)
  })
  const failed = portions.filter((is) => !is).length / portions.length
  expect(failed).toBeGreaterThan(0)
  expect(failed).toBeLessThan(0.015)
})
