import {
  fromAbsolute,
  parseDate,
  parseTime,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date'
import { msOf } from '#lib/instant.ts'
import { instantOf } from '#lib/zonedInstant.ts'

/** A wall clock's date and time in a zone: "2026-11-27" and "23:59". */
export type Wall = { date: string | undefined; time: string | undefined }

/** Years before the first backend are a year whose typing is not done: 0002, 0020, 0202. */
const FIRST_YEAR = 2000

/**
 * The first moment of a span that begins there, null while its date is missing. Without a time it is the day's first minute.
 * Where the clock skips that time it is the first one after it, where it shows it twice the first of both.
 */
export function spanStart(wall: Wall, zone: string): string | null {
  const ms = minuteOf(wall, '00:00', zone, 'earlier')
  return ms === null ? null : instantOf(ms, zone)
}

/**
 * The last moment of a span that ends there: the whole minute, down to the microseconds that the wire has, since both ends
 * are included (docs/wire.md#audit-log). Without a time it is the day's last minute.
 */
export function spanEnd(wall: Wall, zone: string): string | null {
  const ms = minuteOf(wall, '23:59', zone, 'later')
  return ms === null ? null : instantOf(ms + 59_000, zone).replace(/(:\d\d:59)/, '$1.999999')
}

/** The first moment of the last days in the zone, today being one of them. */
export function lastDaysFrom(days: number, now: number, zone: string): string | null {
  const today = toCalendarDate(fromAbsolute(now, zone))
  return spanStart({ date: today.subtract({ days: days - 1 }).toString(), time: undefined }, zone)
}

/** How many days a span is that begins there and goes on, null where it isn't one of these. */
export const lastDaysIn = (
  from: string | null,
  days: readonly number[],
  now: number,
  zone: string,
): number | null =>
  days.find((count) => from !== null && lastDaysFrom(count, now, zone) === from) ?? null

/** A span that ends before it begins: no entry can be in it. */
export const isBackwards = ({ from, to }: { from: string | null; to: string | null }): boolean =>
  from !== null && to !== null && msOf(from) > msOf(to)

/** The date and time that a clock in the zone shows then. */
export function wallOf(instant: string, zone: string): { date: string; time: string } {
  const there = toCalendarDateTime(fromAbsolute(msOf(instant), zone)).toString()
  return { date: there.slice(0, 10), time: there.slice(11, 16) }
}

function minuteOf(
  { date, time }: Wall,
  otherwise: string,
  zone: string,
  disambiguation: 'earlier' | 'later',
): number | null {
  if (date === undefined) return null
  try {
    const day = parseDate(date)
    if (day.year < FIRST_YEAR) return null
    const wall = toCalendarDateTime(day, parseTime(time ?? otherwise))
    const found = toZoned(wall, zone, disambiguation)
    // A time that the clock skips is the same one as an expiry's: `earlier` would lie before the gap.
    const isThere = toCalendarDateTime(found).compare(wall) === 0
    return (isThere ? found : toZoned(wall, zone, 'later')).toDate().getTime()
  } catch (error) {
    // What is no date or no time bounds nothing.
    if (error instanceof Error) return null
    throw error
  }
}
