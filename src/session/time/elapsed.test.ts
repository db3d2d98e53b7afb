import { expect, test, vi } from 'vitest'
import { createElapsed } from './elapsed.ts'

function computer() {
  const time = { monotonic: 0, wall: 1_000_000 }
  const pass = (ms: number) => {
    time.monotonic += ms
    time.wall += ms
  }
  return {
    time,
    pass,
    elapsed: createElapsed(
      () => time.monotonic,
      () => time.wall,
    ),
  }
}

test('a sleep counts, although the monotonic clock stood still', () => {
  const { time, pass, elapsed } = computer()
  pass(1_000)
  time.wall += 7_200_000
  expect(elapsed()).toBe(7_201_000)
  pass(500)
  expect(elapsed()).toBe(7_201_500)
})

test('a clock that is set back does not turn the time back, and what follows counts on', () => {
  const { time, pass, elapsed } = computer()
  pass(10_000)
  time.wall -= 900_000
  expect(elapsed()).toBe(10_000)
  pass(5_000)
  expect(elapsed()).toBe(15_000)
})

test('the small drift between two clocks is nothing', () => {
  const { time, pass, elapsed } = computer()
  for (let turn = 0; turn < 10; turn += 1) {
    pass(100)
    time.wall += turn % 2 === 0 ? 30 : -30
  }
  expect(elapsed()).toBe(1_000)
})

test.each([
  [2_000, 1_000],
  [2_001, 3_001],
  [-2_000, 1_000],
])('a computer’s clock that jumps by %i ms is a sleep only above two seconds', (jump, found) => {
  const { time, pass, elapsed } = computer()
  pass(1_000)
  time.wall += jump
  expect(elapsed()).toBe(found)
})

test('small steps that add up to more than two seconds are counted once', () => {
  const { time, elapsed } = computer()
  for (let step = 0; step < 3; step += 1) {
    time.wall += 1_000
    elapsed()
  }
  expect(elapsed()).toBe(3_000)
  time.wall += 1_000
  expect(elapsed()).toBe(3_000)
})

test('without clocks of its own it goes by the computer’s', () => {
  vi.useFakeTimers()
  const elapsed = createElapsed()
  const before = elapsed()
  vi.advanceTimersByTime(5_000)
  expect(elapsed() - before).toBe(5_000)
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(elapsed() - before).toBe(3_605_000)
  vi.useRealTimers()
})
