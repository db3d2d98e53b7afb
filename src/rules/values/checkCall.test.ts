import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { inMs, NOW, sampleCatalogue, tokenWith } from '#test/samples/sample.ts'
import { checkCall, type CallHeader } from './checkCall.ts'

const ERASE = '/api-admin/checkout/{version}/{channel_idx}/customer/delete'
const erase = { key: 'checkout.erase', label: '', module: '', publishable: false, routes: [ERASE] }
const catalogue = { ...sampleCatalogue, scopes: [...sampleCatalogue.scopes, erase] }
type Circumstances = Parameters<typeof checkCall>[2]
const everywhere: Circumstances = {
  now: NOW,
  applicationActive: true,
  sameValue: [],
  catalogue,
  channels: [{ idx: 'pl' }, { idx: 'de' }, { idx: 'at' }],
}
const RETURNS = '/api/returns/v1/at/orders/100482/returns'
const VAULT = '/api/vault/v1/payment_card/7/'
const EXCHANGE = '/api/access/v2/token/exchange/'

const checked = (
  token: Partial<Token>,
  route: string,
  more: { header?: CallHeader; channel?: string; where?: Partial<Circumstances> } = {},
) =>
  checkCall(
    tokenWith(token),
    { route, channel: more.channel ?? null, header: more.header ?? 'X-API-KEY' },
    { ...everywhere, ...more.where },
  )
const reasonsOf = (...call: Parameters<typeof checked>) => {
  const check = checked(...call)
  return check.kind === 'refused' ? check.reasons : check.kind
}

test.each([
  ['everything in its place', {}, RETURNS, {}, 'passes'],
  ['on its own channel', { channel_idx: 'at' }, RETURNS, {}, 'passes'],
  [
    'on another one',
    { channel_idx: 'de' },
    RETURNS,
    {},
    [{ reason: 'pin', pin: 'de', channel: 'at' }],
  ],
  [
    'with an empty pin',
    { channel_idx: '' },
    RETURNS,
    {},
    [{ reason: 'pin', pin: '', channel: 'at' }],
  ],
  ['unpinned, on a route without a channel', { scopes: ['vault.api'] }, VAULT, {}, 'passes'],
  [
    'pinned, on a route without a channel',
    { scopes: ['vault.api'], channel_idx: 'de' },
    VAULT,
    { channel: 'de' },
    [{ reason: 'pinWithoutChannel', pin: 'de' }],
  ],
  ['revoked', { revoked_at: inMs(-5) }, RETURNS, {}, [{ reason: 'revoked', at: inMs(-5) }]],
  [
    'expired this moment',
    { expires_at: inMs(0) },
    RETURNS,
    {},
    [{ reason: 'expired', at: inMs(0) }],
  ],
  ['expiring in a moment', { expires_at: inMs(1) }, RETURNS, {}, 'passes'],
  [
    'in a deactivated application',
    {},
    RETURNS,
    { where: { applicationActive: false } },
    [{ reason: 'applicationInactive' }],
  ],
  [
    'in one that was deactivated when the list was read',
    { state: 'application inactive' },
    RETURNS,
    {},
    [{ reason: 'applicationInactive' }],
  ],
  [
    'without any scope',
    { scopes: [] },
    RETURNS,
    {},
    [{ reason: 'scope', opening: ['returns.api'] }],
  ],
  [
    'with another scope, where two would open it',
    { scopes: ['vault.api'] },
    '/api/returns/v1/at/returns/5/',
    {},
    [{ reason: 'scope', opening: ['returns.api', 'returns.more'] }],
  ],
  [
    'on a channel that is not there',
    { scopes: ['checkout.storefront'] },
    '/api/checkout/v2/cz/carts/',
    {},
    [{ reason: 'channelUnknown', channel: 'cz' }],
  ],
  ['without its value', {}, RETURNS, { header: 'none' }, [{ reason: 'noKey' }]],
  [
    'in Authorization',
    {},
    RETURNS,
    { header: 'Authorization' },
    [{ reason: 'keyInAuthorization' }],
  ],
  [
    'without the slash',
    { scopes: ['checkout.storefront'] },
    '/api/checkout/v2/de/carts',
    {},
    [{ reason: 'slashMissing' }],
  ],
  [
    'on an admin route',
    {},
    '/api/pim/v2/admin/channels/',
    {},
    [{ reason: 'adminRoute', byExchange: false }],
  ],
  [
    'on an admin route, where the exchange would help',
    { scopes: ['pim.products:read'] },
    '/api/pim/v2/admin/channels',
    {},
    [{ reason: 'slashMissing' }, { reason: 'adminRoute', byExchange: true }],
  ],
  ['at the specification', {}, '/api/schema/', {}, [{ reason: 'adminRoute', byExchange: false }]],
  ['at the exchange', { scopes: ['pim.products:read'] }, EXCHANGE, {}, 'passes'],
  [
    'at the exchange without an admin scope',
    { scopes: ['odd:named'] },
    EXCHANGE,
    {},
    [{ reason: 'adminScope' }],
  ],
  [
    'a pattern without its channel',
    {},
    '/api/returns/{version}/{channel_idx}/returns/**',
    {},
    [{ reason: 'channelMissing' }],
  ],
  [
    'a pattern with its channel',
    { channel_idx: 'de' },
    '/api/returns/{version}/{channel_idx}/returns/**',
    { channel: 'de' },
    'passes',
  ],
  [
    'many things at once',
    { revoked_at: inMs(-5), scopes: ['vault.api'], channel_idx: 'de' },
    RETURNS,
    { header: 'Authorization', where: { applicationActive: false } },
    [
      { reason: 'revoked', at: inMs(-5) },
      { reason: 'applicationInactive' },
      { reason: 'keyInAuthorization' },
      { reason: 'scope', opening: ['returns.api'] },
      { reason: 'pin', pin: 'de', channel: 'at' },
    ],
  ],
] satisfies [string, Partial<Token>, string, Parameters<typeof checked>[2], unknown][])(
  'a call %s',
  (_, token, route, more, expected) => {
    expect(reasonsOf(token, route, more)).toEqual(expected)
  },
)

test.each([
  ['a route that no scope opens', {}, '/api/matrix/v2/de/products/', {}, [{ doubt: 'unlisted' }]],
  [
    'one that no scope opens, of a revoked token',
    { revoked_at: inMs(-5) },
    '/',
    {},
    [{ doubt: 'unlisted' }],
  ],
  [
    'any route, before the catalogue is read',
    {},
    RETURNS,
    { where: { catalogue: undefined } },
    [{ doubt: 'catalogueUnread' }],
  ],
  [
    'a state that nobody knows',
    { state: 'suspended' },
    RETURNS,
    {},
    [{ doubt: 'stateUnknown', word: 'suspended' }],
  ],
] satisfies [string, Partial<Token>, string, Parameters<typeof checked>[2], unknown][])(
  'nobody can say of %s',
  (_, token, route, more, doubts) => {
    expect(checked(token, route, more)).toMatchObject({ kind: 'unknown', doubts })
  },
)

test('a state that nobody knows hides no other reason', () => {
  expect(reasonsOf({ state: 'suspended', scopes: [] }, RETURNS)).toEqual([
    { reason: 'scope', opening: ['returns.api'] },
  ])
})

test('before the channels are read, one that is not there is a doubt', () => {
  expect(checked({}, RETURNS, { where: { channels: null } })).toMatchObject({
    kind: 'unknown',
    doubts: [{ doubt: 'channelsUnread', channel: 'at' }],
  })
  const vault = checked({ scopes: ['vault.api'] }, VAULT, { where: { channels: null } })
  expect(vault.doubts).toEqual([])
})

test.each([
  [RETURNS, 'X-API-KEY', []],
  [RETURNS, 'X-API-ADMIN-KEY', [{ doubt: 'otherHeader', read: 'X-API-KEY' }]],
  [EXCHANGE, 'X-API-ADMIN-KEY', [{ doubt: 'otherHeader', read: 'X-API-KEY' }]],
  ['/api-admin/checkout/v1/de/customer/delete', 'X-API-ADMIN-KEY', []],
  [
    '/api-admin/checkout/v1/de/customer/delete',
    'X-API-KEY',
    [{ doubt: 'otherHeader', read: 'X-API-ADMIN-KEY' }],
  ],
  ['/api/pim/v2/admin/channels/', 'X-API-ADMIN-KEY', []],
] as const)('on %s, %s is read by every module, or by some', (route, header, doubts) => {
  const scopes = ['returns.api', 'checkout.erase', 'pim.products:read']
  expect(checked({ scopes }, route, { header }).doubts).toEqual(doubts)
})

test('a call that passes says by which scopes, and the exchange what is bought', () => {
  const scopes = ['returns.api', 'returns.more', 'pim.products:write', 'vault.api']
  expect(checked({ scopes }, '/api/returns/v1/at/returns/5/')).toMatchObject({
    kind: 'passes',
    opens: {
      pattern: '/api/returns/{version}/{channel_idx}/returns/**',
      scopes: ['returns.api', 'returns.more'],
    },
  })
  expect(checked({ scopes }, EXCHANGE)).toMatchObject({
    kind: 'passes',
    opens: { pattern: null, scopes: ['pim.products:write'] },
  })
})

test('of a split legacy secret the row of the channel decides, then the unpinned one', () => {
  const legacy = (id: number, some: Partial<Token>) => tokenWith({ id, legacy: true, ...some })
  const pl = legacy(1, { channel_idx: 'pl' })
  const at = legacy(2, { channel_idx: 'at', revoked_at: inMs(-5) })
  const any = legacy(3, {})
  const check = (token: Token, sameValue: Token[]) =>
    checkCall(
      token,
      { route: RETURNS, channel: null, header: 'X-API-KEY' },
      {
        ...everywhere,
        sameValue: sameValue.map((one) => ({ token: one, application: { is_active: true } })),
      },
    )
  expect(check(pl, [any])).toMatchObject({ kind: 'passes', by: { id: 3 } })
  // The unpinned one would pass, but it is not asked.
  expect(check(pl, [any, at])).toMatchObject({
    kind: 'refused',
    by: { id: 2 },
    reasons: [{ reason: 'revoked' }],
  })
  expect(check(pl, [{ ...at, scopes: [] }, any])).toMatchObject({ kind: 'passes', by: { id: 3 } })
  expect(check(pl, [])).toMatchObject({
    kind: 'refused',
    by: { id: 1 },
    reasons: [{ reason: 'pin' }],
  })
  expect(check(pl, []).doubts).toEqual([])
  // That it has the same value is likely and not seen.
  expect(check(pl, [any]).doubts).toEqual([{ doubt: 'alike' }])
})

test.each([
  ['/api/checkout/v2/de/carts/', { status: 401, body: 'v2' }],
  ['/api/contact-forms/v2/de/submit/x/', { status: 401, body: 'v2' }],
  [RETURNS, { status: 401, body: 'v1Key' }],
  [VAULT, { status: 401, body: 'v1Key' }],
  ['/api-admin/checkout/v1/de/customer/delete', { status: 401, body: 'v1AdminKey' }],
  ['/api-admin/checkout/v1/nowhere/customer/delete', { status: 404, body: 'none' }],
  ['/api/checkout/v2/nowhere/carts/', { status: 401, body: 'v2' }],
  [EXCHANGE, { status: 401, body: 'exchange' }],
  ['/api/pim/v2/admin/channels/', { status: 401, body: 'v2' }],
  ['/api/checkout/v2/de/carts', { status: 301, body: 'none' }],
  ['/api/odd/', null],
])('a refused caller of %s sees %o', (route, sees) => {
  expect(checked({ scopes: [] }, route)).toMatchObject({ kind: 'refused', sees })
})
