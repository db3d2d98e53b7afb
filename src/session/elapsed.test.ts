import { expect, test } from 'vitest'
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
