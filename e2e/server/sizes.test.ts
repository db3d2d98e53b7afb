import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sizesOf } from '#scripts/sizes.js'

const sizes = sizesOf(join(import.meta.dirname, '..', '..', 'dist'))

type Budget = {
  what: string
  /** In bytes of brotli. */
  size: number
  /** What it may weigh, in kB. */
  aim: number
  /** What is heavier than that today may get no heavier than this, in kB, until it is brought down. */
  atMost?: number
}

const budgets: readonly Budget[] = [
  {
    what: 'script before sign-in is usable, the worker included',
    size: sizes.beforeSignIn,
    aim: 15,
  },
  { what: 'script until the first page shows data', size: sizes.firstPage, aim: 165 },
  // In one file it was 389 kB before drills, which are 120 kB, 40 of them what seals, and before 28 kB of undoing, closing and what is believed of a file: what is split so that no page waits for another's code packs less well.
  { what: 'script of the whole console', size: sizes.all, aim: 400, atMost: 806 },
]

test.each(budgets)('$what is within its budget', ({ size, aim, atMost = aim }) => {
  expect(size / 1_000).toBeLessThanOrEqual(atMost)
})

test.each(budgets.filter(({ atMost }) => atMost !== undefined))(
  '$what is over its aim still; else its exception has to go',
  ({ size, aim }) => {
    expect(size / 1_000).toBeGreaterThan(aim)
  },
)

test('no page, no dialog and nothing else that is read by itself has more than 25 kB of its own', () => {
  expect(sizes.parts.length).toBeGreaterThan(10)
  expect(sizes.parts.filter(({ size }) => size > 25_000)).toEqual([])
})
