import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryWith, factsWith, inMs } from '#test/samples/sample.ts'
import { DAY, HOUR } from '#rules/tokens/thresholds.ts'
import { expiryOf, replayed } from './inventoryLog.ts'

const entry = (id: number, action: string, detail: Record<string, unknown>) =>
  entryWith({ id, created_at: inMs(id * HOUR), action, detail })
const created = entry(1, 'token.create', factsWith({ expires_at: inMs(DAY) }))
const rotated = entry(
  2,
  'token.rotate',
  factsWith({ token_id: 413, replaces: 412, replaces_expires_at: inMs(HOUR) }),
)
const moved = entry(3, 'token.expiry', {
  token_id: 413,
  legacy: false,
  from: null,
  to: inMs(2 * DAY),
})
const revoked = entry(4, 'token.revoke', factsWith({ expires_at: inMs(HOUR) }))

const by = { actorId: 7, actorLabel: 'zofia' }
const home = { application: 17, name: 'ERP nightly export', scopes: ['returns.api'], pin: null }
const key = { prefix: 'svc_api_A5SM', lastFour: 'sfUu' }
const knownExpiry = (expiresAt: string | null) => ({ isKnown: true as const, expiresAt })

test('the log tells where a token stands, who made it and when, what came of it and of its expiry', () => {
  expect(Object.fromEntries(replayed([created, rotated, moved, revoked]))).toEqual({
    412: {
      id: 412,
      home,
      key,
      born: { how: 'created', entryId: 1, at: inMs(HOUR), ...by },
      predecessor: null,
      legacy: false,
      expiries: [
        { at: inMs(HOUR), before: { isKnown: false }, after: inMs(DAY) },
        { at: inMs(2 * HOUR), before: knownExpiry(inMs(DAY)), after: inMs(HOUR) },
      ],
      revoked: { entryId: 4, at: inMs(4 * HOUR), ...by },
    },
    413: {
      id: 413,
      home,
      key,
      born: { how: 'rotated', entryId: 2, at: inMs(2 * HOUR), ...by },
      predecessor: 412,
      legacy: false,
      expiries: [
        { at: inMs(2 * HOUR), before: { isKnown: false }, after: null },
        { at: inMs(3 * HOUR), before: knownExpiry(null), after: inMs(2 * DAY) },
      ],
      revoked: null,
    },
  })
})

test('an imported key that was rotated is what its successor is, and its key nobody knows', () => {
  const old = replayed([rotated]).get(412)
  expect(old).toMatchObject({ home, key: null, born: null, legacy: null, revoked: null })
  expect(old?.expiries).toEqual([
    { at: inMs(2 * HOUR), before: { isKnown: false }, after: inMs(HOUR) },
  ])
})

test('of a token whose expiry alone is told nobody knows where it stands', () => {
  const token = replayed([{ ...moved, detail: { ...moved.detail, legacy: true } }]).get(413)
  expect(token).toMatchObject({ home: null, key: null, legacy: true })
  expect(token && expiryOf(token)).toEqual(knownExpiry(inMs(2 * DAY)))
})

test('a revocation tells all of a token but its birth', () => {
  const token = replayed([revoked]).get(412)
  expect(token).toMatchObject({ home, key, born: null, predecessor: null })
  expect(token && expiryOf(token)).toEqual(knownExpiry(inMs(HOUR)))
})

test('of two births, and of two revocations, the first counts', () => {
  const later = factsWith({
    name: 'Another',
    token_id: 412,
    replaces: 9,
    replaces_expires_at: null,
  })
  const tokens = replayed([
    created,
    entry(5, 'token.create', factsWith({ name: 'Another' })),
    entry(6, 'token.rotate', later),
    revoked,
    entry(7, 'token.revoke', factsWith()),
  ])
  expect(tokens.get(412)).toMatchObject({ home, born: { entryId: 1 }, revoked: { entryId: 4 } })
  expect(tokens.has(9)).toBe(false)
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
  expect(replayed([entry(1, action, detail)])).toEqual(new Map())
})

test('the order and repetition of pages change nothing', () => {
  const entries = [created, rotated, moved, revoked]
  const tokens = replayed(entries)
  fc.assert(
    fc.property(fc.shuffledSubarray([...entries, ...entries], { minLength: 8 }), (shuffled) => {
      expect(replayed(shuffled)).toEqual(tokens)
    }),
  )
})
