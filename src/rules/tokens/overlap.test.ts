import fc from 'fast-check'
import { expect, test } from 'vitest'
import { msOf } from '#lib/instant.ts'
import { inMs, NOW, ZONE } from '#test/samples/sample.ts'
import {
  cutShort,
  hoursTyped,
  oldStops,
  overlapEnd,
  overlapHours,
  overlapPresets,
} from './overlap.ts'
import { DAY, HOUR, MINUTE } from './thresholds.ts'

const context = { now: NOW, zone: ZONE }

test.each([
  ['1h', 1],
  ['24h', 24],
  ['7d', 168],
  ['30d', 720],
  ['stop', 0],
] as const)('the overlap %s is %i hours, whatever is typed beside it', (preset, hours) => {
  expect(overlapHours(preset, 5)).toEqual({ kind: 'hours', hours })
})

test.each([
  [0, { kind: 'hours', hours: 0 }],
  [1, { kind: 'hours', hours: 1 }],
  [8760, { kind: 'hours', hours: 8760 }],
  [8761, { kind: 'refused', reason: 'tooMany' }],
  [Infinity, { kind: 'refused', reason: 'tooMany' }],
  [-1, { kind: 'refused', reason: 'negative' }],
  [1.5, { kind: 'refused', reason: 'notWhole' }],
  [null, { kind: 'refused', reason: 'missing' }],
  [NaN, { kind: 'refused', reason: 'missing' }],
])('%s typed hours of overlap', (typed, result) => {
  expect(overlapHours('other', typed)).toEqual(result)
})

test('the presets stand in the order of the form', () => {
  expect(overlapPresets).toEqual(['1h', '24h', '7d', '30d', 'other', 'stop'])
})

test('an overlap is exact hours, also over a change of the clock', () => {
  expect(overlapEnd(NOW, 24)).toBe(NOW + DAY)
})

test.each([
  ['no expiry of its own', null, 24, NOW + DAY, 'overlap'],
  ['an expiry after the overlap', inMs(2 * DAY), 24, NOW + DAY, 'overlap'],
  ['an expiry at the end of the overlap', inMs(DAY), 24, NOW + DAY, 'overlap'],
  ['an expiry before the end', inMs(HOUR), 24, NOW + HOUR, 'ownExpiry'],
  ['no overlap', inMs(HOUR), 0, NOW, 'overlap'],
  ['an expiry that is past', inMs(-HOUR), 24, NOW - HOUR, 'alreadyStopped'],
  ['an expiry just now', inMs(0), 0, NOW, 'alreadyStopped'],
] as const)('with %s the old token stops at the earlier of the two', (_, expiry, hours, at, by) => {
  expect(oldStops({ expires_at: expiry }, hours, NOW)).toEqual({ at, by })
})

test('an old token stops at the earlier of its own expiry and the overlap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e10 }), fc.nat({ max: 8760 }), (ms, hours) => {
      const { at } = oldStops({ expires_at: inMs(ms) }, hours, NOW)
      expect(at).toBe(Math.min(NOW + ms, NOW + hours * HOUR))
    }),
  )
})

test('an own expiry that cuts the overlap short is moved past its end, with time for a slow second request', () => {
  expect(cutShort({ expires_at: '2026-11-21T05:30:00+01:00' }, 168, context)).toEqual({
    ownExpiry: Date.UTC(2026, 10, 21, 4, 30),
    end: NOW + 7 * DAY,
    moveTo: '2026-11-27T10:47:00+01:00',
  })
})

test('the moved expiry is a whole minute, never before the margin', () => {
  const moved = cutShort({ expires_at: inMs(HOUR) }, 24, { now: NOW + 1, zone: 'UTC' })
  expect(moved?.moveTo).toBe('2026-11-21T09:48:00+00:00')
})

test.each([
  ['it has no expiry', null, 168],
  ['it expires after the overlap', inMs(8 * DAY), 168],
  ['the overlap is none', inMs(HOUR), 0],
  ['it has stopped already and stays stopped', inMs(-HOUR), 168],
])('nothing is offered where %s', (_, expires_at, hours) => {
  expect(cutShort({ expires_at }, hours, context)).toBeNull()
})

test('after the move the overlap holds even if the rotation runs four minutes later', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e10 }),
      fc.integer({ min: 1, max: 8760 }),
      fc.integer({ min: 0, max: 4 * MINUTE }),
      (ms, hours, late) => {
        const cut = cutShort({ expires_at: inMs(ms) }, hours, context)
        if (cut === null) return
        expect(oldStops({ expires_at: cut.moveTo }, hours, NOW + late)).toEqual({
          at: overlapEnd(NOW + late, hours),
          by: 'overlap',
        })
        expect(msOf(cut.moveTo)).toBeGreaterThan(cut.end)
      },
    ),
  )
})

test.each([
  ['', null],
  ['  ', null],
  ['5', 5],
  [' 0 ', 0],
  ['five', Number.NaN],
])('what is typed as hours, “%s”, is %s', (text, hours) => {
  expect(hoursTyped(text)).toBe(hours)
})
