import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { lineageOf } from '#rules/tokens/lineage.ts'
import { entryWith, factsWith, inMs, NOW, tokenWith } from '#test/samples/sample.ts'
import { DAY, HOUR } from '#rules/tokens/thresholds.ts'
import { givesBack, isOffered, lineWithout, undoOf, undoPlan } from './undo.ts'

const rotated = (id: number, replaces: number, ago: number, oldStops: string | null) =>
  entryWith({
    id: 100 + id,
    created_at: inMs(-ago),
    action: 'token.rotate',
    detail: factsWith({ token_id: id, replaces, replaces_expires_at: oldStops }),
  })
const CUT = inMs(DAY)
const OLD = tokenWith({ id: 1, expires_at: CUT })
const NEW = tokenWith({ id: 2 })
const once = lineageOf([rotated(2, 1, HOUR, CUT)])
const twice = lineageOf([rotated(2, 1, 2 * HOUR, CUT), rotated(3, 1, HOUR, CUT)])
const knownExpiry = (expiresAt: string | null) => ({ isKnown: true as const, expiresAt })
const NOT_KNOWN = { isKnown: false as const }
const revoke = (tokenId: number) => ({ call: 'revoke', tokenId })
const expiry = (expiresAt: string | null) => ({ call: 'expiry', tokenId: 1, expiresAt })

const found = (id: number, rows: readonly Token[], lineage = once) => {
  const undo = undoOf(id, { lineage, rows, now: NOW })
  if (!undo) throw new Error('There is nothing to undo.')
  return undo
}

test.each([1, 2])('a rotation is undone from the page of either token: %s', (id) => {
  const undo = found(id, [OLD, NEW])
  expect(isOffered(undo, NOW)).toBe(true)
  expect(undoPlan(undo, { ids: [2], former: knownExpiry(null), now: NOW })).toEqual({
    kind: 'undo',
    calls: [expiry(null), revoke(2)],
  })
})

test('an expiry that nobody knows is never guessed', () => {
  const undo = found(1, [OLD, NEW])
  expect(undoPlan(undo, { ids: [2], former: NOT_KNOWN, now: NOW })).toEqual({
    kind: 'expiryNotKnown',
  })
})

test.each([
  ['expired meanwhile', { expires_at: inMs(-1) }, 'oldStopped'],
  ['was revoked by somebody', { revoked_at: inMs(-1) }, 'oldRevoked'],
])('where the old one %s nothing is undone', (_, how, reason) => {
  const undo = found(2, [{ ...OLD, ...how }, NEW])
  expect(isOffered(undo, NOW)).toBe(false)
  expect(undoPlan(undo, { ids: [2], former: knownExpiry(null), now: NOW })).toEqual({
    kind: 'cannot',
    reason,
  })
})

test('a successor that was revoked already leaves the expiry to be given back', () => {
  const undo = found(1, [OLD, { ...NEW, revoked_at: inMs(-1) }])
  expect(isOffered(undo, NOW)).toBe(true)
  expect(undoPlan(undo, { ids: [2], former: knownExpiry(null), now: NOW })).toEqual({
    kind: 'undo',
    calls: [expiry(null)],
  })
})

test('once the expiry is back and the successor revoked nothing is left to undo', () => {
  const undo = found(1, [
    { ...OLD, expires_at: null },
    { ...NEW, revoked_at: inMs(-1) },
  ])
  expect(isOffered(undo, NOW)).toBe(false)
  expect(undoPlan(undo, { ids: [2], former: knownExpiry(null), now: NOW })).toEqual({
    kind: 'cannot',
    reason: 'done',
  })
})

test('of two rotations the later one is undone by itself, and the expiry stays with a later one that stays', () => {
  const undo = found(1, [OLD, NEW, { ...NEW, id: 3 }], twice)
  expect(givesBack(undo, [3])?.newId).toBe(3)
  expect(givesBack(undo, [2])).toBeNull()
  expect(undoPlan(undo, { ids: [2], former: NOT_KNOWN, now: NOW })).toEqual({
    kind: 'undo',
    calls: [revoke(2)],
  })
})

test('both rotations together give back what was before the first', () => {
  const undo = found(1, [OLD, NEW, { ...NEW, id: 3 }], twice)
  expect(givesBack(undo, [2, 3])?.newId).toBe(2)
  expect(undoPlan(undo, { ids: [2, 3], former: knownExpiry(null), now: NOW })).toEqual({
    kind: 'undo',
    calls: [expiry(null), revoke(2), revoke(3)],
  })
})

test('a successor that was rotated itself is undone last', () => {
  const line = lineageOf([rotated(2, 1, 2 * HOUR, CUT), rotated(3, 2, HOUR, CUT)])
  const rows = [OLD, { ...NEW, expires_at: CUT }, { ...NEW, id: 3 }]
  expect(undoPlan(found(1, rows, line), { ids: [2], former: knownExpiry(null), now: NOW })).toEqual(
    {
      kind: 'cannot',
      reason: 'successorRotated',
    },
  )
  expect(found(2, rows, line).old.id).toBe(2)
})

test('what goes on of a line outlives its old token', () => {
  expect(lineWithout(2, { lineage: once, live: [OLD, NEW] })).toEqual({ old: OLD, goesOn: [] })
  const other = { ...NEW, id: 3 }
  const live = [OLD, NEW, other]
  expect(lineWithout(2, { lineage: twice, live })?.goesOn).toEqual([other])
  const short = [OLD, NEW, { ...other, expires_at: inMs(HOUR) }]
  expect(lineWithout(2, { lineage: twice, live: short })?.goesOn).toEqual([])
  expect(lineWithout(1, { lineage: once, live: [OLD, NEW] })).toBeNull()
})
