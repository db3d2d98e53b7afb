import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { finished, inSlices, mergedInSlices, type Slices, sortedInSlices } from './slices.ts'

const byNumber = (a: number, b: number) => a - b

test('what is sorted in slices is sorted, and equal items keep their order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(50), { maxLength: 50 }),
      fc.constantFrom(1, 90, 401),
      (some, times) => {
        const items = Array.from({ length: times }, () => some)
          .flat()
          .map((value, place) => ({ value, place }))
        const sorted = finished(sortedInSlices(items, (a, b) => a.value - b.value))
        expect(sorted).toEqual(items.toSorted((a, b) => a.value - b.value))
      },
    ),
    { numRuns: 30 },
  )
})

test('two ordered lists become one', () => {
  expect(finished(mergedInSlices([1, 4, 4], [0, 4, 9], byNumber))).toEqual([0, 1, 4, 4, 4, 9])
  expect(finished(mergedInSlices([], [1], byNumber))).toEqual([1])
  expect(finished(mergedInSlices([1], [], byNumber))).toEqual([1])
})

function* counting(steps: number): Slices<number> {
  for (let step = 0; step < steps; step += 1) {
    const end = performance.now() + 4
    while (performance.now() < end);
    yield
  }
  return steps
}

test('between slices there is room for others, and work that is given up ends', async () => {
  const between = vi.fn<() => void>()
  const timer = setInterval(between)
  expect(await inSlices(counting(10), new AbortController().signal)).toBe(10)
  expect(between).toHaveBeenCalled()
  const giving = new AbortController()
  const work = inSlices(counting(1_000), giving.signal)
  giving.abort()
  expect(await work).toBeNull()
  clearInterval(timer)
})
