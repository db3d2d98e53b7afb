import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareInstants, instantAfter, msOf, sameInstant } from './instant.ts'
import { instantOf } from './zonedInstant.ts'

test.each([
  ['2026-11-21T05:30:00+01:00', Date.UTC(2026, 10, 21, 4, 30)],
  ['2026-11-21T04:30:00Z', Date.UTC(2026, 10, 21, 4, 30)],
  ['2026-11-21T00:30:00-04:30', Date.UTC(2026, 10, 21, 5, 0)],
  ['2026-11-21T05:30Z', Date.UTC(2026, 10, 21, 5, 30)],
  ['2026-11-21T05:30:07.5Z', Date.UTC(2026, 10, 21, 5, 30, 7, 500)],
  ['2026-11-21T05:30:07.123456Z', Date.UTC(2026, 10, 21, 5, 30, 7, 123)],
])('%s is a point in time, whatever its offset', (instant, ms) => {
  expect(msOf(instant)).toBe(ms)
})

test.each(['', '2026-11-21', '2026-11-21T05:30:00', 'x2026-11-21T05:30:00Z', '2026-11-21T05:30Zx'])(
  '"%s" is no instant',
  (text) => {
    expect(() => msOf(text)).toThrow(
      new RangeError('Not an instant: ISO 8601 with an offset is expected.'),
    )
  },
)

test.each([
  ['2026-11-21T05:30:00.000001Z', '2026-11-21T05:30:00.000002Z', -1],
  ['2026-11-21T05:30:00.000002Z', '2026-11-21T05:30:00.000001Z', 1],
  ['2026-11-21T05:30:00.1Z', '2026-11-21T05:30:00.100000Z', 0],
  ['2026-11-21T05:30:00.100Z', '2026-11-21T05:30:00.1000001Z', -1],
  ['2026-11-21T05:30:00.123450Z', '2026-11-21T05:30:00.1234Z', 1],
  ['2026-11-21T06:30:00+01:00', '2026-11-21T05:30:00Z', 0],
  ['2026-11-21T06:30:00+01:00', '2026-11-21T05:30:01Z', -1],
  ['2026-11-21T05:30:01Z', '2026-11-21T05:30:00.999999Z', 1],
] as const)('%s against %s, to the microsecond', (a, b, order) => {
  expect(compareInstants(a, b)).toBe(order)
})

test('no instant equals only no instant', () => {
  expect(sameInstant(null, null)).toBe(true)
  expect(sameInstant(null, '2026-11-21T05:30:00Z')).toBe(false)
  expect(sameInstant('2026-11-21T05:30:00Z', null)).toBe(false)
  expect(sameInstant('2026-11-21T06:30:00+01:00', '2026-11-21T05:30:00Z')).toBe(true)
  expect(sameInstant('2026-11-21T06:30:00+01:00', '2026-11-21T06:30:00Z')).toBe(false)
})

test.each([
  ['Europe/Warsaw', '2027-11-20T10:42:05+01:00'],
  ['America/St_Johns', '2027-11-20T06:12:05-03:30'],
  ['Asia/Kolkata', '2027-11-20T15:12:05+05:30'],
  ['UTC', '2027-11-20T09:42:05+00:00'],
])('an instant is written with the offset of %s', (zone, written) => {
  expect(instantOf(Date.UTC(2027, 10, 20, 9, 42, 5, 999), zone)).toBe(written)
})

test('writing an instant and reading it gives the same second, in every zone', () => {
  const zones = ['Europe/Warsaw', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'UTC']
  const seconds = fc.integer({ min: Date.UTC(1975, 0) / 1000, max: Date.UTC(2100, 0) / 1000 })
  fc.assert(
    fc.property(seconds, fc.constantFrom(...zones), (second, zone) => {
      expect(msOf(instantOf(second * 1000, zone))).toBe(second * 1000)
    }),
  )
})

test('what replaces something is later than it, by its own time where that is later', () => {
  const before = '2026-11-21T06:30:00.123456+01:00'
  expect(instantAfter('2026-11-21T05:31:00Z', before)).toBe('2026-11-21T05:31:00Z')
  expect(instantAfter('2026-11-21T05:30:00Z', before)).toBe('2026-11-21T05:30:00.124Z')
  expect(instantAfter(before, before)).toBe('2026-11-21T05:30:00.124Z')
  expect(instantAfter('2026-11-21T05:30:00Z', undefined)).toBe('2026-11-21T05:30:00Z')
})
