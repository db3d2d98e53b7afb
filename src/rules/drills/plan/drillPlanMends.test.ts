import { describe, expect, test } from 'vitest'
import type { DrillPlanned, DrillRecord } from '#contract/drill.ts'
import { shortTime } from '#lib/time.ts'
import { applicationWith, plannedWith, surroundings } from '#test/samples/drillPlanSample.ts'
import { drillOf } from '#test/samples/drillSample.ts'
import { lineageOf } from '#rules/tokens/lineage.ts'
import { entryWith, factsWith, inMs, NOW, tokenWith, ZONE } from '#test/samples/sample.ts'
import { DAY, HOUR, MINUTE } from '#rules/tokens/thresholds.ts'
import { latelyRotated, planWarnings } from './drillPlanWarnings.ts'

/** What a warning says and what mends it; drillPlanWarnings.test.ts has when there is one. */
type Around = NonNullable<Parameters<typeof surroundings>[0]>
const warnings = (row: Partial<DrillPlanned>, around: Around = {}) =>
  planWarnings([plannedWith(row)], surroundings(around))
const kinds = (row: Partial<DrillPlanned>, around: Around = {}) =>
  warnings(row, around).map(({ kind }) => kind)

const takeOut = { mend: { kind: 'takeOut' }, isForbidding: false, at: null }
const drill: DrillRecord = {
  ...drillOf([], [], plannedWith()),
  name: 'Q4',
}
const rotation = (id: number, at: number, replaces: number) =>
  entryWith({
    id,
    created_at: inMs(at),
    action: 'token.rotate',
    detail: factsWith({ token_id: id, replaces, replaces_expires_at: null }),
  })

test.each<[string, Partial<DrillPlanned>, Around, object]>([
  ['neverUsed', {}, { token: { last_used_at: null } }, takeOut],
  ['quiet', {}, { token: { last_used_at: inMs(-90 * DAY) } }, takeOut],
  ['applicationInactive', {}, { application: { is_active: false } }, takeOut],
  ['inAnotherDrill', {}, { drills: [drill] }, { ...takeOut, names: ['Q4'] }],
  ['noReceiver', { receiver: null }, {}, { mend: null, names: [], at: null }],
  ['expired', {}, { token: { expires_at: inMs(0) } }, { mend: null, isForbidding: false }],
  [
    'nothingTakesOver',
    {},
    { token: { scopes: ['vault.api', 'odd:named'] } },
    { names: ['vault.api', 'odd:named'], mend: null },
  ],
  [
    'successorFirst',
    { successorExpiry: { kind: 'at', at: inMs(6 * DAY) } },
    {},
    { at: NOW + 6 * DAY, isForbidding: false, mend: null },
  ],
  [
    'successorPast',
    { successorExpiry: { kind: 'at', at: inMs(0) } },
    {},
    { at: NOW, isForbidding: true, mend: null },
  ],
  [
    'ownExpiryFirst',
    {},
    { token: { expires_at: inMs(DAY) } },
    { at: NOW + DAY, isForbidding: false },
  ],
  [
    'rotatedLately',
    {},
    { lineage: lineageOf([rotation(900, -HOUR, 412)]) },
    { at: NOW - HOUR, names: ['zofia'], mend: { kind: 'takeOut' } },
  ],
  ['atWeekend', { overlapHours: 24 }, {}, { at: NOW + DAY, names: [], isForbidding: false }],
  [
    'revoked',
    {},
    { token: { state: 'revoked' } },
    { at: null, isForbidding: true, mend: { kind: 'takeOut' } },
  ],
])('the warning %s says what it is about and what mends it', (kind, row, around, expected) => {
  const found = warnings(row, around)
  expect(found.map((one) => one.kind)).toEqual([kind])
  expect(found[0]).toMatchObject({ row: plannedWith(row), ...expected })
})

test('an expiry that comes first moves to five minutes after the overlap', () => {
  const [warning] = warnings({}, { token: { expires_at: inMs(DAY) } })
  const to = warning?.mend?.kind === 'moveExpiry' ? Date.parse(warning.mend.to) : null
  expect(to).toBe(NOW + 7 * DAY + 5 * MINUTE)
})

test('a successor that stops in the moment of the old one does not stop before it', () => {
  expect(kinds({ successorExpiry: { kind: 'at', at: inMs(7 * DAY) } })).toEqual([])
  expect(kinds({ successorExpiry: { kind: 'at', at: inMs(7 * DAY - 1) } })).toEqual([
    'successorFirst',
  ])
})

test('all are told by what weighs most, whatever the order of the rows', () => {
  const rows = [
    plannedWith({ receiver: null }),
    plannedWith({ tokenId: 413, overlapHours: 24 }),
    plannedWith({ tokenId: 99 }),
  ]
  expect(planWarnings(rows, surroundings()).map(({ kind }) => kind)).toEqual([
    'gone',
    'atWeekend',
    'noReceiver',
  ])
})

test('what takes over is a token of the same application that works', () => {
  const token = tokenWith()
  const of = (other: ReturnType<typeof tokenWith>, id = 17) => ({
    tokens: new Map([
      [412, { token, application: applicationWith() }],
      [413, { token: other, application: applicationWith({ id }) }],
    ]),
  })
  expect(kinds({}, of(tokenWith({ id: 413 })))).toEqual([])
  expect(kinds({}, of(tokenWith({ id: 413 }), 18))).toEqual(['nothingTakesOver'])
  const revoked = tokenWith({ id: 413, revoked_at: inMs(-DAY) })
  expect(kinds({}, of(revoked))).toEqual(['nothingTakesOver'])
})

test('a successor is warned of only while it works', () => {
  const lineage = lineageOf([rotation(413, -3 * DAY, 412)])
  expect(kinds({}, { lineage })).toEqual(['inOverlap'])
  const tokens = new Map([
    [412, { token: tokenWith(), application: applicationWith() }],
    [
      413,
      { token: tokenWith({ id: 413, expires_at: inMs(-DAY) }), application: applicationWith() },
    ],
    [414, { token: tokenWith({ id: 414 }), application: applicationWith() }],
  ])
  expect(kinds({}, { lineage, tokens })).toEqual([])
})

test('a token whose application stands still is not asked who takes over', () => {
  const inactiveOnly = {
    tokens: new Map([
      [412, { token: tokenWith(), application: applicationWith({ is_active: false }) }],
    ]),
  }
  expect(kinds({}, inactiveOnly)).toEqual(['applicationInactive'])
})

test('a rotation of the last day counts for the old one and for its successor, one of a day ago not', () => {
  const lineage = (at: number) => lineageOf([rotation(900, at, 412)])
  const by = (id: number, at: number) => latelyRotated(id, lineage(at), NOW)?.entryId ?? null
  expect(by(412, -DAY + 1)).toBe(900)
  expect(by(900, -DAY + 1)).toBe(900)
  expect(by(412, -DAY)).toBeNull()
  expect(by(413, -HOUR)).toBeNull()
  const both = lineageOf([rotation(412, -2 * HOUR, 411), rotation(900, -2 * DAY, 412)])
  expect(latelyRotated(412, both, NOW)?.entryId).toBe(412)
})

describe('an end at which nobody is there', () => {
  const mended = (overlapHours: number, later = 0, zone = ZONE) => {
    const now = NOW + later * HOUR
    const [warning] = warnings(
      { overlapHours },
      { now, zone, token: { last_used_at: inMs(later * HOUR) } },
    )
    const { kind = null, mend = null, at = null } = warning ?? {}
    const end = mend?.kind === 'overlap' ? shortTime(mend.end, zone) : null
    const hours = mend?.kind === 'overlap' ? mend.hours : null
    return { kind, stops: at === null ? null : shortTime(at, zone), end, hours }
  }
  // It is Friday, 10:42.
  test.each([
    [
      'at once moves to where somebody is there',
      0,
      0,
      'beforeHandOver',
      'Fri 20 Nov, 10:42',
      'Fri 20 Nov, 11:42',
      1,
    ],
    ['at 19:42 stands', 9, 0, null, null, null, null],
    ['at 20:42 moves to a morning', 10, 0, 'atNight', 'Fri 20 Nov, 20:42', 'Mon 23 Nov, 09:42', 71],
    [
      'at 06:42 moves to the same morning',
      68,
      24,
      'atNight',
      'Tue 24 Nov, 06:42',
      'Tue 24 Nov, 09:42',
      71,
    ],
    ['on Friday at night moves to the Monday', 12, 0, 'atNight', null, 'Mon 23 Nov, 09:42', 71],
    [
      'on Saturday by day moves to the same time',
      30,
      0,
      'atWeekend',
      'Sat 21 Nov, 16:42',
      'Mon 23 Nov, 16:42',
      78,
    ],
    [
      'on Sunday by day moves to the same time',
      48,
      0,
      'atWeekend',
      'Sun 22 Nov, 10:42',
      'Mon 23 Nov, 10:42',
      72,
    ],
    [
      'after a night alone moves to where an hour of the day lies between',
      8,
      12,
      'beforeHandOver',
      'Sat 21 Nov, 06:42',
      'Mon 23 Nov, 09:42',
      59,
    ],
    [
      'at 06:42 a year later moves to the longest overlap',
      8_757,
      47,
      'atNight',
      'Mon 22 Nov, 06:42',
      'Mon 22 Nov, 09:42',
      8_760,
    ],
  ])('that is %s', (_, hours, later, kind, stops, end, to) => {
    expect(mended(hours, later)).toMatchObject({
      kind,
      end,
      hours: to,
      ...(stops !== null && { stops }),
    })
  })

  test('has no mend beyond the longest overlap', () => {
    const found = mended(8_760)
    expect(found.kind === null || found.hours === null).toBe(true)
  })
})
