import { expect, test } from 'vitest'
import { openGuard } from './guard.ts'

const MINUTE = 60_000
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

test('ten failures of a person at an address block them there for a quarter of an hour', () => {
  const guard = openGuard()
  for (const turn of times(10)) {
    expect(guard.blocked('zofia', '10.0.0.1', turn)).toBe(null)
    guard.failed('zofia', '10.0.0.1', turn)
  }
  expect(guard.blocked('zofia', '10.0.0.1', 10)).toBe(900)
  expect(guard.blocked('zofia', '10.0.0.2', 10)).toBe(null)
  expect(guard.blocked('anna', '10.0.0.1', 10)).toBe(null)
  expect(guard.blocked('zofia', '10.0.0.1', 15 * MINUTE)).toBe(null)
})

test('a success forgets the failures of a person at an address, and no others', () => {
  const guard = openGuard()
  for (const turn of times(10)) guard.failed('zofia', '10.0.0.1', turn)
  guard.succeeded('zofia', '10.0.0.1')
  expect(guard.blocked('zofia', '10.0.0.1', 10)).toBe(null)
  for (const turn of times(40)) guard.failed('zofia', `10.0.1.${turn}`, turn)
  expect(guard.blocked('zofia', '10.0.9.9', 50)).toBe(3600)
})

test('fifty failures from anywhere block a username for an hour', () => {
  const guard = openGuard()
  for (const turn of times(50)) guard.failed('zofia', `10.0.0.${turn}`, turn)
  expect(guard.blocked('zofia', '10.9.9.9', 59 * MINUTE)).toBe(3600)
  expect(guard.blocked('zofia', '10.9.9.9', 60 * MINUTE)).toBe(null)
})

test('a hundred failures block an address for everybody', () => {
  const guard = openGuard()
  for (const turn of times(100)) guard.failed(`nobody-${turn}`, '10.0.0.1', turn)
  expect(guard.blocked('anna', '10.0.0.1', 100)).toBe(900)
  expect(guard.blocked('anna', '10.0.0.2', 100)).toBe(null)
})
