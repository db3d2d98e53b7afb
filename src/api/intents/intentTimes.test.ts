import { expect, test } from 'vitest'
import { nextLookAfter, together } from './intentTimes.ts'

/** All looks of one, from its sending on. */
function looks(limit: number, isSettled: boolean, count: number) {
  const times = [0]
  while (times.length < count) times.push(nextLookAfter(times.at(-1) ?? 0, { limit, isSettled }))
  return times
}

test('what is open is looked for at 1, 3, 7 and 15 s, at the server’s limit, and then ever more seldom', () => {
  expect(looks(35_000, false, 12).map((at) => at / 1_000)).toEqual([
    0, 1, 3, 7, 15, 35, 70, 140, 280, 560, 860, 1_160,
  ])
})

test('what seems settled is looked at twice more', () => {
  expect(looks(35_000, true, 3)).toEqual([0, 7_000, 35_000])
})

test.each([
  [5_000, false, [0, 1_000, 3_000, 5_000, 10_000]],
  [7_000, false, [0, 1_000, 3_000, 7_000, 14_000]],
  [5_000, true, [0, 5_000, 10_000]],
])(
  'a server’s limit of %i ms comes before all later times (settled: %s)',
  (limit, isSettled, all) => {
    expect(looks(limit, isSettled, all.length)).toEqual(all)
  },
)

test('whoever comes late goes on with the next time', () => {
  const at = (elapsed: number) => nextLookAfter(elapsed, { limit: 35_000, isSettled: false })
  expect([2_999, 3_000, 3_001, 34_999, 40_000].map(at)).toEqual([
    3_000, 7_000, 7_000, 35_000, 80_000,
  ])
})

test('looks that may share their readings are made at the next full ten seconds', () => {
  expect([0, 1, 9_999, 10_000, 10_001].map(together)).toEqual([0, 10_000, 10_000, 10_000, 20_000])
})
