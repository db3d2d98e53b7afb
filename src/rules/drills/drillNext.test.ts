import { expect, test } from 'vitest'
import type { DrillEvent, DrillWatch } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import {
  drillOf,
  handedOverThen,
  inHours,
  listed,
  NEW,
  OLD,
  plannedToken,
  rotatedThen,
  rowOf,
  tokensById,
  undoneThen,
  used,
  watchOf,
  zofia,
} from '#test/samples/drillSample.ts'
import { NOW, ZONE } from '#test/samples/sample.ts'
import { HOUR } from '#rules/tokens/thresholds.ts'
import { claimsOf } from './drillClaims.ts'
import { isToHandOver, isToRotate, nextOf, triedUntil } from './drillNext.ts'
import { drillRows, type DrillRow } from './drillStation.ts'

const rowWith = (events: DrillEvent[], tokens: Token[], watches: DrillWatch[] = []): DrillRow =>
  rowOf(drillOf(events, watches), ...tokens)
const at = { now: NOW, zone: ZONE, isRead: true }
const rotated = rotatedThen()

const soon = { expires_at: inHours(18) }
const later = { expires_at: inHours(160) }

test.each([
  ['ready', 'rotate', null, [], [listed(OLD)]],
  ['needsYou', 'rotate', 'stopsSoon', [], [listed(OLD, soon)]],
  ['needsYou', 'rotate', 'ownExpiryFirst', [], [listed(OLD, { expires_at: inHours(60) })]],
  ['needsYou', null, 'notListed', [], []],
  ['ready', 'handOver', null, [rotated], [listed(OLD, later), listed(NEW)]],
  ['waits', 'remind', null, [rotated, handedOverThen()], [listed(OLD, later), listed(NEW)]],
  ['waits', null, null, [rotated], [listed(OLD, { ...later, ...used(-1) }), listed(NEW, used(0))]],
  [
    'ready',
    'close',
    null,
    [rotated],
    [listed(OLD, { ...soon, ...used(-40) }), listed(NEW, used(0))],
  ],
  [
    'needsYou',
    'moreTime',
    'stillCalled',
    [rotated],
    [listed(OLD, { ...soon, ...used(-1) }), listed(NEW)],
  ],
  [
    'needsYou',
    'undo',
    'successorRevoked',
    [rotated],
    [listed(OLD, later), listed(NEW, { revoked_at: inHours(-1) })],
  ],
  [
    'needsYou',
    'newValue',
    'valueLost',
    [rotatedThen(-10, { valueLost: true })],
    [listed(OLD, later), listed(NEW)],
  ],
  [
    'needsYou',
    'handOver',
    'stoppedUnused',
    [rotated],
    [listed(OLD, { expires_at: inHours(-1), ...used(-2) }), listed(NEW)],
  ],
  [
    'closed',
    null,
    null,
    [rotated],
    [listed(OLD, { expires_at: inHours(-1), ...used(-2) }), listed(NEW, used(-1))],
  ],
] satisfies [string, string | null, string | null, DrillEvent[], Token[]][])(
  'a row stands under %s with the step %s because of %s',
  (group, step, why, events, tokens) => {
    expect(nextOf(rowWith(events, tokens), at)).toEqual({ group, step, why })
  },
)

test.each<[string, string | null, DrillEvent[], Token[]]>([
  ['an end in 48 hours', 'stopsSoon', [], [listed(OLD, { expires_at: inHours(48) })]],
  ['an end after 48 hours', 'ownExpiryFirst', [], [listed(OLD, { expires_at: inHours(48.1) })]],
  ['an end of its own behind the overlap', null, [], [listed(OLD, { expires_at: inHours(169) })]],
  ['an end that has come', null, [], [listed(OLD, { expires_at: inHours(-1) })]],
  [
    'a value that was lost and is in use all the same',
    null,
    [rotatedThen(-10, { valueLost: true })],
    [listed(OLD, later), listed(NEW, used(-1))],
  ],
  [
    'a call within 24 hours and an end within 48',
    'stillCalled',
    [rotated],
    [listed(OLD, { ...used(-24), expires_at: inHours(48) }), listed(NEW)],
  ],
  [
    'a call before that',
    null,
    [rotated],
    [listed(OLD, { ...used(-24.1), expires_at: inHours(48) }), listed(NEW)],
  ],
  [
    'an end after that',
    null,
    [rotated],
    [listed(OLD, { ...used(-24), expires_at: inHours(48.1) }), listed(NEW)],
  ],
  ['no end at all', null, [rotated], [listed(OLD, used(-1)), listed(NEW)]],
  ['no call at all', null, [rotated], [listed(OLD, soon), listed(NEW)]],
  [
    'an end without a call',
    null,
    [rotated],
    [listed(OLD, { expires_at: inHours(-1) }), listed(NEW)],
  ],
])('of a token with %s the reason is %s', (_, why, events, tokens) => {
  expect(nextOf(rowWith(events, tokens), at).why).toBe(why)
})

test('an expiry that is moved first does not come first', () => {
  const planned = plannedToken({ moveExpiryTo: inHours(200) })
  const tokens = tokensById(listed(OLD, { expires_at: inHours(60) }))
  const [row] = drillRows(drillOf([], [], planned), tokens, NOW)
  expect(row && nextOf(row, at).why).toBeNull()
})

test('what ran out and was missed is told apart from what somebody ended', () => {
  const tokens = [listed(OLD, { ...used(-2), revoked_at: inHours(-1) }), listed(NEW)]
  expect(nextOf(rowWith([rotated], tokens), at)).toEqual({ group: 'closed', step: null, why: null })
  const watch = watchOf({ successor: { tokenId: NEW, times: 1, last: inHours(-3) } })
  const over = [listed(OLD, { ...used(-2), expires_at: inHours(-1) }), listed(NEW)]
  expect(nextOf(rowWith([rotated], over, [watch]), at).why).toBeNull()
  expect(nextOf(rowWith([rotated], over), at).why).toBe('stoppedUnused')
})

test('a successor that is not listed yet is handed over all the same, and nobody says that it was missed', () => {
  const oldOnly = [listed(OLD, later)]
  expect(nextOf(rowWith([rotated], oldOnly), at)).toMatchObject({ step: 'handOver', why: null })
  const { id, tokenId, by } = undoneThen()
  const ranOut: DrillEvent = { id, tokenId, by, at: inHours(-1), kind: 'ranOut' }
  const over = [listed(OLD, { expires_at: inHours(-1), ...used(-2) })]
  expect(nextOf(rowWith([rotated, ranOut], over), at)).toMatchObject({ group: 'closed', why: null })
})

test('what is quiet by its own rhythm is called no more, however soon it stops', () => {
  const busy = watchOf({ old: { tokenId: OLD, times: 40, last: inHours(-3), gap: HOUR / 2 } })
  const tokens = [listed(OLD, soon), listed(NEW, used(-1))]
  expect(nextOf(rowWith([rotated], tokens, [busy]), at)).toMatchObject({ step: 'close', why: null })
})

test('a list that was not read says nothing of what is missing in it', () => {
  expect(nextOf(rowWith([], []), { ...at, isRead: false })).toEqual({
    group: 'ready',
    step: 'rotate',
    why: null,
  })
})

test('what is tried without its token needs somebody once the day has come', () => {
  const tried = (hours: number): DrillEvent => ({
    id: 't',
    tokenId: OLD,
    at: inHours(-5),
    by: zofia,
    kind: 'triedWithout',
    lookAgain: inHours(hours),
    entryId: null,
  })
  expect(nextOf(rowWith([tried(-1)], [listed(OLD)]), at)).toEqual({
    group: 'needsYou',
    step: 'close',
    why: 'lookAgain',
  })
  expect(nextOf(rowWith([tried(0)], [listed(OLD)]), at).why).toBe('lookAgain')
  const waits = { group: 'waits', step: null, why: null }
  // However soon it stops: nobody rotates it until then.
  expect(nextOf(rowWith([tried(1)], [listed(OLD, soon)]), at)).toEqual(waits)
  const { id, tokenId, by } = tried(1)
  const enough: DrillEvent = {
    id,
    tokenId,
    by,
    at: inHours(-4),
    kind: 'triedEnough',
    entryId: null,
  }
  expect(triedUntil(rowWith([tried(1)], []))).toBe(NOW + HOUR)
  // Whatever else happened since.
  expect(triedUntil(rowWith([tried(1), undoneThen(-1)], []))).toBe(NOW + HOUR)
  expect(triedUntil(rowWith([tried(1), { ...enough, id: 'e' }], []))).toBeNull()
  expect(nextOf(rowWith([tried(1), { ...enough, id: 'e' }], [listed(OLD)]), at).step).toBe('rotate')
  const revoked = [listed(OLD, { revoked_at: inHours(-1) })]
  expect(nextOf(rowWith([tried(1)], revoked), at).group).toBe('closed')
})

test('a run takes what was never rotated, and neither what was undone nor what is not there', () => {
  expect(isToRotate(rowWith([], [listed(OLD)]))).toBe(true)
  expect(isToRotate(rowWith([], []))).toBe(false)
  expect(isToRotate(rowWith([rotated, undoneThen()], [listed(OLD)]))).toBe(false)
  expect(isToRotate(rowWith([rotated], [listed(OLD)]))).toBe(false)
  expect(isToRotate(rowWith([], [listed(OLD, { revoked_at: inHours(-1) })]))).toBe(false)
})

test('what is marked as handed over together was rotated, is neither sealed nor doubted, and was not marked before', () => {
  const may = (events: DrillEvent[], isDoubted = false, old = listed(OLD, later)) => {
    const row = rowWith(events, [old, listed(NEW)])
    return isToHandOver({ ...row, next: nextOf(row, { ...at, isDoubted }) })
  }
  const { tokenId, by } = handedOverThen()
  const sealed: DrillEvent = {
    id: 's',
    tokenId,
    by,
    at: inHours(-3),
    kind: 'sealed',
    successorId: NEW,
    to: 'Lena',
  }
  expect(may([rotated])).toBe(true)
  // Its row offers more time first.
  expect(may([rotated], false, listed(OLD, { ...soon, ...used(-1) }))).toBe(true)
  expect(may([rotated], true)).toBe(false)
  expect(may([rotated, sealed])).toBe(false)
  expect(may([rotated, handedOverThen()])).toBe(false)
  expect(may([])).toBe(false)
})

test('every claim says on what it rests', () => {
  const seen = (times: number, last: number | null) => ({
    times,
    last: last === null ? null : inHours(last),
  })
  const watch = (old: ReturnType<typeof seen>, successor: ReturnType<typeof seen>) => [
    watchOf({
      old: { tokenId: OLD, ...old, gap: HOUR },
      successor: { tokenId: NEW, ...successor },
    }),
  ]
  const claims = (watches: DrillWatch[], old: Token, successor: Token, more: DrillEvent[] = []) =>
    claimsOf(rowWith([rotated, ...more], [old, successor], watches), null)

  expect(claims(watch(seen(14, -6), seen(9, -1)), listed(OLD), listed(NEW, used(-1)))).toEqual([
    { kind: 'oldQuiet', times: 14, span: 4 * HOUR, lastAt: NOW - 6 * HOUR },
  ])
  expect(claims(watch(seen(3, -1), seen(41, -1)), listed(OLD), listed(NEW, used(-1)))).toEqual([
    { kind: 'bothSeen', successor: 41, old: 3, span: 10 * HOUR, oldLastAt: NOW - HOUR },
  ])
  expect(claims([], listed(OLD), listed(NEW), [handedOverThen()]).map(({ kind }) => kind)).toEqual([
    'handedOver',
    'successorNotSeen',
    'oldNeverUsed',
  ])
  expect(claims([], listed(OLD, used(-2)), listed(NEW))).toMatchObject([
    { kind: 'notHandedOver' },
    { kind: 'oldLastUsed', looks: 0 },
  ])
  expect(claimsOf(rowWith([], [listed(OLD, used(-2))]), 'stopsSoon')).toEqual([
    { kind: 'reason', why: 'stopsSoon' },
    { kind: 'before', lastAt: NOW - 2 * HOUR, undone: null },
  ])
})

test('a row of which the record says what the backend does not needs a person, with the step that it has anyway', () => {
  const [row] = drillRows(drillOf([]), tokensById(listed(OLD)), NOW)
  if (!row) throw new Error('There is no row.')
  const around = { now: NOW, zone: ZONE, isRead: true }
  expect(nextOf(row, around)).toMatchObject({ group: 'ready', step: 'rotate' })
  expect(nextOf(row, { ...around, isDoubted: true })).toEqual({
    group: 'needsYou',
    step: 'rotate',
    why: null,
  })
})
