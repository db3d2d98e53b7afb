import { expect, test } from 'vitest'
import { createClock } from './clock.ts'
import { pacedClock } from './pacedClock.ts'

const at = (ms: number) => new Headers({ date: new Date(ms).toUTCString() })

test('between two answers a clock runs at the pace of its server', () => {
  let here = 1_000_000
  const local = () => here
  const clock = pacedClock(createClock(local), 60, local)
  clock.observe(at(5_000_000))
  const first = clock.now()
  here += 2_000
  expect(clock.now() - first).toBe(120_000)
  // Others reckon by the two together what this computer's time is.
  expect(clock.now() - (clock.ahead() ?? 0)).toBe(here)
  // What the next answer says counts, and nothing of the run before it is left.
  clock.observe(at(5_180_000))
  expect(Math.abs(clock.now() - 5_180_000)).toBeLessThanOrEqual(500)
})

test('without a pace it is the same clock', () => {
  const base = createClock()
  expect(pacedClock(base, undefined)).toBe(base)
})
