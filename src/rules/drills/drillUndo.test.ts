import { expect, test } from 'vitest'
import type { DrillEvent, DrillPlanned } from '#contract/drill.ts'
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
  tokensById,
  undoneThen,
} from '#test/samples/drillSample.ts'
import { lineageOf } from '#rules/tokens/lineage.ts'
import { entryWith, factsWith, NOW } from '#test/samples/sample.ts'
import { undoPlan } from '#rules/acts/undo.ts'
import { drillRows } from './drillStation.ts'
import { takenBack, undoOfRow } from './drillUndo.ts'

/** As the list has it. */
const planOf = (some: Partial<DrillPlanned> = {}) => {
  const { name, prefix, last_four: lastFour } = listed(OLD)
  return plannedToken({ name, prefix, lastFour, ...some })
}
const soon = { expires_at: inHours(100) }
const { prefix, lastFour: last_four } = rotatedThen().successor
const successor = (some: Partial<Token> = {}) => listed(NEW, { prefix, last_four, ...some })
const LATER = NEW + 1
const later = (some: Partial<Token> = {}) =>
  listed(LATER, { prefix: 'svc_api_new2', last_four: 'new2', ...some })
const rotatedLater = rotatedThen(-5, {
  successor: { id: LATER, prefix: 'svc_api_new2', lastFour: 'new2' },
})

function found(events: DrillEvent[], tokens: Token[], lineage = lineageOf([])) {
  const byId = tokensById(...tokens)
  const [row] = drillRows(drillOf(events, [], planOf()), byId, NOW)
  return row ? undoOfRow(row, { tokens: byId, lineage, now: NOW }) : null
}

/** What undoing does, with the record's own expiry from before. */
function planned(...args: Parameters<typeof found>) {
  const undo = found(...args)
  if (!undo) return null
  const { ids } = takenBack(undo, { chosen: null, requestedId: OLD, isInDrill: true })
  return undoPlan(undo, { ids, former: { isKnown: true, expiresAt: inHours(500) }, now: NOW })
}

const expiry = { call: 'expiry', tokenId: OLD, expiresAt: inHours(500) }

test('undoing gives the old one its expiry back before the successor is revoked', () => {
  const old = listed(OLD, soon)
  expect(planned([rotatedThen()], [old, successor()])).toEqual({
    kind: 'undo',
    calls: [expiry, { call: 'revoke', tokenId: NEW }],
  })
  const half = [old, successor({ revoked_at: inHours(-1) })]
  expect(planned([rotatedThen()], half)).toEqual({ kind: 'undo', calls: [expiry] })
})

test('nothing is undone of what was not rotated, is undone already, or is another token than was planned', () => {
  expect(found([], [listed(OLD)])).toBeNull()
  expect(found([rotatedThen()], [successor()])).toBeNull()
  expect(found([rotatedThen(), undoneThen()], [listed(OLD), successor()])).toBeNull()
  expect(found([rotatedThen()], [listed(OLD, { last_four: 'else' }), successor()])).toBeNull()
  const over = [listed(OLD, { revoked_at: inHours(-1) }), successor()]
  expect(planned([rotatedThen()], over)).toEqual({ kind: 'cannot', reason: 'oldRevoked' })
})

test('what stands under the id of a successor with another key is not revoked', () => {
  expect(planned([rotatedThen()], [listed(OLD, soon), successor({ last_four: 'else' })])).toEqual({
    kind: 'undo',
    calls: [expiry],
  })
})

test('the expiry from before a lost value’s rotation goes with that of its new value', () => {
  const undo = found(
    [rotatedThen(-10, { valueLost: true }), rotatedLater],
    [listed(OLD, soon), successor({ expires_at: inHours(-5) }), later()],
  )
  if (!undo) throw new Error('There is nothing to undo.')
  const choice = { chosen: null, requestedId: OLD }
  expect(takenBack(undo, { ...choice, isInDrill: true })).toEqual({
    successors: [LATER],
    ids: [LATER, NEW],
  })
  expect(takenBack(undo, { ...choice, isInDrill: false }).ids).toEqual([LATER])
})

test.each([
  ['the expiry that it had anyway', inHours(100), '2026-11-24T13:42:00+00:00', false],
  ['another one', inHours(500), inHours(100), true],
  ['none', null, inHours(100), true],
  ['none, as before', null, null, true],
])(
  'of a rotation that left the old one %s the record knows one from before: %s',
  (_, from, oldStops, is) => {
    const undo = found([rotatedThen(-10, { from, oldStops })], [listed(OLD, soon), successor()])
    expect(undo?.rotations[0]?.rotation.formerExpiry.isKnown).toBe(is)
  },
)

test('a successor that was rotated outside the drill is undone last', () => {
  const other = entryWith({
    action: 'token.rotate',
    detail: factsWith({ token_id: LATER, replaces: NEW, replaces_expires_at: null }),
  })
  const tokens = [listed(OLD, soon), successor(), later()]
  expect(planned([rotatedThen()], tokens, lineageOf([other]))).toEqual({
    kind: 'cannot',
    reason: 'successorRotated',
  })
  const plan = planned([rotatedThen(), rotatedLater], tokens, lineageOf([other]))
  expect(plan).toMatchObject({ kind: 'undo' })
})

test('of a token that a drill made of the log alone does not name, the id counts', () => {
  const byId = tokensById(listed(OLD, soon), successor())
  const drill = drillOf([rotatedThen()], [], planOf({ name: 'Kasse', prefix: '', lastFour: '' }))
  const [row] = drillRows(drill, byId, NOW)
  expect(row && undoOfRow(row, { tokens: byId, lineage: lineageOf([]), now: NOW })).not.toBeNull()
})

const ids = (undo: ReturnType<typeof found>) =>
  undo?.rotations.map(({ rotation }) => rotation.newId)

test('what there is to undo are the rotations that hold, the newest first', () => {
  const tokens = [listed(OLD, soon), successor(), later()]
  expect(ids(found([rotatedThen(), handedOverThen(), rotatedLater], tokens))).toEqual([LATER, NEW])
  expect(ids(found([rotatedThen(), undoneThen(), rotatedLater], tokens))).toEqual([LATER])
})

test('a successor is the token of its id and whole key, else it is unknown and does not work', () => {
  const first = (...tokens: Token[]) =>
    found([rotatedThen()], [listed(OLD), ...tokens])?.rotations[0]
  expect(first(successor())).toMatchObject({ successor: { id: NEW }, works: true })
  expect(first(successor({ revoked_at: inHours(-1) }))).toMatchObject({ works: false })
  const unknown = { successor: undefined, works: false }
  expect(first()).toMatchObject(unknown)
  expect(first(successor({ prefix: 'svc_api_else' }))).toMatchObject(unknown)
  expect(first(successor({ last_four: 'else' }))).toMatchObject(unknown)
})

test('half of a key that was planned is of a key all the same', () => {
  const drill = (half: Partial<DrillPlanned>) => {
    const byId = tokensById(listed(OLD, soon), successor())
    const [row] = drillRows(drillOf([rotatedThen()], [], planOf(half)), byId, NOW)
    return row && undoOfRow(row, { tokens: byId, lineage: lineageOf([]), now: NOW })
  }
  expect(drill({ prefix: 'svc_api_else', lastFour: '' })).toBeNull()
  expect(drill({ prefix: '', lastFour: 'else' })).toBeNull()
})

test('into what a successor was rotated since is said where that works and is not the drill’s', () => {
  const other = entryWith({
    action: 'token.rotate',
    detail: factsWith({ token_id: LATER, replaces: NEW, replaces_expires_at: null }),
  })
  const rotatedOn = (events: DrillEvent[], ...tokens: Token[]) =>
    found(events, [listed(OLD, soon), successor(), ...tokens], lineageOf([other]))?.rotations.map(
      (one) => one.rotatedOn?.newId ?? null,
    )
  expect(rotatedOn([rotatedThen()], later())).toEqual([LATER])
  expect(rotatedOn([rotatedThen()], later({ revoked_at: inHours(-1) }))).toEqual([null])
  expect(rotatedOn([rotatedThen()])).toEqual([null])
  expect(rotatedOn([rotatedThen(), rotatedLater], later())).toEqual([null, null])
})

test.each<[string, number | 'all' | null, number, Partial<Token>, Partial<Token>, number[]]>([
  ['all that work', 'all', OLD, {}, {}, [LATER, NEW]],
  ['all that work, where one does not', 'all', OLD, {}, { revoked_at: inHours(-1) }, [NEW]],
  ['the chosen one before the one asked about', NEW, LATER, {}, {}, [NEW]],
  ['the one asked about', null, NEW, {}, {}, [NEW]],
  ['the newest, where neither is a successor', null, OLD, {}, {}, [LATER]],
  ['the newest that works', LATER, LATER, {}, { revoked_at: inHours(-1) }, [NEW]],
  [
    'the newest, where none works',
    null,
    OLD,
    { revoked_at: inHours(-1) },
    { revoked_at: inHours(-1) },
    [LATER],
  ],
])('what is taken back of two successors: %s', (_, chosen, requestedId, one, other, successors) => {
  const tokens = [listed(OLD, soon), successor(one), later(other)]
  const undo = found([rotatedThen(), rotatedLater], tokens)
  if (!undo) throw new Error('There is nothing to undo.')
  expect(takenBack(undo, { chosen, requestedId, isInDrill: false })).toEqual({
    successors,
    ids: successors,
  })
})

test('in a drill what works and was not chosen stays', () => {
  const undo = found([rotatedThen(), rotatedLater], [listed(OLD, soon), successor(), later()])
  if (!undo) throw new Error('There is nothing to undo.')
  expect(takenBack(undo, { chosen: null, requestedId: NEW, isInDrill: true }).ids).toEqual([NEW])
  const none = takenBack(
    { ...undo, rotations: [] },
    { chosen: null, requestedId: NEW, isInDrill: true },
  )
  expect(none).toEqual({ successors: [], ids: [] })
})
