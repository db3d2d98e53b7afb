import {
  CalendarDateTime,
  fromAbsolute,
  parseDate,
  parseTime,
  toCalendarDateTime,
  toZoned,
  type ZonedDateTime,
} from '@internationalized/date'
import type { SuccessorExpiry } from '#contract/drill.ts'
import { msOf } from '#lib/instant.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import { DAY, MINUTE } from './thresholds.ts'

/** The ways in which an expiry is chosen, as forms offer them (docs/design.md#arithmetic). */
export const expiryPresets = ['none', '30d', '90d', '1y', 'onDate'] as const
export const successorPresets = ['none', '90d', '1y', 'asBefore', 'onDate'] as const
export type ExpiryPreset = (typeof expiryPresets)[number] | (typeof successorPresets)[number]

export type ExpiryChoice =
  | { kind: 'none' | '30d' | '90d' | '1y' }
  /** `date` as 2026-11-18, `time` as 23:59; both in the zone. */
  | { kind: 'onDate'; date: string | null; time: string | null }
  | { kind: 'asBefore'; lifetime: Lifetime }

export type Expiry =
  | { kind: 'never' }
  /** `shifted`: the clock skips the chosen time (then the first one after it), or shows it twice (then the first). */
  | { kind: 'at'; instant: string; ms: number; shifted: 'gap' | 'fold' | null }
  | { kind: 'refused'; reason: 'past' | 'dateMissing' | 'dateUnreadable' | 'timeUnreadable' }

/**
 * The expiry of a choice made now, with the zone's offset and in whole minutes. Days and years are calendar
 * arithmetic in the zone; a picked date means its last minute unless a time is given (docs/design.md#arithmetic).
 */
export function expiryOf(choice: ExpiryChoice, context: { now: number; zone: string }): Expiry {
  const { now, zone } = context
  switch (choice.kind) {
    case 'none':
      return { kind: 'never' }
    case '30d':
    case '90d':
    case '1y':
      return later(choice.kind, now, zone)
    case 'asBefore':
      return at(wholeMinute(now + choice.lifetime.ms), null, context)
    case 'onDate':
      return onDate(choice, context)
  }
}

/** The body's `expires_at` of an expiry that is not refused. */
export const expiresAt = (expiry: Exclude<Expiry, { kind: 'refused' }>): string | null =>
  expiry.kind === 'never' ? null : expiry.instant

/** How long a token was made to live, in milliseconds; `exact` where its own audit entry says so. */
export type Lifetime = { ms: number; exact: boolean; since: number }

/**
 * From the token's own create or rotate entry, never an expiry that an overlap shortened; else whole days from
 * its age. Null: it had no expiry, or it cannot be known.
 */
export function lifetimeOf(
  token: { expires_at: string | null; age_days?: number | undefined },
  context: {
    now: number
    origin: { at: string; expiresAt: string | null } | null
    anySuccessor: boolean
  },
): Lifetime | null {
  const { now, origin } = context
  if (origin !== null) {
    if (origin.expiresAt === null) return null
    const since = msOf(origin.at)
    const ms = msOf(origin.expiresAt) - since
    return ms > 0 ? { ms, exact: true, since } : null
  }
  if (token.expires_at === null || token.age_days === undefined || context.anySuccessor) return null
  const since = now - token.age_days * DAY
  const days = Math.round((msOf(token.expires_at) - since) / DAY)
  return days > 0 ? { ms: days * DAY, exact: false, since } : null
}

/**
 * What is planned for the successor of a token, as an expiry from now on; null where "as before" cannot be known. `origin` and
 * `anySuccessor` are asked for by that alone.
 */
export function successorExpiry(
  token: { expires_at: string | null; age_days?: number | undefined },
  planned: SuccessorExpiry | { kind: 'at'; at: string | null },
  context: { zone: string } & Parameters<typeof lifetimeOf>[1],
): Expiry | null {
  const { now, zone, origin, anySuccessor } = context
  switch (planned.kind) {
    case 'never':
      return { kind: 'never' }
    case 'at':
      if (planned.at === null) return { kind: 'never' }
      return msOf(planned.at) <= now
        ? { kind: 'refused', reason: 'past' }
        : { kind: 'at', instant: planned.at, ms: msOf(planned.at), shifted: null }
    case 'days': {
      // The same time of day so many days of the calendar later, whatever the clock does between.
      const wall = instantOf(now, zone)
      const day = new Date(Date.parse(wall.slice(0, 10)) + planned.days * DAY)
      const date = day.toISOString().slice(0, 10)
      return expiryOf({ kind: 'onDate', date, time: wall.slice(11, 16) }, context)
    }
    case 'asBefore': {
      const lifetime = lifetimeOf(token, context)
      if (lifetime) return expiryOf({ kind: 'asBefore', lifetime }, context)
      const hadNone = token.expires_at === null && !anySuccessor
      return (origin ? origin.expiresAt === null : hadNone) ? { kind: 'never' } : null
    }
  }
}

/** The preset that gives the same lifetime to within a day: it then says "as before" and the choice is not offered. */
export function presetAsBefore(lifetime: Lifetime, zone: string): '30d' | '90d' | '1y' | null {
  const end = lifetime.since + lifetime.ms
  const presets = ['30d', '90d', '1y'] as const
  return (
    presets.find((preset) => {
      const expiry = later(preset, lifetime.since, zone)
      return Math.abs(expiry.ms - end) < DAY
    }) ?? null
  )
}

function later(preset: '30d' | '90d' | '1y', now: number, zone: string) {
  const start = fromAbsolute(wholeMinute(now), zone)
  const ends = {
    '30d': () => start.add({ days: 30 }),
    '90d': () => start.add({ days: 90 }),
    '1y': () => start.add({ years: 1 }),
  }
  const ms = ends[preset]().toDate().getTime()
  return { kind: 'at' as const, instant: instantOf(ms, zone), ms, shifted: null }
}

function onDate(
  choice: { date: string | null; time: string | null },
  context: { now: number; zone: string },
): Expiry {
  if (choice.date === null || choice.date === '') return { kind: 'refused', reason: 'dateMissing' }
  const date = read(parseDate, choice.date)
  if (date === null) return { kind: 'refused', reason: 'dateUnreadable' }
  const time = read(parseTime, choice.time === null || choice.time === '' ? '23:59' : choice.time)
  if (time === null) return { kind: 'refused', reason: 'timeUnreadable' }
  const wall = new CalendarDateTime(date.year, date.month, date.day, time.hour, time.minute)
  const first = toZoned(wall, context.zone, 'earlier')
  const second = toZoned(wall, context.zone, 'later')
  const shifted = shiftOf(wall, first, second)
  // In a gap `earlier` lies before it: the token would stop sooner than chosen.
  return at((shifted === 'gap' ? second : first).toDate().getTime(), shifted, context)
}

function shiftOf(wall: CalendarDateTime, first: ZonedDateTime, second: ZonedDateTime) {
  if (toCalendarDateTime(second).compare(wall) !== 0) return 'gap'
  return first.compare(second) === 0 ? null : 'fold'
}

function at(
  ms: number,
  shifted: 'gap' | 'fold' | null,
  { now, zone }: { now: number; zone: string },
): Expiry {
  if (ms <= now) return { kind: 'refused', reason: 'past' }
  return { kind: 'at', instant: instantOf(ms, zone), ms, shifted }
}

function read<Read>(parse: (text: string) => Read, text: string): Read | null {
  try {
    return parse(text)
  } catch {
    // Both parsers throw for every text that is no date or time, and for nothing else.
    return null
  }
}

const wholeMinute = (ms: number): number => Math.floor(ms / MINUTE) * MINUTE
