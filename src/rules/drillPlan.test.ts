import { expect, test } from 'vitest'
import {
  defaultReceiver,
  expiryIn,
  expiryText,
  isSamePlan,
  plannedOf,
  plannedStop,
  planRequests,
  withChange,
} from './drillPlan.ts'
import { applicationWith, plannedWith } from './drillPlanSample.ts'
import { inMs, NOW, tokenWith, ZONE } from './sample.ts'
import { DAY, HOUR } from './thresholds.ts'

test('a receiver is the application’s contact, else its owner, else nobody', () => {
  expect(defaultReceiver(applicationWith())).toBe('Marek Nowak')
  expect(defaultReceiver({ description: 'Owner: Olga' })).toBe('Olga')
  expect(defaultReceiver({ description: 'nothing said' })).toBeNull()
})

test('a token comes into a plan with a week of overlap and an expiry as before, where it had one', () => {
  const pair = { application: applicationWith(), token: tokenWith() }
  const about = { owner: { id: 7, name: 'Zofia' }, at: inMs(0) }
  expect(plannedOf(pair, { ...about, lifetime: null })).toMatchObject({
    tokenId: 412,
    overlapHours: 168,
    successorExpiry: { kind: 'never' },
    receiver: 'Marek Nowak',
  })
  const lifetime = { ms: 90 * DAY, exact: true, since: NOW - 80 * DAY }
  expect(plannedOf(pair, { ...about, lifetime }).successorExpiry).toEqual({ kind: 'asBefore' })
})

test('a moved expiry goes with the overlap and with the clock, and is dropped where nothing cuts the overlap short', () => {
  const token = tokenWith({ expires_at: inMs(DAY) })
  const context = { token, now: NOW, zone: ZONE }
  const moved = withChange(plannedWith(), { moves: true }, context)
  expect(plannedStop(moved, token, NOW)).toEqual({ at: NOW + 168 * HOUR, by: 'overlap' })
  const later = withChange(moved, { overlapHours: 336 }, { ...context, now: NOW + HOUR })
  expect(plannedStop(later, token, NOW + HOUR).by).toBe('overlap')
  expect(withChange(moved, { overlapHours: 1 }, context).moveExpiryTo).toBeNull()
  expect(withChange(moved, { moves: false }, context).moveExpiryTo).toBeNull()
  // Of a token that is not read nothing is known: what was planned stays.
  expect(withChange(moved, {}, { ...context, token: null }).moveExpiryTo).toBe(moved.moveExpiryTo)
})

test('two rows plan the same whenever they were written, and whatever the minute of a move', () => {
  const row = plannedWith({ moveExpiryTo: inMs(DAY) })
  expect(isSamePlan(row, { ...row, changedAt: inMs(HOUR), moveExpiryTo: inMs(2 * DAY) })).toBe(true)
  expect(isSamePlan(row, { ...row, moveExpiryTo: null })).toBe(false)
  expect(isSamePlan(row, { ...row, overlapHours: 24 })).toBe(false)
})

test('25 rotations stay below eight requests a token and say how long the budget lets them take', () => {
  const rows = Array.from({ length: 25 }, (_, place) =>
    plannedWith({ tokenId: place + 1, moveExpiryTo: place < 5 ? inMs(DAY) : null }),
  )
  const out = plannedWith({ tokenId: 99, out: { why: '' } })
  expect(planRequests([...rows, out], { perMinute: 60 })).toEqual({
    rotations: 25,
    expiries: 5,
    all: 160,
    atLeast: 160_000,
    watch: 1,
  })
})

test.each([
  { kind: 'never' },
  { kind: 'asBefore' },
  { kind: 'days', days: 90 },
  { kind: 'at', at: '2027-11-20T10:42:00+01:00' },
] as const)('the expiry $kind is the same after it stood in a list', (expiry) => {
  expect(expiryIn(expiryText(expiry))).toEqual(expiry)
})
