import { msOf } from './instant.ts'
import { LOCALE } from './locale.ts'

/** Milliseconds since 1970, or an instant as the wire writes it. */
export type At = number | string

const NEAR = 14 * 86_400_000
/** From the same day of the next week on the day of the week alone is ambiguous. */
const BY_WEEKDAY = 6 * 86_400_000

export const atMs = (at: At): number => (typeof at === 'number' ? at : msOf(at))

/**
 * From now on an hour of this zone has the zone's word behind it, wherever it is shown: somebody chose the zone instead of their
 * own. Null is nobody. Of the document, as the attribute for its columns is (api/browser/preferences.ts).
 */
export const nameHoursOf = (zone: string | null): void => void (named = zone)

let named: string | null = null

/** A text that ends in an hour, with its zone's word where hours of that zone are named. */
const hourIn = (zone: string, text: string, at: At): string =>
  zone === named ? words.withZone(text, zoneWord(at, zone)) : text

/** Sat 21 Nov, 05:30 */
export const shortTime = (at: At, zone: string): string =>
  hourIn(zone, words.moment(partsOf(at, zone)), at)

/** Sat 21 Nov, 05:30 CET */
export const shortTimeWithZone = (at: At, zone: string): string =>
  words.withZone(words.moment(partsOf(at, zone)), zoneWord(at, zone))

/** 14 Aug 2027 */
export const dateOnly = (at: At, zone: string): string => words.date(partsOf(at, zone))

/** 22 Oct */
export const dayAndMonth = (at: At, zone: string): string => words.dayAndMonth(partsOf(at, zone))

/** Nov 2027 */
export const monthAndYear = (at: At, zone: string): string => words.monthAndYear(partsOf(at, zone))

/** Nov */
export const month = (at: At, zone: string): string => partsOf(at, zone).month

/** Sat 20 Nov 2027, 10:42 CET */
export const fullTime = (at: At, zone: string): string =>
  words.withZone(words.momentWithYear(partsOf(at, zone)), zoneWord(at, zone))

/** What is shown beside a full time: 09:42 UTC, with its day where that is another one; null where the zone is UTC. */
export function utcBeside(at: At, zone: string): string | null {
  if (zoneWord(at, zone) === words.utc) return null
  const utc = partsOf(at, 'UTC')
  const sameDay = utc.day === partsOf(at, zone).day
  return words.withZone(sameDay ? utc.time : words.moment(utc), words.utc)
}

/** For a column: Sat 21 Nov, 05:30 within 14 days of now, else 14 Aug 2027. */
export const nearTimeOrDate = (at: At, now: number, zone: string): string =>
  Math.abs(atMs(at) - now) <= NEAR ? shortTime(at, zone) : dateOnly(at, zone)

/** 10:42 */
export const clockTime = (at: At, zone: string): string => hourIn(zone, partsOf(at, zone).time, at)

/** Sat */
export const weekday = (at: At, zone: string): string => partsOf(at, zone).weekday

/** Sat 05:30 */
export const weekdayAndTime = (at: At, zone: string): string =>
  hourIn(zone, words.weekdayAndTime(partsOf(at, zone)), at)

/** For what is to come: Sat 05:30 within six days, else as `nearTimeOrDate`. */
export const weekdayOrDate = (at: At, now: number, zone: string): string =>
  isByWeekday(at, now) ? weekdayAndTime(at, zone) : nearTimeOrDate(at, now, zone)

/** Whether the day of the week says when it is. */
export const isByWeekday = (at: At, now: number): boolean =>
  atMs(at) > now && atMs(at) - now < BY_WEEKDAY

/** The zone's word at that time: CET, CEST, GMT-5, UTC. */
export const zoneWord = (at: At, zone: string): string => partsOf(at, zone).zoneWord

/** CET, Europe/Warsaw */
export const zoneLabel = (at: At, zone: string): string => words.zone(zoneWord(at, zone), zone)

/** From 20:00 until 07:00 in the zone (docs/design.md#deadlines). */
export function isNight(at: At, zone: string): boolean {
  const hour = Number(partsOf(at, zone).hour)
  return hour >= 20 || hour < 7
}

/** Saturday or Sunday in the zone. */
export function isWeekend(at: At, zone: string): boolean {
  const { weekdayInEnglish } = partsOf(at, zone)
  return weekdayInEnglish === 'Sat' || weekdayInEnglish === 'Sun'
}

/** What the moon stands for: somebody may not be there to see it stop. */
export const isNightOrWeekend = (at: At, zone: string): boolean =>
  isNight(at, zone) || isWeekend(at, zone)

type Parts = {
  weekday: string
  weekdayInEnglish: string
  day: string
  month: string
  year: string
  hour: string
  time: string
  zoneWord: string
}

function partsOf(at: At, zone: string): Parts {
  const { inWords, inEnglish } = formatsOf(zone)
  const date = atMs(at)
  const parts = new Map(inWords.formatToParts(date).map((part) => [part.type, part.value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    weekday: part('weekday'),
    weekdayInEnglish: inEnglish.format(date),
    day: part('day'),
    month: words.month(part('month')),
    year: part('year'),
    hour: part('hour'),
    time: `${part('hour')}:${part('minute')}`,
    zoneWord: part('timeZoneName'),
  }
}

type Formats = { inWords: Intl.DateTimeFormat; inEnglish: Intl.DateTimeFormat }

const formats = new Map<string, Formats>()

// A formatter costs far more than a format, and a table asks a thousand times.
function formatsOf(zone: string): Formats {
  const cached = formats.get(zone)
  if (cached !== undefined) return cached
  const made = {
    inWords: new Intl.DateTimeFormat(LOCALE, {
      timeZone: zone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    }),
    inEnglish: new Intl.DateTimeFormat('en', { timeZone: zone, weekday: 'short' }),
  }
  formats.set(zone, made)
  return made
}

const words = {
  /** Sat 21 Nov, 05:30 */
  moment: (it: { weekday: string; day: string; month: string; time: string }) =>
    `${it.weekday} ${it.day} ${it.month}, ${it.time}`,
  /** Sat 20 Nov 2027, 10:42 */
  momentWithYear: (it: {
    weekday: string
    day: string
    month: string
    year: string
    time: string
  }) => `${it.weekday} ${it.day} ${it.month} ${it.year}, ${it.time}`,
  date: (it: { day: string; month: string; year: string }) => `${it.day} ${it.month} ${it.year}`,
  /** British English alone gives one month four letters. */
  month: (short: string) => (short === 'Sept' ? 'Sep' : short),
  dayAndMonth: (it: { day: string; month: string }) => `${it.day} ${it.month}`,
  monthAndYear: (it: { month: string; year: string }) => `${it.month} ${it.year}`,
  weekdayAndTime: (it: { weekday: string; time: string }) => `${it.weekday} ${it.time}`,
  withZone: (moment: string, zone: string) => `${moment} ${zone}`,
  zone: (word: string, name: string) => (word === name ? word : `${word}, ${name}`),
  utc: 'UTC',
}
