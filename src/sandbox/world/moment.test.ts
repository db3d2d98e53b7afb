import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageInDays, isoformat, later, momentOf, sentInstant, wire } from './moment.ts'

test.each([
  ['2026-11-20T10:42:00+01:00', '2026-11-20T09:42:00.000000Z', '2026-11-20T10:42:00+01:00'],
  ['2026-11-20T09:42:00.5Z', '2026-11-20T09:42:00.500000Z', '2026-11-20T09:42:00.500000Z'],
  ['2026-11-20T09:42:00.1234567Z', '2026-11-20T09:42:00.123456Z', '2026-11-20T09:42:00.123456Z'],
  ['2026-11-20T09:42Z', '2026-11-20T09:42:00.000000Z', '2026-11-20T09:42:00Z'],
  ['2026-11-20T09:42:00+00:00', '2026-11-20T09:42:00.000000Z', '2026-11-20T09:42:00Z'],
])('%s is kept in UTC and repeated as it was sent', (text, moment, echo) => {
  expect(sentInstant(text)).toEqual({ moment, echo })
})

test.each([
  '2026-11-20',
  '2026-11-20T09:42:00',
  '2026-02-30T00:00:00Z',
  '2026-11-20T24:00:00Z',
  '2026-11-20T09:60:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-12:00',
  'tomorrow',
])('%s is no time', (text) => {
  expect(sentInstant(text)).toBe(null)
})

test('the order of moments as text is their order in time', () => {
  const time = fc.integer({ min: -6e13, max: 2e14 })
  fc.assert(
    fc.property(time, time, (a, b) => {
      expect(momentOf(a) < momentOf(b)).toBe(a < b)
    }),
  )
})

test('an age is whole days, to the microsecond', () => {
  const born = momentOf(0, 500)
  expect(ageInDays(born, momentOf(86_400_000, 499))).toBe(0)
  expect(ageInDays(born, later(born, 86_400_000))).toBe(1)
})

test('microseconds are written only where there are any', () => {
  expect(wire(momentOf(0))).toBe('1970-01-01T00:00:00Z')
  expect(isoformat(momentOf(1, 2))).toBe('1970-01-01T00:00:00.001002+00:00')
})
