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

test('an answer that says what the clock had right leaves it running from the one before', () => {
  let here = 1_000_000
  const local = () => here
  const clock = pacedClock(createClock(local), 60, local)
  clock.observe(at(5_000_000))
  here += 2_000
  const before = clock.now()
  // The base runs at the pace of this computer: for it two seconds have passed, and an answer of then changes nothing.
  clock.observe(at(5_002_000))
  expect(clock.now()).toBe(before)
})

test('before any answer nobody knows how far a server is ahead, and its own token tells it too', () => {
  let here = 1_000_000
  const local = () => here
  const clock = pacedClock(createClock(local), 60, local)
  here += 1_000
  expect(clock.ahead()).toBeNull()
  clock.observeIssued(5_000)
  expect([clock.now(), clock.ahead(), clock.pace]).toEqual([5_000_000, 5_000_000 - here, 60])
  here += 1_000
  expect(clock.now()).toBe(5_060_000)
})
