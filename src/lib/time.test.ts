import { expect, test } from 'vitest'
import { toTheSecond } from './day.ts'
import {
  atMs,
  clockTime,
  dateOnly,
  dayAndMonth,
  fullTime,
  isNight,
  isNightOrWeekend,
  isWeekend,
  month,
  monthAndYear,
  nameHoursOf,
  nearTimeOrDate,
  shortTime,
  shortTimeWithZone,
  utcBeside,
  weekday,
  weekdayAndTime,
  weekdayOrDate,
  zoneLabel,
  zoneWord,
} from './time.ts'

const WARSAW = 'Europe/Warsaw'
const saturday = '2026-11-21T04:30:00Z'
const DAY = 86_400_000

test('a moment reads short, with its zone, as a date and in full', () => {
  expect(shortTime(saturday, WARSAW)).toBe('Sat 21 Nov, 05:30')
  expect(shortTimeWithZone(saturday, WARSAW)).toBe('Sat 21 Nov, 05:30 CET')
  expect(dateOnly('2027-08-14T10:00:00Z', WARSAW)).toBe('14 Aug 2027')
  expect(dayAndMonth(saturday, WARSAW)).toBe('21 Nov')
  expect(month(saturday, WARSAW)).toBe('Nov')
  expect(dayAndMonth('2026-09-21T04:30:00Z', WARSAW)).toBe('21 Sep')
  expect(monthAndYear('2026-12-31T23:30:00Z', WARSAW)).toBe('Jan 2027')
  expect(fullTime('2027-11-20T09:42:00Z', WARSAW)).toBe('Sat 20 Nov 2027, 10:42 CET')
  expect(clockTime(saturday, WARSAW)).toBe('05:30')
  expect(weekday(saturday, WARSAW)).toBe('Sat')
  expect(weekdayAndTime(saturday, WARSAW)).toBe('Sat 05:30')
})

test('each hour of a zone that was chosen names it once, those of other zones do not', () => {
  const TOKYO = 'Asia/Tokyo'
  nameHoursOf(TOKYO)
  try {
    expect(shortTime(saturday, TOKYO)).toBe('Sat 21 Nov, 13:30 GMT+9')
    expect(shortTimeWithZone(saturday, TOKYO)).toBe('Sat 21 Nov, 13:30 GMT+9')
    expect(fullTime(saturday, TOKYO)).toBe('Sat 21 Nov 2026, 13:30 GMT+9')
    expect(clockTime(saturday, TOKYO)).toBe('13:30 GMT+9')
    expect(toTheSecond(saturday, TOKYO)).toBe('Saturday 21 November 2026, 13:30:00 GMT+9')
    expect(weekdayAndTime(saturday, TOKYO)).toBe('Sat 13:30 GMT+9')
    expect(nearTimeOrDate(saturday, Date.parse(saturday), TOKYO)).toBe('Sat 21 Nov, 13:30 GMT+9')
    expect(dateOnly(saturday, TOKYO)).toBe('21 Nov 2026')
    expect(utcBeside(saturday, TOKYO)).toBe('04:30 UTC')
    expect(clockTime(saturday, WARSAW)).toBe('05:30')
  } finally {
    nameHoursOf(null)
  }
  expect(clockTime(saturday, TOKYO)).toBe('13:30')
})

test('midnight is 00:00, and milliseconds are as good as an instant', () => {
  expect(clockTime('2026-11-20T23:00:00Z', WARSAW)).toBe('00:00')
  expect(shortTime(Date.UTC(2026, 10, 21, 4, 30), WARSAW)).toBe('Sat 21 Nov, 05:30')
  expect(atMs(saturday)).toBe(Date.UTC(2026, 10, 21, 4, 30))
})

test('UTC stands beside a time, with its day where that is another one', () => {
  expect(utcBeside('2027-11-20T09:42:00Z', WARSAW)).toBe('09:42 UTC')
  expect(utcBeside('2026-11-20T23:30:00Z', WARSAW)).toBe('Fri 20 Nov, 23:30 UTC')
  expect(utcBeside('2026-11-20T23:30:00Z', 'UTC')).toBeNull()
})

test("the zone's word follows the season and the place", () => {
  expect(zoneWord('2026-11-21T04:30:00Z', WARSAW)).toBe('CET')
  expect(zoneWord('2026-07-21T04:30:00Z', WARSAW)).toBe('CEST')
  expect(zoneLabel(saturday, WARSAW)).toBe('CET, Europe/Warsaw')
  expect(zoneLabel(saturday, 'UTC')).toBe('UTC')
})

test('a column shows the time within 14 days, before and after, else the date', () => {
  const at = Date.UTC(2026, 10, 21, 4, 30)
  expect(nearTimeOrDate(at, at - 14 * DAY, WARSAW)).toBe('Sat 21 Nov, 05:30')
  expect(nearTimeOrDate(at, at + 14 * DAY, WARSAW)).toBe('Sat 21 Nov, 05:30')
  expect(nearTimeOrDate(at, at - 14 * DAY - 1, WARSAW)).toBe('21 Nov 2026')
  expect(nearTimeOrDate(at, at + 14 * DAY + 1, WARSAW)).toBe('21 Nov 2026')
})

test('the day of the week alone says a day of the next six, and the date one from the same weekday on', () => {
  const at = Date.UTC(2026, 10, 21, 4, 30)
  expect(weekdayOrDate(at, at - 6 * DAY + 1, WARSAW)).toBe('Sat 05:30')
  expect(weekdayOrDate(at, at - 6 * DAY, WARSAW)).toBe('Sat 21 Nov, 05:30')
  expect(weekdayOrDate(at, at - 7 * DAY, WARSAW)).toBe('Sat 21 Nov, 05:30')
  expect(weekdayOrDate(at, at + 1, WARSAW)).toBe('Sat 21 Nov, 05:30')
})

test.each([
  ['2026-11-18T06:59:59+01:00', true],
  ['2026-11-18T07:00:00+01:00', false],
  ['2026-11-18T19:59:59+01:00', false],
  ['2026-11-18T20:00:00+01:00', true],
])('night is from 20:00 to 07:00: %s', (at, night) => {
  expect(isNight(at, WARSAW)).toBe(night)
  expect(isNightOrWeekend(at, WARSAW)).toBe(night)
  expect(isWeekend(at, WARSAW)).toBe(false)
})

test.each([
  ['2026-11-20T23:00:00Z', true],
  ['2026-11-20T22:59:59Z', false],
  ['2026-11-22T22:59:59Z', true],
  ['2026-11-22T23:00:00Z', false],
])('the weekend is Saturday and Sunday of the zone: %s', (at, weekend) => {
  expect(isWeekend(at, WARSAW)).toBe(weekend)
})

test('a weekend at noon counts though it is no night', () => {
  expect(isNight('2026-11-21T11:00:00Z', WARSAW)).toBe(false)
  expect(isNightOrWeekend('2026-11-21T11:00:00Z', WARSAW)).toBe(true)
})
