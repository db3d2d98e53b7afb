import { expect, test } from 'vitest'
import type { DrillEvent, DrillWatch } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import {
  drillOf,
  handedOverThen,
  inHours,
  keptThen,
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
import { NOW } from '#test/samples/sample.ts'
import { HOUR } from '#rules/tokens/thresholds.ts'
import { claimsOf } from './drillClaims.ts'
import type { DrillReason } from './drillNext.ts'
import { drillRows } from './drillStation.ts'

type Given = {
  events?: DrillEvent[]
  tokens?: Token[]
  watches?: DrillWatch[]
  planned?: Parameters<typeof plannedToken>[0]
  why?: DrillReason | null
}
function claims({ events = [], tokens = [], watches = [], planned = {}, why = null }: Given) {
  return claimsOf(rowOf(drillOf(events, watches, plannedToken(planned)), ...tokens), why)
}
const rotated = rotatedThen()
const sealed: DrillEvent = {
  id: 's',
  tokenId: OLD,
  at: inHours(-9.5),
  by: zofia,
  kind: 'sealed',
  successorId: NEW,
  to: 'Lena',
}
const remindedAt = (hours: number): DrillEvent => ({
  id: `m${hours}`,
  tokenId: OLD,
  at: inHours(hours),
  by: zofia,
  kind: 'reminded',
  to: null,
})
const tried: DrillEvent = {
  id: 't',
  tokenId: OLD,
  at: inHours(-5),
  by: zofia,
  kind: 'triedWithout',
  lookAgain: inHours(2),
  entryId: null,
}
const both = [listed(OLD), listed(NEW)]

test('what is not listed any more is all that is said of it', () => {
  const given: Given = { events: [rotated], tokens: [listed(OLD)], why: 'notListed' }
  expect(claims(given)).toEqual([{ kind: 'reason', why: 'notListed' }])
})

test('that it is still called is said by its uses, every other reason by itself', () => {
  const tokens = [listed(OLD, used(-1)), listed(NEW)]
  const kinds = (why: DrillReason | null) =>
    claims({ events: [rotated], tokens, why }).map(({ kind }) => kind)
  expect(kinds(null)).toEqual(['notHandedOver', 'oldLastUsed'])
  expect(kinds('stillCalled')).toEqual(['notHandedOver', 'oldLastUsed'])
  expect(kinds('valueLost')).toEqual(['reason', 'notHandedOver', 'oldLastUsed'])
})

test('never more than three things are said', () => {
  const given: Given = { events: [rotated, handedOverThen()], tokens: both, why: 'valueLost' }
  expect(claims(given).map(({ kind }) => kind)).toEqual([
    'reason',
    'handedOver',
    'successorNotSeen',
  ])
})

test('of what is only planned it is said when it was last called, and what was undone', () => {
  expect(claims({})).toEqual([{ kind: 'notRead' }])
  expect(claims({ tokens: [listed(OLD)] })).toEqual([
    { kind: 'before', lastAt: null, undone: null },
  ])
  const undone = undoneThen()
  expect(claims({ events: [rotated, undone], tokens: [listed(OLD, used(-3))] })).toEqual([
    { kind: 'before', lastAt: NOW - 3 * HOUR, undone },
  ])
})

test('of what came with an import nobody says that it was never used, since none is carried over', () => {
  const old = listed(OLD, { legacy: true })
  const imported = { kind: 'imported', token: old }
  expect(claims({ tokens: [old] })).toEqual([imported])
  expect(claims({ events: [rotated], tokens: [old, listed(NEW)] }).slice(1)).toEqual([imported])
  expect(claims({ tokens: [listed(OLD, { legacy: true, ...used(-3) })] })).toEqual([
    { kind: 'before', lastAt: NOW - 3 * HOUR, undone: null },
  ])
})

test('where the value is: not handed over, sealed, handed over, or reminded of since', () => {
  const first = (...events: DrillEvent[]) =>
    claims({ events: [rotated, ...events], tokens: both })[0]
  const handed = handedOverThen(-9)
  expect(first()).toEqual({ kind: 'notHandedOver', event: rotated })
  expect(first(remindedAt(-8))).toEqual({ kind: 'notHandedOver', event: rotated })
  expect(first(sealed)).toEqual({ kind: 'sealed', event: sealed })
  expect(first(sealed, handed)).toEqual({ kind: 'handedOver', event: handed })
  const reminded = remindedAt(-8)
  expect(first(handed, reminded)).toEqual({ kind: 'reminded', event: reminded, handed })
  expect(first(handed, remindedAt(-9))).toEqual({ kind: 'handedOver', event: handed })
  expect(first(handed, remindedAt(-9.5))).toEqual({ kind: 'handedOver', event: handed })
})

test('what was sealed or handed over of another successor says nothing of this one', () => {
  const next = rotatedThen(-2, { successor: { id: 102, prefix: 'svc_api_new2', lastFour: 'new2' } })
  const events = [rotated, sealed, handedOverThen(), next]
  expect(claims({ events, tokens: [listed(OLD), listed(102)] })[0]).toEqual({
    kind: 'notHandedOver',
    event: next,
  })
})

test('what is known of the old one: how often it was seen, only its last use, or that it never was used', () => {
  const last = (tokens: Token[], watches: DrillWatch[] = []) =>
    claims({ events: [rotated], tokens, watches }).slice(1)
  expect(last(both)).toEqual([{ kind: 'oldNeverUsed' }])
  // A list that was not read says nothing.
  expect(last([])).toEqual([])
  const usedOld = [listed(OLD, used(-2)), listed(NEW)]
  expect(last(usedOld)).toEqual([
    { kind: 'oldLastUsed', lastAt: NOW - 2 * HOUR, looks: 0, span: 0 },
  ])
  expect(last(usedOld, [watchOf()])).toEqual([
    { kind: 'oldLastUsed', lastAt: NOW - 2 * HOUR, looks: 600, span: 10 * HOUR },
  ])
  const seen = watchOf({ old: { tokenId: OLD, times: 4, last: inHours(-2) } })
  expect(last(usedOld, [seen])).toEqual([
    { kind: 'oldSeen', times: 4, span: 8 * HOUR, lastAt: NOW - 2 * HOUR },
  ])
})

test('once the successor is used: by whom of both, how often, and when the old one was silent', () => {
  const uses = (old: Token, watches: DrillWatch[] = []) =>
    claims({ events: [rotated], tokens: [old, listed(NEW, used(-1))], watches })
  const [silent] = uses(listed(OLD))
  expect(silent).toEqual({ kind: 'successorSeen', lastAt: NOW - HOUR, watched: null })
  expect(uses(listed(OLD))).toEqual([silent, { kind: 'oldNeverUsed' }])
  expect(uses(listed(OLD, used(-2)))).toEqual([
    silent,
    { kind: 'oldLastUsed', lastAt: NOW - 2 * HOUR, looks: 0, span: 0 },
  ])
  expect(uses(listed(OLD, used(-2)), [watchOf()])).toMatchObject([
    { kind: 'successorSeen', lastAt: NOW - HOUR, watched: { looks: 600 } },
    { kind: 'oldLastUsed', looks: 600, span: 10 * HOUR },
  ])
  // The old one was seen, the successor only by the backend.
  const watch = watchOf({ old: { tokenId: OLD, times: 4, last: inHours(-2) } })
  expect(uses(listed(OLD, used(-2)), [watch])).toMatchObject([
    { kind: 'successorSeen' },
    { kind: 'oldSeen', times: 4 },
  ])
})

test('a successor that only the watching saw was used when it was seen', () => {
  const watch = watchOf({ successor: { tokenId: NEW, times: 1, last: inHours(-3) } })
  expect(claims({ events: [rotated], tokens: both, watches: [watch] })[0]).toMatchObject({
    kind: 'successorSeen',
    lastAt: NOW - 3 * HOUR,
  })
})

test('what is tried without its token says until when, and what is known of it', () => {
  expect(claims({ events: [rotated, tried], tokens: both })).toEqual([
    { kind: 'tried', until: NOW + 2 * HOUR },
    { kind: 'oldNeverUsed' },
  ])
})

test('what is closed says what ended it, and what was taken out why', () => {
  const kept = keptThen()
  expect(claims({ events: [rotated, kept, remindedAt(-1)], tokens: both })).toEqual([
    { kind: 'ended', event: kept },
  ])
  const ends: DrillEvent[] = [
    { id: 'x', tokenId: OLD, at: inHours(-2), by: zofia, kind: 'revoked', entryId: null },
    { id: 'o', tokenId: OLD, at: inHours(-2), by: zofia, kind: 'ranOut' },
  ]
  for (const event of ends) {
    expect(claims({ events: [rotated, event, remindedAt(-1)] })).toEqual([{ kind: 'ended', event }])
  }
  const revoked = [listed(OLD, { revoked_at: inHours(-1) }), listed(NEW)]
  expect(claims({ events: [rotated], tokens: revoked })).toEqual([{ kind: 'ended', event: null }])
  expect(claims({ events: [kept], planned: { out: { why: 'retired' } } })).toEqual([
    { kind: 'out', why: 'retired' },
  ])
})

test('what the record says and the backend does not comes first', () => {
  const row = drillRows(drillOf([]), tokensById(listed(OLD, used(-3))), NOW)[0]
  if (!row) throw new Error('There is no row.')
  expect(claimsOf(row, null, { doubts: ['closed'] })).toEqual([
    { kind: 'doubt', what: 'closed' },
    { kind: 'before', lastAt: NOW - 3 * HOUR, undone: null },
  ])
  expect(claimsOf(row, 'notListed', { doubts: ['closed'] })).toEqual([
    { kind: 'reason', why: 'notListed' },
  ])
})
