import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inMs, NOW, tokenWith } from '#test/samples/sample.ts'
import { DAY, HOUR } from './thresholds.ts'
import {
  type Circumstances,
  contradictsRows,
  effectiveState,
  isLive,
  isOver,
  isQuiet,
  marksOf,
  noRelations,
  urgencyOf,
} from './tokenState.ts'

const usual: Circumstances = {
  now: NOW,
  applicationActive: true,
  rotationDays: 365,
  relations: noRelations,
}
const rotated: Circumstances = {
  ...usual,
  relations: { liveSuccessor: true, anySuccessor: true, livePredecessor: false },
}
const successor: Circumstances = {
  ...usual,
  relations: { ...noRelations, livePredecessor: true },
}
const stopped: Circumstances = { ...usual, applicationActive: false }
const everything = {
  revoked_at: inMs(-DAY),
  expires_at: inMs(-HOUR),
  state: 'application inactive',
  rotation_due: true,
  last_used_at: null,
}

test.each([
  ['revoked', everything, rotated],
  ['expired', { ...everything, revoked_at: null }, rotated],
  ['applicationInactive', { ...everything, revoked_at: null, expires_at: inMs(HOUR) }, rotated],
  ['inOverlap', { expires_at: inMs(HOUR), rotation_due: true, last_used_at: null }, rotated],
  ['expiresUrgent', { expires_at: inMs(HOUR), rotation_due: true, last_used_at: null }, usual],
  ['expiresSoon', { expires_at: inMs(3 * DAY), rotation_due: true, last_used_at: null }, usual],
  ['due', { rotation_due: true, last_used_at: null }, usual],
  ['neverUsed', { last_used_at: null }, usual],
  ['neverUsed', { last_used_at: null, age_days: 0 }, usual],
  ['active', { last_used_at: null, legacy: true, age_days: 89 }, usual],
  ['neverUsed', { last_used_at: null, legacy: true, age_days: 90 }, usual],
  ['active', {}, usual],
])('the first state that holds is %s', (kind, some, circumstances) => {
  expect(effectiveState(tokenWith(some), circumstances).kind).toBe(kind)
})

test('each state carries what its words need', () => {
  const states = (some: object, circumstances = usual) =>
    effectiveState(tokenWith(some), circumstances)
  expect(states({ revoked_at: inMs(-DAY) })).toEqual({ kind: 'revoked', at: inMs(-DAY) })
  expect(states({ state: 'revoked' })).toEqual({ kind: 'revoked', at: null })
  expect(states({ expires_at: inMs(0) })).toEqual({ kind: 'expired', at: inMs(0) })
  expect(states({ state: 'expired' })).toEqual({ kind: 'expired', at: null })
  expect(states({ expires_at: inMs(HOUR) })).toEqual({ kind: 'expiresUrgent', at: inMs(HOUR) })
  expect(states({ expires_at: inMs(3 * DAY) })).toEqual({
    kind: 'expiresSoon',
    at: inMs(3 * DAY),
  })
  expect(states({ rotation_due: true, age_days: 402 })).toEqual({ kind: 'due', ageDays: 402 })
  expect(states({ expires_at: inMs(3 * DAY) }, rotated)).toEqual({
    kind: 'inOverlap',
    ends: inMs(3 * DAY),
    urgency: 'soon',
  })
  expect(states({}, rotated)).toEqual({ kind: 'inOverlap', ends: null, urgency: 'later' })
})

test.each([
  [0, 'expired'],
  [1, 'expiresUrgent'],
  [48 * HOUR, 'expiresUrgent'],
  [48 * HOUR + 1, 'expiresSoon'],
  [14 * DAY, 'expiresSoon'],
  [14 * DAY + 1, 'active'],
])('%i ms before its expiry a token is %s', (ms, kind) => {
  expect(effectiveState(tokenWith({ expires_at: inMs(ms) }), usual).kind).toBe(kind)
})

test('an older release that says only active is understood from its times and its application', () => {
  expect(effectiveState(tokenWith({ expires_at: inMs(-1) }), usual).kind).toBe('expired')
  expect(effectiveState(tokenWith({ revoked_at: inMs(-1) }), usual).kind).toBe('revoked')
  expect(effectiveState(tokenWith(), stopped).kind).toBe('applicationInactive')
})

test('an application that was not read stops nothing by itself', () => {
  const unread = { ...usual, applicationActive: undefined }
  expect(effectiveState(tokenWith(), unread).kind).toBe('active')
  expect(effectiveState(tokenWith({ state: 'application inactive' }), unread).kind).toBe(
    'applicationInactive',
  )
})

test('a state that we do not know is its own word, unless a time says more', () => {
  expect(effectiveState(tokenWith({ state: 'paused' }), usual)).toEqual({
    kind: 'unknown',
    word: 'paused',
  })
  expect(effectiveState(tokenWith({ state: 'paused', expires_at: inMs(-1) }), usual).kind).toBe(
    'expired',
  )
  expect(effectiveState(tokenWith({ state: 'paused', revoked_at: inMs(-1) }), usual).kind).toBe(
    'revoked',
  )
})

test('each state that a higher one hides is a mark, in the same order', () => {
  const token = tokenWith({ expires_at: inMs(HOUR), rotation_due: true, last_used_at: null })
  expect(marksOf(token, usual)).toEqual(['due', 'neverUsed'])
  // It is rotated: what gets due from there on is its successor.
  expect(marksOf(token, rotated)).toEqual(['neverUsed'])
  expect(marksOf(token, stopped)).toEqual(['expiresUrgent', 'due', 'neverUsed'])
  expect(marksOf(tokenWith({ state: 'paused' }), stopped)).toEqual(['applicationInactive'])
  expect(marksOf(tokenWith(), { ...rotated, applicationActive: false })).toEqual(['inOverlap'])
  expect(marksOf(tokenWith({ expires_at: inMs(3 * DAY) }), stopped)).toEqual(['expiresSoon'])
})

test('what has ended for good has no states beside it', () => {
  expect(marksOf(tokenWith(everything), usual)).toEqual([])
  expect(marksOf(tokenWith({ ...everything, revoked_at: null }), stopped)).toEqual([])
})

test('an active token that is nothing else has no marks', () => {
  expect(marksOf(tokenWith(), usual)).toEqual([])
})

test('a legacy key is marked, whatever its state', () => {
  expect(marksOf(tokenWith({ legacy: true }), usual)).toEqual(['legacy'])
  expect(marksOf(tokenWith({ legacy: true, state: 'revoked' }), usual)).toEqual(['legacy'])
})

test('a rotated token is marked old where overlap does not already say so', () => {
  const over = { ...usual, relations: { ...noRelations, anySuccessor: true } }
  expect(marksOf(tokenWith(), over)).toEqual(['old'])
  expect(marksOf(tokenWith({ state: 'expired' }), over)).toEqual(['old'])
  expect(marksOf(tokenWith(), rotated)).toEqual([])
})

test('a successor is marked while the old one works, and only while it works itself', () => {
  expect(marksOf(tokenWith(), successor)).toEqual(['successor'])
  expect(marksOf(tokenWith({ state: 'revoked' }), successor)).toEqual([])
  expect(marksOf(tokenWith({ state: 'expired' }), successor)).toEqual([])
  expect(marksOf(tokenWith({ state: 'application inactive' }), successor)).toEqual(['successor'])
})

test.each([
  ['active', {}, true],
  ['expired', { expires_at: inMs(0) }, false],
  ['expiring', { expires_at: inMs(1) }, true],
  ['revoked', { revoked_at: inMs(-1) }, false],
  ['of an inactive application', { state: 'application inactive' }, false],
  ['in a state that we do not know', { state: 'paused' }, false],
])('whether a token that is %s works', (_, some, live) => {
  expect(isLive(tokenWith(some), usual)).toBe(live)
})

test('a deactivated application stops a token, but not for good', () => {
  expect(isLive(tokenWith(), stopped)).toBe(false)
  expect(isOver(tokenWith({ state: 'application inactive' }), NOW)).toBe(false)
  expect(isOver(tokenWith({ state: 'paused' }), NOW)).toBe(false)
  expect(isOver(tokenWith(), NOW)).toBe(false)
  expect(isOver(tokenWith({ expires_at: inMs(0) }), NOW)).toBe(true)
  expect(isOver(tokenWith({ state: 'revoked' }), NOW)).toBe(true)
})

test('a token is quiet from 90 days after its last use, and never when it was not used', () => {
  expect(isQuiet({ last_used_at: inMs(-90 * DAY) }, NOW)).toBe(true)
  expect(isQuiet({ last_used_at: inMs(-90 * DAY + 1) }, NOW)).toBe(false)
  expect(isQuiet({ last_used_at: null }, NOW)).toBe(false)
})

test('urgency follows the thresholds', () => {
  expect(urgencyOf(null, NOW)).toBe('later')
  expect(urgencyOf(inMs(48 * HOUR), NOW)).toBe('urgent')
  expect(urgencyOf(inMs(48 * HOUR + 1), NOW)).toBe('soon')
  expect(urgencyOf(inMs(14 * DAY), NOW)).toBe('soon')
  expect(urgencyOf(inMs(14 * DAY + 1), NOW)).toBe('later')
})

test('a token works exactly when its state is none of those that stop it', () => {
  const times = fc.option(fc.integer({ min: -1e10, max: 1e10 }).map(inMs), { nil: null })
  fc.assert(
    fc.property(
      fc.constantFrom('active', 'expired', 'revoked', 'application inactive', 'paused'),
      times,
      times,
      fc.boolean(),
      fc.boolean(),
      (state, expires_at, revoked_at, applicationActive, liveSuccessor) => {
        const token = tokenWith({ state, expires_at, revoked_at })
        const relations = { ...noRelations, liveSuccessor, anySuccessor: liveSuccessor }
        const circumstances = { ...usual, applicationActive, relations }
        const { kind } = effectiveState(token, circumstances)
        const stops = ['revoked', 'expired', 'unknown', 'applicationInactive'].includes(kind)
        expect(isLive(token, circumstances)).toBe(!stops)
        expect(marksOf(token, circumstances)).not.toContain(kind)
      },
    ),
  )
})

test.each([
  ['active', HOUR, false],
  ['active', -HOUR, true],
  ['active', -60_000, false],
  ['expired', -HOUR, false],
  ['expired', HOUR, true],
  ['expired', 60_000, false],
  ['revoked', -HOUR, false],
  ['paused', -HOUR, false],
])('a row that is %s and ends in %i ms speaks against the clock: %s', (state, ms, speaks) => {
  const rows = [tokenWith({ id: 1 }), tokenWith({ id: 2, state, expires_at: inMs(ms) })]
  expect(contradictsRows(rows, NOW)).toBe(speaks)
})

test('a token without an expiry says nothing of a clock', () => {
  expect(contradictsRows([tokenWith({ id: 1, expires_at: null })], NOW + 1e12)).toBe(false)
})
