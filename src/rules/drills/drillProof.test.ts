import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { DrillEvent } from '#contract/drill.ts'
import {
  drillWith,
  expiryEntry,
  planned,
  revoked,
  revokeEntry,
  rotated,
  rotateEntry,
  zofia,
} from '#test/samples/drillReportSample.ts'
import { entryWith, factsWith, inMs } from '#test/samples/sample.ts'
import { DAY, HOUR, MINUTE } from '#rules/tokens/thresholds.ts'
import { proofsOf } from './drillProof.ts'

const proofs = (
  events: DrillEvent[],
  entries: AuditEntry[],
  startedAt: string | null = inMs(-DAY),
) => proofsOf(drillWith({ tokens: [planned(1), planned(2)], events, startedAt }), entries)

/** The number of the entry that bears out each event, and of those beside it. */
const borneOut = (events: DrillEvent[], entries: AuditEntry[]) =>
  proofs(events, entries).claims.map(({ entry, beside }) => [
    entry?.id ?? null,
    ...beside.map(({ id }) => id),
  ])

const shared = (id: string, at: number) => ({ id, tokenId: 1, at: inMs(at), by: zofia })
const undone: DrillEvent = {
  ...shared('u', -HOUR),
  kind: 'undone',
  successorId: 1001,
  entryId: null,
}
const moreTime = (to: string | null): DrillEvent => ({
  ...shared('m', -HOUR),
  kind: 'moreTime',
  to,
  entryId: null,
})
const tried = (kind: 'triedWithout' | 'triedEnough'): DrillEvent =>
  kind === 'triedWithout'
    ? { ...shared('t', -HOUR), kind, lookAgain: inMs(0), entryId: null }
    : { ...shared('t', -HOUR), kind, entryId: null }
const activity = (to: boolean, some: Partial<AuditEntry> = {}) =>
  entryWith({
    id: 9800,
    action: 'application.update',
    target_id: '17',
    detail: { changes: { is_active: { from: !to, to } } },
    ...some,
  })
const facts = (some: Record<string, unknown>) =>
  factsWith({
    token_id: 1001,
    prefix: 'svc_api_N1',
    last_four: 's1',
    replaces: 1,
    replaces_expires_at: null,
    ...some,
  })

test.each<[string, DrillEvent, AuditEntry, boolean]>([
  ['a rotation', rotated(1, -HOUR), rotateEntry(1, 0), true],
  ['a rotation', rotated(1, -HOUR), rotateEntry(2, 0), false],
  ['a rotation', rotated(1, -HOUR), rotateEntry(1, 0, { action: 'token.create' }), false],
  ['a rotation', rotated(1, -HOUR), rotateEntry(1, 0, { detail: facts({}) }), true],
  [
    'a rotation',
    rotated(1, -HOUR),
    rotateEntry(1, 0, { detail: facts({ token_id: 1002 }) }),
    false,
  ],
  ['a rotation', rotated(1, -HOUR), rotateEntry(1, 0, { detail: facts({ replaces: 2 }) }), false],
  ['a rotation', rotated(1, -HOUR), rotateEntry(1, 0, { detail: facts({ prefix: 'x' }) }), false],
  [
    'a rotation',
    rotated(1, -HOUR),
    rotateEntry(1, 0, { detail: facts({ last_four: 'x' }) }),
    false,
  ],
  ['a revocation', revoked(1, -HOUR), revokeEntry(1, 0), true],
  ['a revocation', revoked(1, -HOUR), revokeEntry(2, 0), false],
  ['a revocation', revoked(1, -HOUR), revokeEntry(1, 0, { action: 'token.create' }), false],
  ['an undoing', undone, revokeEntry(1001, 0), true],
  ['an undoing', undone, revokeEntry(1, 0), false],
  ['more time', moreTime(inMs(DAY)), expiryEntry(1, inMs(DAY), {}), true],
  ['more time', moreTime(null), expiryEntry(1, null, {}), true],
  ['more time', moreTime(null), expiryEntry(1, inMs(DAY), {}), false],
  ['more time', moreTime(inMs(DAY)), expiryEntry(2, inMs(DAY), {}), false],
  ['more time', moreTime(null), expiryEntry(1, null, { action: 'token.create' }), false],
  ['trying without it', tried('triedWithout'), activity(false), true],
  ['trying without it', tried('triedWithout'), activity(true), false],
  ['having tried enough', tried('triedEnough'), activity(true), true],
  ['having tried enough', tried('triedEnough'), activity(false), false],
  ['having tried enough', tried('triedEnough'), activity(true, { target_id: '18' }), false],
  ['having tried enough', tried('triedEnough'), activity(true, { action: 'role.update' }), false],
  ['having tried enough', tried('triedEnough'), activity(true, { detail: {} }), false],
])('%s is borne out only by an entry that says the same of the same', (_, event, entry, is) => {
  expect(borneOut([event], [entry])).toEqual([[is ? entry.id : null]])
})

test('what only a person can say needs no entry', () => {
  const kept: DrillEvent = { ...shared('k', -HOUR), kind: 'kept', why: 'once a year' }
  expect(borneOut([kept, { ...shared('r', -HOUR), kind: 'ranOut' }], [])).toEqual([])
})

test('of several entries the one that the record names is taken, else the nearest in time', () => {
  const entries = [
    revokeEntry(1, -3 * HOUR, { id: 1 }),
    revokeEntry(1, -2 * HOUR, { id: 2 }),
    revokeEntry(1, 0, { id: 3 }),
  ]
  expect(borneOut([revoked(1, -HOUR - 1)], entries)).toEqual([[2]])
  expect(borneOut([revoked(1, -HOUR + 1)], entries)).toEqual([[3]])
  expect(borneOut([revoked(1, 0, 1)], entries)).toEqual([[1]])
  expect(borneOut([revoked(1, 0, 99)], entries)).toEqual([[3]])
})

test('an entry that one event names is no other’s, wherever that stands', () => {
  const entries = [revokeEntry(1, -HOUR, { id: 1 }), revokeEntry(1, 0, { id: 2 })]
  const events = [
    { ...revoked(1, -HOUR), id: 'a' },
    { ...revoked(1, 0, 1), id: 'b' },
  ]
  expect(borneOut(events, entries)).toEqual([[2], [1]])
})

test('a rotation of the successor bears out the new value of the same token', () => {
  const again: DrillEvent = {
    ...rotated(1, -HOUR),
    id: 'again',
    successor: { id: 2001, prefix: 'svc_api_N1', lastFour: 's1' },
  }
  const entry = rotateEntry(1, -HOUR, {
    id: 9002,
    detail: facts({ token_id: 2001, replaces: 1001 }),
  })
  const both = [entry, rotateEntry(1, -DAY)]
  expect(borneOut([rotated(1, -DAY), again], both)).toEqual([[9001], [9002]])
  expect(borneOut([again], [entry])).toEqual([[null]])
})

test('the rotation of a token that only a file calls the successor of another is not that other’s', () => {
  const again: DrillEvent = {
    ...rotated(1, -HOUR),
    id: 'again',
    successor: { id: 2001, prefix: 'svc_api_N1', lastFour: 's1' },
  }
  const entry = rotateEntry(1, -HOUR, { detail: facts({ token_id: 2001, replaces: 1001 }) })
  expect(borneOut([rotated(1, -DAY), again], [entry])).toEqual([[null], [null]])
})

test('a rotation of another token’s successor bears out nothing, nor does another application', () => {
  const entry = rotateEntry(1, -HOUR, { detail: facts({ replaces: 1002 }) })
  expect(borneOut([rotated(2, -DAY), rotated(1, -HOUR)], [entry])).toEqual([[null], [null]])
  const home = planned(2, { application: { id: 18, name: 'Portal' } })
  const drill = drillWith({ tokens: [home, planned(1)], events: [tried('triedEnough')] })
  const entryOf = (target_id: string) =>
    proofsOf(drill, [activity(true, { target_id })]).claims[0]?.entry?.id ?? null
  expect([entryOf('17'), entryOf('18')]).toEqual([9800, null])
})

test.each<[string, Partial<AuditEntry>, boolean]>([
  ['five minutes later', { created_at: inMs(-HOUR + 5 * MINUTE) }, true],
  ['more than five minutes later', { created_at: inMs(-HOUR + 5 * MINUTE + 1) }, false],
  ['five minutes before', { created_at: inMs(-HOUR - 5 * MINUTE) }, true],
  ['more than five minutes before', { created_at: inMs(-HOUR - 5 * MINUTE - 1) }, false],
  ['by somebody else', { created_at: inMs(-HOUR), actor_id: 8 }, false],
])('an expiry that was moved %s is a part of a rotation: %s', (_, some, is) => {
  const entries = [rotateEntry(1, -HOUR), expiryEntry(1, null, { id: 5, ...some })]
  expect(borneOut([rotated(1, -HOUR)], entries)).toEqual([is ? [9001, 5] : [9001]])
})

test('an expiry is a part of one act, of a rotation or an undoing, and of no other token', () => {
  const moved = expiryEntry(1, null, { id: 5, created_at: inMs(-HOUR) })
  const other = expiryEntry(2, null, { id: 6, created_at: inMs(-HOUR) })
  const entries = [moved, other, revokeEntry(1001, -HOUR, { id: 7 }), rotateEntry(1, -HOUR)]
  expect(borneOut([rotated(1, -HOUR), undone], entries)).toEqual([[9001, 5], [7]])
  expect(borneOut([undone], entries)).toEqual([[7, 5]])
  expect(borneOut([revoked(1, -HOUR)], [revokeEntry(1, -HOUR), moved])).toEqual([[9501]])
})

test('what the log holds of the drill’s tokens since its start and the record does not is untold', () => {
  const untold = (entries: AuditEntry[], startedAt: string | null = inMs(-DAY)) =>
    proofs([rotated(1, -HOUR)], entries, startedAt).untold.map(({ id }) => id)
  const entries = [
    rotateEntry(1, -HOUR),
    rotateEntry(2, -HOUR),
    revokeEntry(1, -DAY),
    // The start is this browser's word for the server's time, which it knows to within a second.
    revokeEntry(2, -DAY - 1_000),
    revokeEntry(2, -DAY - 1_001, { id: 9_700 }),
    revokeEntry(3, -HOUR),
    expiryEntry(1, null, { id: 5, created_at: inMs(-12 * HOUR) }),
  ]
  expect(untold(entries)).toEqual([9002, 9501, 9502])
  expect(untold(entries, null)).toEqual([])
})
