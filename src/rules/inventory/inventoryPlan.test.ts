import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstSource, nextList } from './inventoryPlan.ts'

test.each([
  { applications: 0, entries: 0, first: 'lists' },
  { applications: 14, entries: 100, first: 'lists' },
  { applications: 24, entries: 0, first: 'lists' },
  { applications: 25, entries: 600, first: 'log' },
  { applications: 25, entries: 601, first: 'lists' },
  { applications: 200, entries: 5_000, first: 'log' },
  { applications: 200, entries: 12_000, first: 'lists' },
  { applications: 2_000, entries: 6_500, first: 'log' },
] as const)(
  'of $applications applications and $entries entries the $first goes first',
  ({ first, ...counts }) => {
    expect(firstSource(counts)).toBe(first)
  },
)

test('the log goes first only where it adds a quarter to the requests at most', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(1_000_000), (applications, entries) => {
      if (firstSource({ applications, entries }) === 'lists') return
      expect(Math.ceil(entries / 100)).toBeLessThanOrEqual(applications / 4)
    }),
  )
})

test.each([
  { waiting: [], onScreen: [3], next: null },
  { waiting: [5, 3, 4], onScreen: [], next: 5 },
  { waiting: [5, 3, 4], onScreen: [4, 3], next: 4 },
  { waiting: [5, 3], onScreen: [4, 3], next: 3 },
  { waiting: [5], onScreen: [4, 3], next: 5 },
])('of $waiting with $onScreen on the screen $next is next', ({ waiting, onScreen, next }) => {
  expect(nextList(new Set(waiting), onScreen)).toBe(next)
})
