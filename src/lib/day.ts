import { LOCALE } from './locale.ts'
import { type At, atMs, zoneWord } from './time.ts'

/** 2026-11-20, the day of that moment in the zone. */
export const dayOf = (at: At, zone: string): string => {
  const part = partsOf(at, zone)
  return `${part('year').padStart(4, '0')}-${part('monthNumber')}-${part('day').padStart(2, '0')}`
}

/** Friday 20 November, and with its year where that is not the year of now. */
export function dayInWords(at: At, now: number, zone: string): string {
  const part = partsOf(at, zone)
  const it = dateIn(part)
  return it.year === partsOf(now, zone)('year') ? words.day(it) : words.dayWithYear(it)
}

/** Friday 20 November 2026, 10:41:52 CET */
export function toTheSecond(at: At, zone: string): string {
  const part = partsOf(at, zone)
  const time = `${part('hour')}:${part('minute')}:${part('second')}`
  return words.second(words.dayWithYear(dateIn(part)), time, zoneWord(at, zone))
}

const dateIn = (part: (name: string) => string) => ({
  weekday: part('weekday'),
  day: part('day'),
  month: part('month'),
  year: part('year'),
})

function partsOf(at: At, zone: string): (name: string) => string {
  const { inWords, inNumbers } = formatsOf(zone)
  const date = atMs(at)
  const parts = new Map<string, string>(
    inWords.formatToParts(date).map((part) => [part.type, part.value]),
  )
  parts.set('monthNumber', inNumbers.format(date).padStart(2, '0'))
  return (name) => parts.get(name) ?? ''
}

type Formats = { inWords: Intl.DateTimeFormat; inNumbers: Intl.DateTimeFormat }

const formats = new Map<string, Formats>()

// A formatter costs far more than a format, and a log asks for each of its entries.
function formatsOf(zone: string): Formats {
  const cached = formats.get(zone)
  if (cached !== undefined) return cached
  const made = {
    inWords: new Intl.DateTimeFormat(LOCALE, {
      timeZone: zone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
    inNumbers: new Intl.DateTimeFormat('en', { timeZone: zone, month: 'numeric' }),
  }
  formats.set(zone, made)
  return made
}

const words = {
  /** Friday 20 November */
  day: (it: { weekday: string; day: string; month: string }) =>
    `${it.weekday} ${it.day} ${it.month}`,
  dayWithYear: (it: { weekday: string; day: string; month: string; year: string }) =>
    `${it.weekday} ${it.day} ${it.month} ${it.year}`,
  second: (day: string, time: string, zone: string) => `${day}, ${time} ${zone}`,
}
