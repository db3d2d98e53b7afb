import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryWith, factsWith, inMs, NOW, tokenWith } from '#test/samples/sample.ts'
import { lineageOf } from './lineage.ts'
import { isSameToken, seenOf, standingOf } from './seenToken.ts'
import { relationsOf, statusesOf, standUntil } from './tokenState.ts'
import { DAY, HOUR, SOON, URGENT } from './thresholds.ts'

const rotation = (id: number, oldId: number, newId: number) =>
  entryWith({
    id,
    action: 'token.rotate',
    detail: factsWith({ token_id: newId, replaces: oldId, replaces_expires_at: inMs(HOUR) }),
  })
const where = {
  now: NOW,
  applicationActive: true,
  rotationDays: 365,
  lineage: lineageOf([rotation(1, 1, 2)]),
}
const old = tokenWith({ id: 1, expires_at: inMs(HOUR) })

test('a token is in overlap while its successor works, and the successor is marked', () => {
  expect(statusesOf([old, tokenWith({ id: 2 })], where)).toMatchObject([
    { token: { id: 1 }, state: { kind: 'inOverlap' }, marks: [], live: true },
    { token: { id: 2 }, state: { kind: 'active' }, marks: ['successor'], live: true },
  ])
})

test('of a token whose successor the list lacks nobody can say that it is due, or that no successor works', () => {
  const due = tokenWith({ id: 1, rotation_due: true, age_days: 400 })
  expect(statusesOf([due], where)).toMatchObject([{ state: { kind: 'active' }, marks: [] }])
  const revoked = tokenWith({ id: 2, revoked_at: inMs(-1) })
  expect(statusesOf([due, revoked], where)).toMatchObject([
    { state: { kind: 'due' }, marks: ['old'] },
    { state: { kind: 'revoked' } },
  ])
})

test('once the successor is revoked the old one only expires', () => {
  const successor = tokenWith({ id: 2, revoked_at: inMs(-1) })
  expect(statusesOf([old, successor], where)).toMatchObject([
    { state: { kind: 'expiresUrgent' }, marks: ['old'], live: true },
    { state: { kind: 'revoked' }, marks: [], live: false },
  ])
})

test('once the old one has stopped the successor is a token like any other', () => {
  const stopped = tokenWith({ id: 1, expires_at: inMs(-1) })
  expect(statusesOf([stopped, tokenWith({ id: 2 })], where)).toMatchObject([
    { state: { kind: 'expired' }, marks: ['old'] },
    { state: { kind: 'active' }, marks: [] },
  ])
})

test('of a fork one live successor is enough for an overlap', () => {
  const lineage = lineageOf([rotation(1, 1, 2), rotation(2, 1, 3)])
  const listed = new Set([1, 2, 3])
  expect(relationsOf(1, lineage, { live: new Set([1, 3]), listed })).toEqual({
    anySuccessor: true,
    liveSuccessor: true,
    unreadSuccessor: false,
    livePredecessor: false,
  })
  expect(relationsOf(3, lineage, { live: new Set([1, 3]), listed })).toEqual({
    anySuccessor: false,
    liveSuccessor: false,
    unreadSuccessor: false,
    livePredecessor: true,
  })
  expect(relationsOf(3, lineage, { live: new Set([3]), listed })).toMatchObject({
    livePredecessor: false,
  })
})

test('tokens stand as they do until the next of them is near its end, or past it', () => {
  const expiries = fc.oneof(
    fc.constant(null),
    fc.integer({ min: -HOUR, max: 20 * DAY }),
    fc.constantFrom(0, 1, URGENT, URGENT + 1, SOON, SOON + 1),
  )
  fc.assert(
    fc.property(
      fc.array(expiries, { maxLength: 5 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (some, share) => {
        const tokens = some.map((at, place) =>
          tokenWith({ id: place + 1, expires_at: at === null ? null : inMs(at) }),
        )
        const until = standUntil(tokens, NOW)
        const isForEver = until === Infinity
        const end = isForEver ? NOW + 400 * DAY : until
        const between = Math.min(end - 1, NOW + Math.floor((end - NOW) * share))
        const at = (now: number) => JSON.stringify(statusesOf(tokens, { ...where, now }))
        expect(at(between)).toBe(at(NOW))
        expect(at(end) === at(NOW)).toBe(isForEver)
      },
    ),
  )
})

const seen = tokenWith({ id: 7, name: 'Kasse', prefix: 'svc_api_abcd', last_four: 'wxyz' })

test('of a token is kept what never changes while it is the same', () => {
  expect(seenOf(seen)).toEqual({
    id: 7,
    name: 'Kasse',
    prefix: 'svc_api_abcd',
    last_four: 'wxyz',
  })
})

test.each([
  [{}, true],
  [{ last_used_at: null, state: 'revoked' }, true],
  [{ id: 8 }, false],
  [{ name: 'Else' }, false],
  [{ prefix: 'svc_api_else' }, false],
  [{ last_four: 'else' }, false],
])('a token with %j is the same: %s', (some, is) => {
  expect(isSameToken({ ...seen, ...some }, seenOf(seen))).toBe(is)
})

test('under its id stands the same token, another one, or none', () => {
  const others = [tokenWith({ id: 6 }), tokenWith({ id: 8 })]
  const found = { ...seen, name: 'Else' }
  expect(standingOf([...others, seen], seenOf(seen))).toEqual({ kind: 'same', row: seen })
  expect(standingOf([...others, found], seenOf(seen))).toEqual({ kind: 'other', found })
  expect(standingOf(others, seenOf(seen))).toEqual({ kind: 'gone' })
})
