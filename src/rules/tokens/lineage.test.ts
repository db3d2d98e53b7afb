import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { entryWith, factsWith, inMs } from '#test/samples/sample.ts'
import {
  firstOf,
  lastRotationOf,
  lineageOf,
  lineOf,
  noLineage,
  predecessorOf,
  successorsOf,
} from './lineage.ts'
import { DAY, HOUR } from './thresholds.ts'

const entry = (id: number, action: string, detail: Record<string, unknown>): AuditEntry =>
  entryWith({ id, created_at: inMs(id * HOUR), action, detail })
const created = (id: number, tokenId: number, expires: string | null = null) =>
  entry(id, 'token.create', factsWith({ token_id: tokenId, expires_at: expires }))
const rotated = (id: number, oldId: number, newId: number, oldStops: string | null = null) =>
  entry(
    id,
    'token.rotate',
    factsWith({ token_id: newId, replaces: oldId, replaces_expires_at: oldStops }),
  )
const moved = (id: number, tokenId: number, from: string | null, to: string | null) =>
  entry(id, 'token.expiry', { token_id: tokenId, legacy: false, from, to })
const revoked = (id: number, tokenId: number) =>
  entry(id, 'token.revoke', factsWith({ token_id: tokenId }))

test('a create and a rotation say who made a token, when, how and with which expiry', () => {
  const lineage = lineageOf([created(1, 10, inMs(DAY)), rotated(2, 10, 11)])
  expect(lineage.origins.get(10)).toEqual({
    entryId: 1,
    at: inMs(HOUR),
    actorId: 7,
    actorLabel: 'zofia',
    how: 'created',
    tokenId: 10,
    applicationId: 17,
    expiresAt: inMs(DAY),
  })
  expect(lineage.origins.get(11)).toMatchObject({ how: 'rotated', entryId: 2, expiresAt: null })
})

test('a rotation ties the old one to its successor', () => {
  const lineage = lineageOf([created(1, 10), rotated(2, 10, 11, inMs(DAY))])
  expect(predecessorOf(lineage, 11)).toBe(10)
  expect(predecessorOf(lineage, 10)).toBeNull()
  expect(successorsOf(lineage, 10)).toEqual([11])
  expect(successorsOf(lineage, 11)).toEqual([])
  expect(lastRotationOf(lineage, 11)).toBeNull()
  expect(lastRotationOf(lineage, 10)).toEqual({
    entryId: 2,
    at: inMs(2 * HOUR),
    actorId: 7,
    actorLabel: 'zofia',
    oldId: 10,
    newId: 11,
    oldStops: inMs(DAY),
    formerExpiry: { isKnown: true, expiresAt: null },
  })
})

test('the former expiry is the last one that the log knows before the rotation', () => {
  const former = (...entries: AuditEntry[]) => lastRotationOf(lineageOf(entries), 10)?.formerExpiry
  const knownExpiry = (expiresAt: string | null) => ({ isKnown: true, expiresAt })
  expect(former(created(1, 10, inMs(DAY)), rotated(3, 10, 11))).toEqual(knownExpiry(inMs(DAY)))
  expect(
    former(created(1, 10, inMs(DAY)), moved(2, 10, inMs(DAY), null), rotated(3, 10, 11)),
  ).toEqual(knownExpiry(null))
  expect(former(created(1, 10), rotated(3, 10, 11), moved(4, 10, null, inMs(DAY)))).toEqual(
    knownExpiry(null),
  )
  expect(former(rotated(2, 10, 11, inMs(HOUR)), rotated(3, 10, 12))).toEqual(
    knownExpiry(inMs(HOUR)),
  )
  expect(former(rotated(2, 9, 10, inMs(HOUR)), rotated(3, 10, 11))).toEqual(knownExpiry(null))
  expect(former(rotated(3, 10, 11))).toEqual({ isKnown: false })
})

test('one token rotated twice is a fork, and the newest rotation is the last', () => {
  const lineage = lineageOf([rotated(3, 10, 12), rotated(2, 10, 11)])
  expect(successorsOf(lineage, 10)).toEqual([11, 12])
  expect(lastRotationOf(lineage, 10)?.newId).toBe(12)
  expect(lineage.rotationsOf.get(10)).toHaveLength(2)
})

test('a line is all that came of its first, each after the one it came from', () => {
  const lineage = lineageOf([
    rotated(1, 10, 11),
    rotated(2, 11, 12),
    rotated(3, 10, 13),
    rotated(4, 13, 14),
    rotated(5, 99, 98),
  ])
  expect(firstOf(lineage, 14)).toBe(10)
  expect(firstOf(lineage, 10)).toBe(10)
  const line = [
    { id: 10, depth: 0 },
    { id: 11, depth: 1 },
    { id: 13, depth: 1 },
    { id: 12, depth: 2 },
    { id: 14, depth: 2 },
  ]
  expect(lineOf(lineage, 12)).toEqual(line)
  expect(lineOf(lineage, 10)).toEqual(line)
  expect(lineOf(lineage, 5)).toEqual([{ id: 5, depth: 0 }])
})

test('the first revocation counts', () => {
  const lineage = lineageOf([revoked(2, 10), revoked(3, 10)])
  expect(lineage.revocations.get(10)).toEqual({
    entryId: 2,
    at: inMs(2 * HOUR),
    actorId: 7,
    actorLabel: 'zofia',
  })
})

test('of two births of one token the first counts', () => {
  const lineage = lineageOf([
    created(1, 10, inMs(DAY)),
    created(2, 10),
    rotated(3, 8, 11),
    rotated(4, 9, 11),
    rotated(5, 10, 12),
  ])
  expect(lineage.origins.get(10)?.entryId).toBe(1)
  expect(lastRotationOf(lineage, 10)?.formerExpiry).toEqual({ isKnown: true, expiresAt: inMs(DAY) })
  expect(predecessorOf(lineage, 11)).toBe(8)
  expect(successorsOf(lineage, 9)).toEqual([])
})

test('an expiry known before a late birth entry stays', () => {
  const lineage = lineageOf([moved(1, 10, null, inMs(DAY)), created(2, 10), rotated(3, 10, 11)])
  expect(lastRotationOf(lineage, 10)?.formerExpiry).toEqual({ isKnown: true, expiresAt: inMs(DAY) })
})

test.each([
  ['an unknown action', 'token.adopt', factsWith()],
  ['a create that is not formed so', 'token.create', { token_id: 412 }],
  ['a rotation that is not formed so', 'token.rotate', factsWith()],
  [
    'a rotation into itself',
    'token.rotate',
    factsWith({ replaces: 412, replaces_expires_at: null }),
  ],
  ['an expiry that is not formed so', 'token.expiry', { token_id: '412' }],
  ['a revocation that is not formed so', 'token.revoke', {}],
])('%s is passed over', (_, action, detail) => {
  expect(lineageOf([entry(1, action, detail)])).toEqual(noLineage)
})

test('no lineage knows nothing', () => {
  expect(lineOf(noLineage, 1)).toEqual([{ id: 1, depth: 0 }])
  expect(lineageOf([])).toEqual(noLineage)
})

test('a circle in the log ends', () => {
  const lineage = lineageOf([rotated(1, 10, 11), rotated(2, 11, 10)])
  expect(firstOf(lineage, 10)).toBe(11)
  expect(lineOf(lineage, 10).map((member) => member.id)).toEqual([11, 10])
})

test('entries of one time follow their ids, and microseconds decide before them', () => {
  const sameTime = { created_at: inMs(0) }
  const first = { ...rotated(1, 10, 11), ...sameTime }
  const second = { ...rotated(2, 10, 12), ...sameTime }
  expect(successorsOf(lineageOf([second, first]), 10)).toEqual([11, 12])
  const later = { ...first, created_at: '2026-11-20T09:42:00.000002Z' }
  const sooner = { ...second, created_at: '2026-11-20T09:42:00.000001Z' }
  expect(successorsOf(lineageOf([later, sooner]), 10)).toEqual([12, 11])
})

test('the order and repetition of pages change nothing', () => {
  const entries = [
    created(1, 10, inMs(DAY)),
    moved(2, 10, inMs(DAY), null),
    rotated(3, 10, 11, inMs(HOUR)),
    rotated(4, 10, 12, inMs(HOUR)),
    revoked(5, 10),
    rotated(6, 12, 13),
  ]
  const lineage = lineageOf(entries)
  fc.assert(
    fc.property(fc.shuffledSubarray([...entries, ...entries], { minLength: 12 }), (shuffled) => {
      expect(lineageOf(shuffled)).toEqual(lineage)
    }),
  )
})
