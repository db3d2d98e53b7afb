// oxlint-disable vitest/no-conditional-expect -- a property is about each case that its condition holds for
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DrillPlanned } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import { isNightOrWeekend, shortTime } from '#lib/time.ts'
import {
  applicationWith,
  plannedWith,
  planWith,
  surroundings,
} from '#test/samples/drillPlanSample.ts'
import { lineageOf } from '#rules/tokens/lineage.ts'
import { entryWith, factsWith, inMs, NOW, tokenWith, ZONE } from '#test/samples/sample.ts'
import { DAY, HOUR } from '#rules/tokens/thresholds.ts'
import { plannedStop, withChange } from './drillPlan.ts'
import { type PlanSurroundings, type PlanWarningKind, planWarnings } from './drillPlanWarnings.ts'

type Around = NonNullable<Parameters<typeof surroundings>[0]>

const kindsOf = (row: Partial<DrillPlanned>, around: Around = {}) =>
  planWarnings([plannedWith(row)], surroundings(around)).map(({ kind }) => kind)

const rotation = (at: number, id = 900) =>
  entryWith({
    id,
    created_at: inMs(at),
    action: 'token.rotate',
    detail: factsWith({ token_id: id, replaces: 412, replaces_expires_at: inMs(DAY) }),
  })

const successor = (id: number) => ({ token: tokenWith({ id }), application: home() })
const home = () => {
  const pair = surroundings().tokens.get(412)
  if (!pair) throw new Error('the sample has it')
  return pair.application
}
const withSuccessors = (...ids: number[]): Partial<PlanSurroundings> => ({
  tokens: new Map([...surroundings().tokens, ...ids.map((id) => [id, successor(id)] as const)]),
  lineage: lineageOf(ids.map((id) => rotation(-3 * DAY, id))),
})

const drill = planWith({ id: 'other' })

test('a week from a Friday morning on, with an owner, a receiver and somebody to take over, is nothing to warn of', () => {
  expect(kindsOf({})).toEqual([])
})

test.each<[string, Partial<DrillPlanned>, Around, PlanWarningKind[]]>([
  ['its own expiry comes first', {}, { token: { expires_at: inMs(DAY) } }, ['ownExpiryFirst']],
  ['it ends at a weekend', { overlapHours: 24 }, {}, ['atWeekend']],
  ['it ends at night', { overlapHours: 3 * 24 + 12 }, {}, ['atNight']],
  ['it stops at once', { overlapHours: 0 }, {}, ['beforeHandOver']],
  [
    'it ends before anybody is at work',
    { overlapHours: 30 },
    { now: NOW + 12 * HOUR },
    ['beforeHandOver'],
  ],
  ['nothing else opens its routes', {}, { token: { scopes: ['vault.api'] } }, ['nothingTakesOver']],
  ['it was never used', {}, { token: { last_used_at: null } }, ['neverUsed']],
  [
    'nobody watched it before its import',
    {},
    { token: { last_used_at: null, legacy: true, age_days: 1 } },
    [],
  ],
  ['nobody used it for long', {}, { token: { last_used_at: inMs(-91 * DAY) } }, ['quiet']],
  [
    'its application is deactivated',
    {},
    { application: { is_active: false } },
    ['applicationInactive'],
  ],
  ['a successor works', {}, withSuccessors(900), ['inOverlap']],
  ['two successors work', {}, withSuccessors(900, 901), ['forked']],
  [
    'somebody rotated it today, and that successor is gone',
    {},
    { lineage: lineageOf([rotation(-3 * HOUR)]) },
    ['rotatedLately'],
  ],
  [
    'somebody rotated it today, and that successor works',
    {},
    { ...withSuccessors(900), lineage: lineageOf([rotation(-3 * HOUR)]) },
    ['inOverlap'],
  ],
  ['another drill has it', {}, { drills: [drill] }, ['inAnotherDrill']],
  ['it is its own drill', {}, { drills: [drill], ownDrillId: 'other' }, []],
  ['nobody receives it', { receiver: ' ' }, {}, ['noReceiver']],
  ['it has expired', {}, { token: { expires_at: inMs(-HOUR), state: 'expired' } }, ['expired']],
  [
    'its successor is to expire after all of it',
    { successorExpiry: { kind: 'at', at: inMs(8 * DAY) } },
    {},
    [],
  ],
  [
    'its successor is to expire before the old one stops',
    { successorExpiry: { kind: 'at', at: inMs(6 * DAY) } },
    {},
    ['successorFirst'],
  ],
  [
    'its successor’s date has passed while the plan lay',
    { successorExpiry: { kind: 'at', at: inMs(-DAY) } },
    {},
    ['successorPast'],
  ],
  ['it was taken out', { out: { why: '' }, receiver: null }, {}, []],
])('%s', (_, row, around, kinds) => {
  expect(kindsOf(row, around)).toEqual(kinds)
})

test('a legacy row of which another application has a row too says that the value stays alive', () => {
  const legacy = (some: Partial<Token>) => ({ legacy: true, prefix: 'k9Tq2f', ...some })
  const around = (other: Partial<Token>) =>
    surroundings({
      tokens: new Map([
        [
          412,
          { token: tokenWith(legacy({ legacy_source: 'a#1' })), application: applicationWith() },
        ],
        [
          413,
          { token: tokenWith({ id: 413, ...other }), application: applicationWith({ id: 18 }) },
        ],
      ]),
    })
  const kinds = (other: Partial<Token>) =>
    planWarnings([plannedWith()], around(other)).map(({ kind }) => kind)
  expect(kinds(legacy({ legacy_source: 'b#7', channel_idx: 'pl' }))).toContain('oneOfSeveralRows')
  expect(kinds(legacy({ last_four: 'xxxx' }))).not.toContain('oneOfSeveralRows')
  expect(kinds(legacy({ revoked_at: inMs(-DAY), state: 'revoked' }))).not.toContain(
    'oneOfSeveralRows',
  )
})

test('of a legacy value of which nothing is shown the plan says that nobody can tell', () => {
  const short = surroundings({ token: { legacy: true, prefix: 'legacy', last_four: '' } })
  expect(planWarnings([plannedWith()], short).map(({ kind }) => kind)).toContain('valueUnshown')
})

test('only what cannot be rotated forbids the start: a revoked token, a date that is past, and one that is not there once all were read', () => {
  const revoked = surroundings({ token: { revoked_at: inMs(-DAY), state: 'revoked' } })
  expect(planWarnings([plannedWith()], revoked)).toMatchObject([
    { kind: 'revoked', isForbidding: true, mend: { kind: 'takeOut' } },
  ])
  const late = [plannedWith({ successorExpiry: { kind: 'at', at: inMs(0) } })]
  expect(planWarnings(late, surroundings())).toMatchObject([
    { kind: 'successorPast', isForbidding: true },
  ])
  const missing = [plannedWith({ tokenId: 99 })]
  expect(planWarnings(missing, surroundings())).toMatchObject([
    { kind: 'gone', isForbidding: true },
  ])
  expect(planWarnings(missing, surroundings({ isComplete: false }))).toEqual([])
})

test('an end at a weekend moves to the same time of the Monday, one at night to a morning', () => {
  const mendOf = (overlapHours: number) => {
    const [warning] = planWarnings([plannedWith({ overlapHours })], surroundings())
    return warning?.mend?.kind === 'overlap' ? shortTime(warning.mend.end, ZONE) : null
  }
  expect(mendOf(24)).toBe('Mon 23 Nov, 10:42')
  expect(mendOf(3 * 24 + 12)).toBe('Tue 24 Nov, 09:42')
  // Friday evening to Saturday: by day, so the same time.
  expect(mendOf(8_760)).toBeNull()
})

test('whatever the time, the zone and the overlap: what mends an end leaves nothing to warn of it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 720 }),
      fc.integer({ min: 0, max: 400 * 24 }),
      fc.constantFrom('Europe/Warsaw', 'UTC', 'Pacific/Chatham', 'America/New_York'),
      fc.option(fc.integer({ min: 1, max: 900 })),
      (overlapHours, later, zone, expires) => {
        const now = NOW + later * HOUR
        const expires_at = expires === null ? null : new Date(now + expires * HOUR).toISOString()
        const around = surroundings({ now, zone, token: { expires_at } })
        const token = around.tokens.get(412)?.token ?? tokenWith()
        let row = plannedWith({ overlapHours })
        for (let step = 0; step < 3; step += 1) {
          const mend = planWarnings([row], around).find(({ at }) => at !== null)?.mend
          if (!mend || mend.kind === 'takeOut') continue
          const change =
            mend.kind === 'overlap' ? { overlapHours: mend.hours } : { moves: true as const }
          row = withChange(row, change, { token, now, zone })
        }
        const stop = plannedStop(row, token, now)
        expect(stop.by).toBe('overlap')
        if (row.overlapHours < 8_000) expect(isNightOrWeekend(stop.at, zone)).toBe(false)
      },
    ),
  )
})

test('the warning of a successor says who made it where that was within a day', () => {
  const warned = (at: number) =>
    planWarnings(
      [plannedWith({})],
      surroundings({ ...withSuccessors(900), lineage: lineageOf([rotation(at)]) }),
    ).map(({ at: when, names }) => [when, names])
  expect(warned(-3 * HOUR)).toEqual([[NOW - 3 * HOUR, ['zofia']]])
  expect(warned(-3 * DAY)).toEqual([[null, []]])
})
