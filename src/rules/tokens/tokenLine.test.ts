// oxlint-disable vitest/no-conditional-expect -- a property is about each case that its condition holds for
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { dayOf } from '#lib/day.ts'
import { entryWith, factsWith, inMs, NOW, tokenWith, ZONE } from '#test/samples/sample.ts'
import { lineageOf } from './lineage.ts'
import { DAY, HOUR } from './thresholds.ts'
import { axisOf, lineMembers, placeOn, ticksOn } from './tokenLine.ts'

const ago = (days: number) => inMs(-days * DAY)
const rotated = (id: number, days: number, old: number, token: number, stops: string | null) =>
  entryWith({
    id,
    created_at: ago(days),
    action: 'token.rotate',
    target_id: String(token),
    detail: factsWith({ token_id: token, replaces: old, replaces_expires_at: stops }),
  })
const at = (days: number) => NOW - days * DAY

const members = (
  id: number,
  entries: ReturnType<typeof rotated>[],
  rows: (Partial<Token> & { id: number })[],
) =>
  lineMembers(id, {
    lineage: lineageOf(entries),
    rows: rows.map((row) => tokenWith(row)),
    now: NOW,
  })

test('each of a line has its time, and the time that it shares with its successor', () => {
  const line = members(
    12,
    [rotated(1, 60, 10, 11, ago(46)), rotated(2, 5, 11, 12, inMs(2 * DAY))],
    [
      { id: 12, expires_at: inMs(90 * DAY) },
      { id: 11, expires_at: inMs(2 * DAY) },
      { id: 10, expires_at: ago(46), revoked_at: ago(50), age_days: 200 },
    ],
  )
  expect(line.map(({ token: _row, ...times }) => times)).toEqual([
    {
      id: 10,
      began: { at: at(200), exact: false },
      ends: { at: at(50), how: 'revoked' },
      overlaps: [{ successor: 11, from: at(60), to: at(50) }],
    },
    {
      id: 11,
      began: { at: at(60), exact: true },
      ends: { at: at(-2), how: 'expires' },
      overlaps: [{ successor: 12, from: at(5), to: at(-2) }],
    },
    {
      id: 12,
      began: { at: at(5), exact: true },
      ends: { at: at(-90), how: 'expires' },
      overlaps: [],
    },
  ])
})

test.each<[string, Partial<Token>, ReturnType<typeof members>[number]['ends']]>([
  ['works without an end', {}, null],
  ['has expired', { expires_at: ago(3) }, { at: at(3), how: 'expired' }],
  ['was revoked before', { expires_at: ago(3), revoked_at: ago(4) }, { at: at(4), how: 'revoked' }],
  ['was revoked after', { expires_at: ago(3), revoked_at: ago(2) }, { at: at(3), how: 'expired' }],
])('a token that %s', (_title, row, ends) => {
  expect(members(10, [], [{ id: 10, ...row }])[0]?.ends).toEqual(ends)
})

test('a rotation that stopped the old one at once has no overlap, and one without ends has no end', () => {
  const row = (id: number, expires: string | null) => ({ id, expires_at: expires })
  const [stopped] = members(10, [rotated(1, 9, 10, 11, ago(9))], [row(10, ago(9)), row(11, null)])
  expect(stopped?.overlaps).toEqual([])
  const [open] = members(10, [rotated(1, 9, 10, 11, null)], [row(10, null), row(11, null)])
  expect(open?.overlaps).toEqual([{ successor: 11, from: at(9), to: null }])
})

test('of a token that no list has any more the log tells when it stopped', () => {
  const [gone] = members(11, [rotated(1, 9, 10, 11, ago(2))], [{ id: 11 }])
  expect(gone).toMatchObject({ token: undefined, began: null, ends: { at: at(2), how: 'expired' } })
})

test('the axis reaches from the first beginning to the last deadline, and not to one that lies too far ahead', () => {
  const line = members(10, [], [{ id: 10, age_days: 200 }])
  expect(axisOf(line, { now: NOW, deadlines: [at(-30)] })).toEqual({ from: at(200), to: at(-30) })
  expect(axisOf(line, { now: NOW, deadlines: [at(-9_000)] })).toEqual({
    from: at(200),
    to: at(-1),
  })
})

const DAYS = fc.integer({ min: 1, max: 20_000 })

test('whatever stands on an axis stands between its ends, in its order', () => {
  fc.assert(
    fc.property(DAYS, DAYS, fc.integer({ min: -30_000, max: 30_000 }), (behind, ahead, day) => {
      const axis = { from: at(behind), to: at(-ahead) }
      const place = placeOn(axis, at(day))
      expect(place).toBeGreaterThanOrEqual(0)
      expect(place).toBeLessThanOrEqual(1)
      expect(placeOn(axis, at(day - 1))).toBeGreaterThanOrEqual(place)
    }),
  )
})

test('an axis has few marks, each the beginning of a day in the zone, and those of years are of January', () => {
  fc.assert(
    fc.property(DAYS, DAYS, fc.integer({ min: 2, max: 8 }), (behind, ahead, most) => {
      const axis = { from: at(behind) + HOUR, to: at(-ahead) }
      const ticks = ticksOn(axis, ZONE, most)
      expect(ticks.length).toBeLessThanOrEqual(most)
      expect(ticks).toEqual([...ticks].sort((a, b) => a - b))
      for (const tick of ticks) {
        expect(dayOf(tick - 1, ZONE)).not.toBe(dayOf(tick, ZONE))
        if (behind + ahead > 8 * 366 * 2) expect(dayOf(tick, ZONE)).toMatch(/-01-01$/)
      }
    }),
  )
})

test('a place on an axis is its part of it, and what lies outside stands at an end', () => {
  const axis = { from: at(10), to: at(-30) }
  expect([20, 10, 0, -10, -30, -99].map((days) => placeOn(axis, at(days)))).toEqual([
    0, 0, 0.25, 0.5, 1, 1,
  ])
})

test('what lies ahead takes as much room as what lies behind, or 90 days', () => {
  const to = (age_days: number, ahead: number) =>
    axisOf(members(10, [], [{ id: 10, age_days }]), { now: NOW, deadlines: [at(-ahead)] }).to
  expect(to(5, 90)).toBe(at(-90))
  expect(to(5, 90.1)).toBe(at(-1))
  expect(to(200, 200)).toBe(at(-200))
  expect(to(200, 200.1)).toBe(at(-1))
  expect(to(200, 0)).toBe(at(-1))
})

test('an axis has room for a beginning, an end and an overlap, and for a day on both sides of now', () => {
  expect(axisOf([], { now: NOW, deadlines: [] })).toEqual({ from: at(1), to: at(-1) })
  const ends = members(10, [], [{ id: 10, age_days: undefined, expires_at: inMs(20 * DAY) }])
  expect(axisOf(ends, { now: NOW, deadlines: [] })).toEqual({ from: at(1), to: at(-20) })
  // Of the old one only its rotation is known.
  const [old] = members(10, [rotated(1, 9, 10, 11, null)], [{ id: 10, age_days: undefined }])
  expect(old && axisOf([old], { now: NOW, deadlines: [] }).from).toBe(at(9))
})

test.each([
  [2, 4, ['2026-11-19', '2026-11-20', '2026-11-21']],
  [20, 8, ['2026-11-07', '2026-11-14', '2026-11-21']],
  [81, 4, ['2026-09-01', '2026-10-01', '2026-11-01']],
  [200, 4, ['2026-07-01', '2026-10-01']],
  [400, 3, ['2026-01-01', '2026-07-01']],
  [700, 3, ['2025-01-01', '2026-01-01']],
  [1_500, 3, ['2024-01-01', '2026-01-01']],
  [4_000, 3, ['2020-01-01', '2025-01-01']],
  [9_000, 3, ['2010-01-01', '2020-01-01']],
])(
  'over the last %i days stand at most %i marks, of round days, months or years',
  (days, most, marks) => {
    const ticks = ticksOn({ from: at(days), to: at(-1) }, ZONE, most)
    expect(ticks.map((tick) => dayOf(tick, ZONE))).toEqual(marks)
  },
)

test('a mark stands also at the very ends of an axis', () => {
  const midnight = Date.parse('2026-11-19T23:00:00Z')
  const ticks = ticksOn({ from: midnight, to: midnight + DAY }, ZONE, 4)
  expect(ticks).toEqual([midnight, midnight + DAY])
})
