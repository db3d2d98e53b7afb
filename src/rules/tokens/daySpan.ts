import { dayStart } from '#lib/zonedInstant.ts'

/** Days of a calendar: `2026-12`, `2026-12-04`, or from one to another, both included: `2026-12-04--2026-12-31`. */
export type DaySpan = `${string}-${string}`

export function isDaySpan(text: string): text is DaySpan {
  return daysIn(text) !== null
}

/** The days from one to another, as short as they can be written. */
export function daySpan(first: string, last: string): DaySpan {
  const [year, month] = [first.slice(0, 4), first.slice(5, 7)]
  if (first === last) return `${year}-${first.slice(5)}`
  const isWhole = first.endsWith('-01') && last === lastOf(first.slice(0, 7))
  return isWhole ? `${year}-${month}` : `${first}--${last}`
}

/** The first and the last day of a span, as `2026-12-04`; null where the text is none. */
export function daysIn(text: string): { first: string; last: string } | null {
  if (MONTH.test(text)) return { first: `${text}-01`, last: lastOf(text) }
  const [first = '', last = first, ...more] = text.split('--')
  if (more.length > 0 || !isDay(first) || !isDay(last) || first > last) return null
  return { first, last }
}

/** In milliseconds, in a zone: it begins with `from` and ends before `until`. */
export function momentsIn(span: DaySpan, zone: string): { from: number; until: number } {
  const days = daysIn(span)
  if (days === null) return { from: 0, until: 0 }
  return { from: dayStart(days.first, zone), until: dayStart(dayAfter(days.last), zone) }
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && MONTH.test(text.slice(0, 7)) && dayOf(msOf(text)) === text

const msOf = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)))

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

const dayAfter = (day: string): string => dayOf(msOf(day) + DAY)

/** Of a calendar without a zone: every day is as long. */
const DAY = 86_400_000

function lastOf(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  return dayOf(Date.UTC(year, number, 0))
}
