import { parseDate } from '@internationalized/date'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayStart } from './zonedInstant.ts'

/** Where clocks change at midnight, at odd hours, by half an hour, or where a whole day was left out. */
const zones = [
  'Europe/Warsaw',
  'UTC',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Beirut',
  'America/Havana',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'America/St_Johns',
]

test('a day begins where the calendar of its zone begins it', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2015-01-01'), max: new Date('2035-12-31'), noInvalidDate: true }),
      fc.constantFrom(...zones),
      (date, zone) => {
        const day = date.toISOString().slice(0, 10)
        expect(dayStart(day, zone)).toBe(parseDate(day).toDate(zone).getTime())
      },
    ),
    { numRuns: 1_000 },
  )
})

test.each([
  ['2024-09-08', 'America/Santiago', '2024-09-08T04:00:00.000Z'],
  ['2024-11-03', 'America/Havana', '2024-11-03T04:00:00.000Z'],
  ['2026-12-04', 'Europe/Warsaw', '2026-12-03T23:00:00.000Z'],
])('%s in %s begins at %s', (day, zone, at) => {
  expect(new Date(dayStart(day, zone)).toISOString()).toBe(at)
})
