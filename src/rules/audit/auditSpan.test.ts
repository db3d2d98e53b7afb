import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareInstants } from '#lib/instant.ts'
import { lastDaysFrom, lastDaysIn, spanEnd, spanStart, wallOf } from './auditSpan.ts'

const WARSAW = 'Europe/Warsaw'

test.each([
  [{ date: '2026-11-20', time: undefined }, '2026-11-20T00:00:00+01:00'],
  [{ date: '2026-07-01', time: '08:30' }, '2026-07-01T08:30:00+02:00'],
  [{ date: undefined, time: '08:30' }, null],
  [{ date: '0202-07-01', time: undefined }, null],
  [{ date: 'soon', time: undefined }, null],
])('a span starts with its minute, %#', (wall, instant) => {
  expect(spanStart(wall, WARSAW)).toBe(instant)
})

test.each([
  [{ date: '2026-11-20', time: undefined }, '2026-11-20T23:59:59.999999+01:00'],
  [{ date: '2026-11-20', time: '08:59' }, '2026-11-20T08:59:59.999999+01:00'],
])('a span ends with the whole of its minute, %#', (wall, instant) => {
  expect(spanEnd(wall, WARSAW)).toBe(instant)
})

test('the last days begin at midnight of the zone, today being one of them', () => {
  const now = Date.parse('2026-11-20T23:30:00Z')
  expect(lastDaysFrom(1, now, WARSAW)).toBe('2026-11-21T00:00:00+01:00')
  // The clock went back between.
  expect(lastDaysFrom(30, now, WARSAW)).toBe('2026-10-23T00:00:00+02:00')
  expect(lastDaysIn('2026-10-23T00:00:00+02:00', [7, 30], now, WARSAW)).toBe(30)
  expect(lastDaysIn('2026-10-24T00:00:00+02:00', [7, 30], now, WARSAW)).toBeNull()
  expect(lastDaysIn(null, [7, 30], now, WARSAW)).toBeNull()
})

test('an hour that the clock shows twice is inside from its first to its second time', () => {
  const wall = { date: '2026-10-25', time: '02:30' }
  expect(spanStart(wall, WARSAW)).toBe('2026-10-25T02:30:00+02:00')
  expect(spanEnd(wall, WARSAW)).toBe('2026-10-25T02:30:59.999999+01:00')
})

test('a time that the clock skips is the first one after it, at both ends', () => {
  const wall = { date: '2027-03-28', time: '02:30' }
  expect(spanStart(wall, WARSAW)).toBe('2027-03-28T03:30:00+02:00')
  expect(spanEnd(wall, WARSAW)).toBe('2027-03-28T03:30:59.999999+02:00')
})

test('what was chosen reads back as it was, and the start is never after the end', () => {
  const minutes = fc.integer({ min: Date.UTC(2001, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 })
  const zone = fc.constantFrom('UTC', WARSAW, 'America/New_York', 'Pacific/Chatham', 'Asia/Kolkata')
  fc.assert(
    fc.property(minutes, zone, (minute, there) => {
      const wall = wallOf(new Date(minute * 60_000).toISOString(), there)
      const start = spanStart(wall, there)
      const end = spanEnd(wall, there)
      if (start === null || end === null) throw new Error('Every minute bounds a span.')
      expect(wallOf(start, there)).toEqual(wall)
      expect(wallOf(end, there)).toEqual(wall)
      expect(compareInstants(start, end)).toBe(-1)
    }),
  )
})
