import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { inMs, NOW, sampleCatalogue as catalogue, tokenWith } from '#test/samples/sample.ts'
import { callingTokens, heldScopes } from './callingTokens.ts'
import { keyRouteOf } from './keyRoute.ts'

const row = (id: number, some: Partial<Token>, is_active = true) => ({
  token: tokenWith({ id, ...some }),
  application: { is_active },
})
const pattern = '/api/checkout/v2/{channel_idx}/carts/**'
const path = '/api/checkout/v2/pl/carts/12/'
const scopes = ['checkout.storefront']
const around = { now: NOW, catalogue, channels: [{ idx: 'pl' }, { idx: 'de' }] }
const ask = (rows: readonly ReturnType<typeof row>[], route = path) =>
  callingTokens(rows, keyRouteOf(route, null, catalogue), around)

test('tokens on the channel and on all of them can call, the others are counted by their reason', () => {
  const found = ask([
    row(1, { scopes, channel_idx: 'pl' }),
    row(2, { scopes }),
    row(3, { scopes, channel_idx: 'de' }),
    row(4, { scopes, revoked_at: inMs(-DAY), state: 'revoked' }),
    row(5, { scopes }, false),
    row(6, { scopes, state: 'suspended' }),
    row(7, { scopes: ['nothing.of.it'] }),
  ])
  expect(found.passing.map(({ token }) => token.id)).toEqual([1, 2])
  expect(found.refused).toEqual({ otherChannel: 1, stopped: 2, other: 0 })
  expect(found.unknown).toBe(1)
})

test('an unknown channel and a pattern without one let nothing pass', () => {
  const rows = [row(1, { scopes })]
  expect(ask(rows, path.replace('/pl/', '/nowhere/')).refused.other).toBe(1)
  expect(ask(rows, pattern).refused.other).toBe(1)
  expect(ask(rows, '/somewhere/else/')).toMatchObject({ passing: [], unknown: 0 })
})

test('at the exchange those with an admin scope can call', () => {
  const exchange = '/api/access/v2/token/exchange/'
  expect(
    ask([row(1, { scopes: ['pim.products:read'] }), row(2, { scopes })], exchange).passing,
  ).toHaveLength(1)
})

test('of a scope those are counted that work, each once, and no admin scope', () => {
  const counts = heldScopes([
    { ...row(1, { scopes: ['a.b', 'a.b', 'c.d'] }), live: true },
    { ...row(2, { scopes: ['a.b'] }), live: false },
    { ...row(3, { scopes: ['a.b', 'pim.products:read'] }), live: true },
  ])
  expect(Object.fromEntries(counts)).toEqual({ 'a.b': 2, 'c.d': 1 })
})
