import { expect, test } from 'vitest'
import { entryWith, factsWith } from '#test/samples/sample.ts'
import { isSameToken, seenOf, standingOf } from '#rules/tokens/seenToken.ts'
import { claimsOf } from './tokenClaims.ts'
import { tokenWith } from '#test/samples/sample.ts'

const created = entryWith({ detail: factsWith() })
const rotated = entryWith({
  id: 2,
  action: 'token.rotate',
  actor_id: 9,
  detail: factsWith({ token_id: 500, replaces: 412, replaces_expires_at: null }),
})
const none = new Set<number>()

test('the log says who made a token, how and with what; of each token the first entry counts', () => {
  const again = entryWith({ id: 3, actor_id: 1, detail: factsWith() })
  const claims = claimsOf({ log: [created, rotated, again], before: none })
  expect([...claims.values()]).toMatchObject([
    {
      id: 412,
      kind: 'create',
      actorId: 7,
      replaces: null,
      body: { name: 'ERP nightly export', scopes: ['returns.api'], expires_at: null },
    },
    { id: 500, kind: 'rotate', actorId: 9, replaces: 412, body: { channel_idx: null } },
  ])
  expect([...claims.keys()]).toEqual([412, 500])
})

test('a token that was there before has no claim, nor has what is no making of one', () => {
  expect([...claimsOf({ log: [created, rotated], before: new Set([412]) }).keys()]).toEqual([500])
  expect(claimsOf({ log: null, before: none }).size).toBe(0)
  for (const entry of [
    { ...created, action: 'token.revoke' },
    { ...created, detail: {} },
    { ...rotated, detail: factsWith() },
  ])
    expect(claimsOf({ log: [entry], before: none }).size).toBe(0)
})

test('a token is the same by its id, its name and the ends of its value; else another has its id', () => {
  const seen = seenOf(tokenWith())
  expect(seen).toEqual({
    id: 412,
    name: 'ERP nightly export',
    prefix: 'svc_api_A5SM',
    last_four: 'sfUu',
  })
  const row = tokenWith({ scopes: [] })
  expect(standingOf([tokenWith({ id: 1 }), row], seen)).toEqual({ kind: 'same', row })
  expect(standingOf([tokenWith({ id: 1 })], seen)).toEqual({ kind: 'gone' })
  for (const other of [{ name: 'x' }, { prefix: 'x' }, { last_four: 'x' }]) {
    const found = tokenWith(other)
    expect(standingOf([found], seen)).toEqual({ kind: 'other', found })
  }
  expect(isSameToken(seen, { ...seen, id: 413 })).toBe(false)
})
