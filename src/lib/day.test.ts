import { expect, test } from 'vitest'
import { dayInWords, dayOf, toTheSecond } from './day.ts'

const WARSAW = 'Europe/Warsaw'
const NOW = Date.parse('2026-11-20T09:42:00Z')

test('a day is that of the zone', () => {
  expect(dayOf('2026-11-20T23:30:00.123456Z', WARSAW)).toBe('2026-11-21')
  expect(dayOf('2026-01-02T00:30:00Z', 'America/New_York')).toBe('2026-01-01')
})

test('a day says its year where it is another one', () => {
  expect(dayInWords('2026-11-20T09:42:00Z', NOW, WARSAW)).toBe('Friday 20 November')
  expect(dayInWords('2025-12-31T22:59:59Z', NOW, WARSAW)).toBe('Wednesday 31 December 2025')
  expect(dayInWords('2025-12-31T23:00:00Z', NOW, WARSAW)).toBe('Thursday 1 January')
})

test('a moment to the second says its day, year and zone, midnight as 00', () => {
  expect(toTheSecond('2026-11-19T23:05:07.9Z', WARSAW)).toBe(
    'Friday 20 November 2026, 00:05:07 CET',
  )
})
