import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { lifetimeOf } from '#rules/tokens/expiry.ts'
import { lineageOf, type Lineage } from '#rules/tokens/lineage.ts'
import { entryWith, factsWith, inMs, NOW, tokenWith } from '#test/samples/sample.ts'
import { DAY, HOUR } from '#rules/tokens/thresholds.ts'
import { lifetimeBefore } from './lifetimeBefore.ts'
import { givesBack, isOffered, lineWithout, offersUndo, undoOf, undoPlan } from './undo.ts'

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

const asRow = (some: Partial<Parameters<typeof offersUndo>[0]> = {}) => ({
  token: OLD,
  state: { kind: 'active' as const },
  marks: [],
  live: true,
  lineage: lineageOf([]),
  ...some,
})

test('a row offers undoing while it is live and in overlap, a successor, or cut short by a rotation', () => {
  expect(offersUndo(asRow())).toBe(false)
  const state = { kind: 'inOverlap', ends: CUT, urgency: 'soon' } as const
  expect(offersUndo(asRow({ state }))).toBe(true)
  expect(offersUndo(asRow({ state, live: false }))).toBe(false)
  expect(offersUndo(asRow({ marks: ['inOverlap'] }))).toBe(true)
  expect(offersUndo(asRow({ marks: ['successor'] }))).toBe(true)
  expect(offersUndo(asRow({ lineage: once }))).toBe(true)
  const given = { ...OLD, expires_at: inMs(2 * DAY) }
  expect(offersUndo(asRow({ lineage: once, token: given }))).toBe(false)
  expect(offersUndo(asRow({ lineage: once, token: { ...OLD, expires_at: null } }))).toBe(false)
})

test('an expiry that was the same before the rotation was not cut by it', () => {
  const created = entryWith({
    id: 1,
    created_at: inMs(-2 * DAY),
    detail: factsWith({ token_id: 1, expires_at: CUT }),
  })
  const lineage = lineageOf([created, rotated(2, 1, HOUR, CUT)])
  expect(offersUndo(asRow({ lineage }))).toBe(false)
  const endless = lineageOf([rotated(2, 1, HOUR, null)])
  expect(offersUndo(asRow({ lineage: endless, token: { ...OLD, expires_at: null } }))).toBe(false)
})

test('while one of two successors works a rotation is undone, whatever became of the expiry', () => {
  const given = { ...OLD, expires_at: inMs(2 * DAY) }
  const over = { ...NEW, revoked_at: inMs(-1) }
  expect(isOffered(found(1, [given, over, { ...NEW, id: 3 }], twice), NOW)).toBe(true)
  expect(isOffered(found(1, [given, over, { ...over, id: 3 }], twice), NOW)).toBe(false)
  expect(isOffered({ old: OLD, rotations: [] }, NOW)).toBe(false)
})

test('what was not rotated, is not listed, or is of no choice has nothing to undo', () => {
  const where = { lineage: once, now: NOW }
  expect(undoOf(7, { ...where, rows: [OLD, NEW, tokenWith({ id: 7 })] })).toBeNull()
  expect(undoOf(1, { ...where, rows: [NEW] })).toBeNull()
  const undo = found(1, [OLD, NEW])
  expect(givesBack(undo, [7])).toBeNull()
  expect(undoPlan(undo, { ids: [7], former: NOT_KNOWN, now: NOW })).toEqual({
    kind: 'cannot',
    reason: 'done',
  })
})

test('of a rotation the row of its own successor is shown, and the newest rotation of that which works', () => {
  const line = lineageOf([
    rotated(2, 1, 4 * HOUR, CUT),
    rotated(3, 2, 3 * HOUR, CUT),
    rotated(4, 2, 2 * HOUR, CUT),
    rotated(5, 2, HOUR, CUT),
  ])
  const over = { ...NEW, id: 5, revoked_at: inMs(-1) }
  const rows = [{ ...NEW, id: 3 }, { ...NEW, id: 4 }, over, OLD, NEW]
  expect(found(1, rows, line).rotations).toMatchObject([
    { successor: { id: 2 }, works: true, rotatedOn: { newId: 4 } },
  ])
  expect(found(1, [OLD, NEW], line).rotations).toMatchObject([{ rotatedOn: null }])
  expect(found(1, [OLD], line).rotations).toMatchObject([{ successor: undefined, works: false }])
})

test('one successor of several that was rotated itself holds all of them back', () => {
  const line = lineageOf([
    rotated(2, 1, 3 * HOUR, CUT),
    rotated(3, 1, 2 * HOUR, CUT),
    rotated(4, 2, HOUR, CUT),
  ])
  const rows = [OLD, NEW, { ...NEW, id: 3 }, { ...NEW, id: 4 }]
  const plan = (ids: number[]) =>
    undoPlan(found(1, rows, line), { ids, former: knownExpiry(null), now: NOW })
  expect(plan([2, 3])).toEqual({ kind: 'cannot', reason: 'successorRotated' })
  expect(plan([3])).toMatchObject({ kind: 'undo' })
})

test('what stops with the old one, or before, does not go on; what never stops does', () => {
  const other = (expires_at: string | null) => ({ ...NEW, id: 3, expires_at })
  const goesOn = (end: string | null, old: string | null = CUT) =>
    lineWithout(2, { lineage: twice, live: [{ ...OLD, expires_at: old }, NEW, other(end)] })?.goesOn
      .length
  expect(goesOn(null)).toBe(1)
  expect(goesOn(inMs(DAY + 1))).toBe(1)
  expect(goesOn(CUT)).toBe(0)
  expect(goesOn(inMs(HOUR), null)).toBe(0)
  expect(goesOn(null, null)).toBe(1)
})

test('a token that lives as long as another has its lifetime from when it was made, not from now', () => {
  const created = entryWith({
    id: 1,
    created_at: inMs(-9 * DAY),
    detail: factsWith({ token_id: 1, expires_at: inMs(DAY) }),
  })
  const ofLineage = (lineage: Lineage) => lifetimeBefore({ token: OLD, lineage }, NOW)
  const alone = lifetimeOf(OLD, { now: NOW, origin: null, anySuccessor: false })
  const replaced = lifetimeOf(OLD, { now: NOW, origin: null, anySuccessor: true })
  const own = lineageOf([created])
  const origin = own.origins.get(1) ?? null
  expect(ofLineage(lineageOf([]))).toEqual(alone)
  expect(ofLineage(once)).toEqual(replaced)
  expect(ofLineage(own)).toEqual(lifetimeOf(OLD, { now: NOW, origin, anySuccessor: false }))
  expect(ofLineage(own)).not.toEqual(alone)
})
