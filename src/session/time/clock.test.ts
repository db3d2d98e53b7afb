import { expect, test } from 'vitest'
import { createClock } from './clock.ts'

const date = (text: string) => new Headers({ date: text })
const noon = Date.UTC(2026, 10, 21, 12)

test('before any answer the computer’s own time stands in', () => {
  const clock = createClock(() => noon)
  expect([clock.now(), clock.ahead()]).toEqual([noon, null])
})

test('the Date header tells how far the server is ahead', () => {
  const clock = createClock(() => noon)
  clock.observe(date('Sat, 21 Nov 2026 13:00:00 GMT'))
  expect(clock.now()).toBe(noon + 3_600_500)
})

test('within the header’s grain of a second the time does not jump', () => {
  let local = noon
  const clock = createClock(() => local)
  clock.observe(date('Sat, 21 Nov 2026 12:00:00 GMT'))
  local += 900
  clock.observe(date('Sat, 21 Nov 2026 12:00:00 GMT'))
  expect(clock.ahead()).toBe(500)
})

test('an issue time stands in only where no header was readable', () => {
  const clock = createClock(() => noon)
  clock.observeIssued(noon / 1_000 + 60)
  expect(clock.ahead()).toBe(60_000)
  clock.observe(date('Sat, 21 Nov 2026 12:00:10 GMT'))
  clock.observeIssued(noon / 1_000 + 60)
  expect(clock.ahead()).toBe(10_500)
  clock.observe(date('rubbish'))
  expect(clock.ahead()).toBe(10_500)
})

test.each([
  ['Sat, 21 Nov 2026 12:00:10 GMT', 9_999, 500],
  ['Sat, 21 Nov 2026 12:00:11 GMT', 10_000, 1_500],
  ['Sat, 21 Nov 2026 12:00:09 GMT', 10_000, -500],
])('a server whose clock was set by a second or more is followed: %s', (header, passed, ahead) => {
  let local = noon
  const clock = createClock(() => local)
  clock.observe(date('Sat, 21 Nov 2026 12:00:00 GMT'))
  local += passed
  clock.observe(date(header))
  expect(clock.ahead()).toBe(ahead)
})

test('a later issue time is the better guess, and the first header beats it however near it is', () => {
  const clock = createClock(() => noon)
  clock.observeIssued(noon / 1_000 + 60)
  clock.observeIssued(noon / 1_000)
  expect(clock.ahead()).toBe(0)
  clock.observe(date('Sat, 21 Nov 2026 12:00:00 GMT'))
  expect(clock.ahead()).toBe(500)
})

test('an answer without a time tells nothing', () => {
  const clock = createClock()
  clock.observe(new Headers())
  expect(clock.ahead()).toBeNull()
})
