import { CalendarDate, Time } from '@internationalized/date'
import type { DateSegmentRenderProps } from 'react-aria-components/DateField'
import { LOCALE } from '#lib/locale.ts'
import { words } from '#ui/words.ts'

/** What is in the segments of a date or of a time. */
export type Typed<Whole> =
  | { kind: 'whole'; value: Whole }
  | { kind: 'empty' }
  /** A part is missing, or the year has not all of its digits: 2, 20 and 202 lead to 2027. */
  | { kind: 'begun' }
  | { kind: 'noSuchDay'; near: CalendarDate; sentence: string }

export type Segments = readonly Pick<DateSegmentRenderProps, 'type' | 'value' | 'isPlaceholder'>[]

const FIRST_YEAR = 1000

export function typedDay(segments: Segments): Typed<CalendarDate> {
  const [day, month, year] = ['day', 'month', 'year'].map((type) => numberIn(segments, type))
  if (day === null && month === null && year === null) return { kind: 'empty' }
  if (!day || !month || !year || year < FIRST_YEAR) return { kind: 'begun' }
  // It takes the month's last day for one that does not exist.
  const near = new CalendarDate(year, month, day)
  if (near.day === day) return { kind: 'whole', value: near }
  const name = monthFormat.format(near.toDate('UTC'))
  return { kind: 'noSuchDay', near, sentence: words.noSuchDay(name, near.day) }
}

/** A day that does not exist is the same as another one of its month: both are near the last. */
export const isSame = (one: Typed<CalendarDate | Time>, other: typeof one): boolean =>
  textOf(one) === textOf(other)

function textOf(typed: Typed<CalendarDate | Time>): string {
  if (typed.kind === 'whole') return typed.value.toString()
  return typed.kind === 'noSuchDay' ? typed.sentence : typed.kind
}

export function typedTime(segments: Segments): Typed<Time> {
  const [hour = null, minute = null] = ['hour', 'minute'].map((type) => numberIn(segments, type))
  if (hour === null && minute === null) return { kind: 'empty' }
  if (hour === null || minute === null) return { kind: 'begun' }
  return { kind: 'whole', value: new Time(hour, minute) }
}

const numberIn = (segments: Segments, type: string): number | null => {
  const segment = segments.find((one) => one.type === type)
  return segment === undefined || segment.isPlaceholder ? null : (segment.value ?? null)
}

const monthFormat = new Intl.DateTimeFormat(LOCALE, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
