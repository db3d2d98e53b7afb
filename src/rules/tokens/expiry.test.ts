// oxlint-disable vitest/no-conditional-expect -- a property is about each case that its condition holds for
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { msOf } from '#lib/instant.ts'
import { inMs, NOW, ZONE } from '#test/samples/sample.ts'
import {
  expiresAt,
  expiryOf,
  expiryPresets,
  lifetimeOf,
  presetAsBefore,
  successorExpiry,
  successorPresets,
} from './expiry.ts'
import { DAY, HOUR, MINUTE } from './thresholds.ts'

const context = { now: NOW, zone: ZONE }
const onDate = (date: string | null, time: string | null = null) =>
  ({ kind: 'onDate', date, time }) as const
const at = (instant: string, shifted: 'gap' | 'fold' | null = null) => ({
  kind: 'at',
  instant,
  ms: msOf(instant),
  shifted,
})

test('the choices stand in the order of the forms', () => {
  expect(expiryPresets).toEqual(['none', '30d', '90d', '1y', 'onDate'])
  expect(successorPresets).toEqual(['none', '90d', '1y', 'asBefore', 'onDate'])
})

test('no expiry is none, and goes over the wire as null', () => {
  const never = expiryOf({ kind: 'none' }, context)
  expect(never).toEqual({ kind: 'never' })
  expect(expiresAt({ kind: 'never' })).toBeNull()
  expect(expiresAt({ kind: 'at', instant: 'x', ms: 0, shifted: null })).toBe('x')
})

test.each([
  ['30d', '2026-12-20T10:42:00+01:00'],
  ['90d', '2027-02-18T10:42:00+01:00'],
  ['1y', '2027-11-20T10:42:00+01:00'],
] as const)('%s from Friday 10:42 in Warsaw ends at the same time of day', (kind, instant) => {
  expect(expiryOf({ kind }, context)).toEqual(at(instant))
  expect(expiryOf({ kind }, { now: NOW + 59_999, zone: ZONE })).toEqual(at(instant))
})

test('days are calendar days: the time of day stays over a change of the clock', () => {
  const spring = { now: Date.UTC(2027, 2, 1, 9, 0), zone: ZONE }
  expect(expiryOf({ kind: '30d' }, spring)).toEqual(at('2027-03-31T10:00:00+02:00'))
})

test('a year after a leap day is the last of February', () => {
  const leap = { now: Date.UTC(2028, 1, 29, 12, 0), zone: 'UTC' }
  expect(expiryOf({ kind: '1y' }, leap)).toEqual(at('2029-02-28T12:00:00+00:00'))
})

test('a picked date means its last minute unless a time is given', () => {
  expect(expiryOf(onDate('2026-11-20'), context)).toEqual(at('2026-11-20T23:59:00+01:00'))
  expect(expiryOf(onDate('2026-11-20', ''), context)).toEqual(at('2026-11-20T23:59:00+01:00'))
  expect(expiryOf(onDate('2026-11-21', '05:30'), context)).toEqual(at('2026-11-21T05:30:00+01:00'))
})

test.each([
  [onDate('2026-11-18'), 'past'],
  [onDate('2026-11-20', '10:42'), 'past'],
  [onDate(null), 'dateMissing'],
  [onDate(''), 'dateMissing'],
  [onDate('2026-02-30'), 'dateUnreadable'],
  [onDate('soon'), 'dateUnreadable'],
  [onDate('2026-11-21', '25:00'), 'timeUnreadable'],
  [onDate('2026-11-21', 'noon'), 'timeUnreadable'],
  [{ kind: 'asBefore', lifetime: { ms: 30_000, exact: true, since: 0 } } as const, 'past'],
])('the choice %j is refused as %s', (choice, reason) => {
  expect(expiryOf(choice, context)).toEqual({ kind: 'refused', reason })
})

test('the first minute after now is not past', () => {
  expect(expiryOf(onDate('2026-11-20', '10:43'), context)).toEqual(at('2026-11-20T10:43:00+01:00'))
})

test('a time that the clock skips means the first one after it', () => {
  const spring = { now: NOW, zone: ZONE }
  expect(expiryOf(onDate('2027-03-28', '02:30'), spring)).toEqual(
    at('2027-03-28T03:30:00+02:00', 'gap'),
  )
})

test('a time that the clock shows twice means the first', () => {
  expect(expiryOf(onDate('2027-10-31', '02:30'), context)).toEqual(
    at('2027-10-31T02:30:00+02:00', 'fold'),
  )
  expect(expiryOf(onDate('2027-10-31', '03:00'), context)).toEqual(at('2027-10-31T03:00:00+01:00'))
})

test('the same lifetime as before counts from now, in whole minutes', () => {
  const lifetime = { ms: 180 * DAY, exact: true, since: 0 }
  expect(expiryOf({ kind: 'asBefore', lifetime }, context)).toEqual(at('2027-05-19T11:42:00+02:00'))
})

test('every expiry is ahead, in a whole minute, and its instant says the same time', () => {
  const zones = [
    'Europe/Warsaw',
    'America/St_Johns',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'UTC',
  ]
  const dates = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString())
  fc.assert(
    fc.property(dates, fc.constantFrom(...zones), (date, zone) => {
      const expiry = expiryOf(onDate(date.slice(0, 10), date.slice(11, 16)), { now: NOW, zone })
      if (expiry.kind === 'refused') {
        expect(expiry.reason).toBe('past')
        expect(Date.parse(date)).toBeLessThan(NOW + 15 * HOUR)
        return
      }
      if (expiry.kind === 'never') throw new Error('A date is an expiry.')
      expect(expiry.ms).toBeGreaterThan(NOW)
      expect(expiry.ms % MINUTE).toBe(0)
      expect(msOf(expiry.instant)).toBe(expiry.ms)
      if (expiry.shifted !== 'gap') expect(expiry.instant.slice(0, 16)).toBe(date.slice(0, 16))
    }),
  )
})

test('around each change of a clock an expiry is the time that was typed, or says that it is another', () => {
  // Zones that change at night, at midnight and by half an hour; days as somebody types them, some of which do not exist.
  const typed = fc.record({
    zone: fc.constantFrom(ZONE, 'America/Santiago', 'Australia/Lord_Howe', 'America/Havana'),
    day: fc.oneof(
      fc.constantFrom('2027-03-28', '2027-10-31', '2027-09-05', '2027-04-04', '2027-03-14'),
      fc
        .tuple(
          fc.integer({ min: 2027, max: 2032 }),
          fc.integer({ min: 1, max: 12 }),
          fc.integer({ min: 1, max: 31 }),
        )
        .map(([y, m, d]) => `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`),
    ),
    hour: fc.integer({ min: 0, max: 23 }).map((hour) => String(hour).padStart(2, '0')),
    minute: fc.constantFrom('00', '15', '30', '59'),
  })
  fc.assert(
    fc.property(typed, ({ zone, day, hour, minute }) => {
      const expiry = expiryOf(onDate(day, `${hour}:${minute}`), { now: NOW, zone })
      const exists = new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
      if (!exists) {
        expect(expiry).toEqual({ kind: 'refused', reason: 'dateUnreadable' })
        return
      }
      if (expiry.kind !== 'at') throw new Error('A day ahead is an expiry.')
      const isAsTyped = expiry.instant.startsWith(`${day}T${hour}:${minute}`)
      expect(isAsTyped).toBe(expiry.shifted !== 'gap')
    }),
    { numRuns: 1_000 },
  )
})

const birth = (ms: number | null) => ({
  at: inMs(-100 * DAY),
  expiresAt: ms === null ? null : inMs(ms - 100 * DAY),
})

test('a lifetime is what the own audit entry says, not what an overlap left of it', () => {
  const row = { expires_at: inMs(HOUR), age_days: 100 }
  const rotated = { now: NOW, anySuccessor: true }
  expect(lifetimeOf(row, { ...rotated, origin: birth(180 * DAY) })).toEqual({
    ms: 180 * DAY,
    exact: true,
    since: NOW - 100 * DAY,
  })
  expect(lifetimeOf(row, { ...rotated, origin: birth(null) })).toBeNull()
  expect(lifetimeOf(row, { ...rotated, origin: birth(0) })).toBeNull()
  expect(lifetimeOf(row, { ...rotated, origin: null })).toBeNull()
})

test('without its entry a lifetime is in whole days, from the age', () => {
  const plain = { now: NOW, origin: null, anySuccessor: false }
  expect(lifetimeOf({ expires_at: inMs(80 * DAY - HOUR), age_days: 100 }, plain)).toEqual({
    ms: 180 * DAY,
    exact: false,
    since: NOW - 100 * DAY,
  })
  expect(lifetimeOf({ expires_at: null, age_days: 100 }, plain)).toBeNull()
  expect(lifetimeOf({ expires_at: inMs(DAY) }, plain)).toBeNull()
  expect(lifetimeOf({ expires_at: inMs(-101 * DAY), age_days: 100 }, plain)).toBeNull()
  expect(lifetimeOf({ expires_at: inMs(-100 * DAY), age_days: 100 }, plain)).toBeNull()
})

test.each([
  [30 * DAY, '30d'],
  [90 * DAY, '90d'],
  [365 * DAY, '1y'],
  [366 * DAY - 1, '1y'],
  [364 * DAY + 1, '1y'],
  [366 * DAY, null],
  [364 * DAY, null],
  [180 * DAY, null],
])('a lifetime of %i ms equals the preset %s', (ms, preset) => {
  expect(presetAsBefore({ ms, exact: true, since: NOW - 100 * DAY }, 'UTC')).toBe(preset)
})

test('a successor gets the expiry that was planned for it, counted from now', () => {
  const token = { expires_at: inMs(80 * DAY), age_days: 100 }
  const unknown = { ...context, origin: null, anySuccessor: false }
  const known = { ...context, origin: birth(180 * DAY), anySuccessor: true }
  const end = Math.floor((NOW + 180 * DAY) / MINUTE) * MINUTE
  const given = (planned: Parameters<typeof successorExpiry>[1]) =>
    successorExpiry(token, planned, unknown)
  expect(given({ kind: 'never' })).toEqual({ kind: 'never' })
  expect(given({ kind: 'at', at: null })).toEqual({ kind: 'never' })
  expect(given({ kind: 'at', at: inMs(DAY) })).toMatchObject({ kind: 'at', instant: inMs(DAY) })
  expect(given({ kind: 'at', at: inMs(0) })).toEqual({ kind: 'refused', reason: 'past' })
  expect(given({ kind: 'asBefore' })).toMatchObject({ kind: 'at', ms: end })
  expect(successorExpiry(token, { kind: 'asBefore' }, known)).toMatchObject({ kind: 'at', ms: end })
  const forGood = { ...known, origin: birth(null) }
  expect(successorExpiry(token, { kind: 'asBefore' }, forGood)).toEqual({ kind: 'never' })
  const without = { expires_at: null }
  expect(successorExpiry(without, { kind: 'asBefore' }, unknown)).toEqual({ kind: 'never' })
})

test('what a token was made with is not known of one that an overlap may have shortened', () => {
  const shortened = { ...context, origin: null, anySuccessor: true }
  for (const expires_at of [inMs(HOUR), null]) {
    const token = { expires_at, age_days: 100 }
    expect(successorExpiry(token, { kind: 'asBefore' }, shortened)).toBeNull()
  }
})

test('so many days later is the same time of day, over a change of the clock too', () => {
  const now = Date.parse('2026-10-20T10:30:00Z')
  const zoned = { now, zone: 'Europe/Berlin', origin: null, anySuccessor: false }
  const planned = { kind: 'days', days: 7 } as const
  expect(successorExpiry({ expires_at: null }, planned, zoned)).toMatchObject({
    kind: 'at',
    instant: '2026-10-27T12:30:00+01:00',
    shifted: null,
  })
})
