import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { inMs, NOW, sampleCatalogue, tokenWith } from '#test/samples/sample.ts'
import { checkCall, type CallHeader } from './checkCall.ts'

/** What a caller is answered, and which row decides; checkCall.test.ts has the reasons. */
const ERASE = '/api-admin/checkout/{version}/{channel_idx}/customer/delete'
const route = (key: string, ...routes: string[]) => ({
  key,
  label: '',
  module: '',
  publishable: false,
  routes,
})
const catalogue = {
  ...sampleCatalogue,
  scopes: [
    ...sampleCatalogue.scopes,
    route('checkout.erase', ERASE),
    route('agreements.read', '/api/agreements/v2/{channel}/consents/'),
    route('reviews.api', '/api/reviews/v1/{channel_idx}/'),
    route('mirror.api', '/mirror/api/vault/x/', '/mirror/api/checkout/v2/x/'),
  ],
}
const everywhere: Parameters<typeof checkCall>[2] = {
  now: NOW,
  applicationActive: true,
  sameValue: [],
  catalogue,
  channels: [{ idx: 'pl' }, { idx: 'de' }],
}
const checked = (
  token: Partial<Token>,
  called: string,
  more: { header?: CallHeader; channel?: string; where?: Partial<typeof everywhere> } = {},
) =>
  checkCall(
    tokenWith(token),
    { route: called, channel: more.channel ?? null, header: more.header ?? 'X-API-KEY' },
    { ...everywhere, ...more.where },
  )

const EXCHANGE = '/api/access/v2/token/exchange/'
const ADMIN = '/api/pim/v2/admin/channels/'
const CARTS = '/api/checkout/v2/de/carts/'
const VAULT = '/api/vault/v1/payment_card/7/'

test.each([
  [CARTS, 'v2BadJwt'],
  ['/api/agreements/v2/de/consents/', 'v2BadJwt'],
  [ADMIN, 'v2BadJwt'],
  ['/api/schema/', 'oldBadJwt'],
  ['/api/pim/v1/admin/channels/', 'oldBadJwt'],
  [VAULT, 'v1Key'],
  [EXCHANGE, 'exchange'],
  ['/api-admin/checkout/v1/de/customer/delete', 'v1AdminKey'],
])('a key that stands in Authorization is answered at %s with the body %s', (called, body) => {
  const check = checked({ scopes: [] }, called, { header: 'Authorization' })
  expect(check).toMatchObject({ kind: 'refused', sees: { status: 401, body } })
})

test.each([
  ['/api/schema/', { status: 401, body: 'old' }],
  ['/api/pim/v1/admin/channels/', { status: 401, body: 'old' }],
  ['/x/api/pim/v2/admin/', { status: 401, body: 'old' }],
  ['/api/agreements/v2/de/consents/', { status: 401, body: 'v2' }],
  ['/api/reviews/v1/de/', { status: 401, body: 'v1Key' }],
  ['/mirror/api/vault/x/', null],
  ['/mirror/api/checkout/v2/x/', null],
])('without a key a caller of %s sees %o', (called, sees) => {
  const check = checked({ scopes: [] }, called, { header: 'none' })
  expect(check).toMatchObject({ kind: 'refused', sees })
})

test('on a channel that is not there only what erases customers tells so, whatever else is wrong', () => {
  const scopes: string[] = []
  const nowhere = checked({ scopes }, '/api-admin/checkout/v1/nowhere/customer/delete')
  expect(nowhere).toMatchObject({ sees: { status: 404 } })
  expect(nowhere.kind === 'refused' && nowhere.reasons.map(({ reason }) => reason)).toEqual([
    'scope',
    'channelUnknown',
  ])
  expect(checked({ scopes }, '/api/reviews/v1/nowhere/')).toMatchObject({ sees: { status: 401 } })
})

test('before the channels are read nobody knows what one that erases answers', () => {
  const where = { channels: null }
  expect(
    checked({ scopes: [] }, '/api-admin/checkout/v1/nowhere/customer/delete', { where }),
  ).toMatchObject({ kind: 'refused', sees: null })
})

test.each(['none', 'Authorization'] as const)(
  'where the header is %s nothing depends on what a module reads',
  (header) => {
    for (const called of [CARTS, EXCHANGE, '/api-admin/checkout/v1/de/customer/delete']) {
      expect(checked({}, called, { header }).doubts).toEqual([])
    }
  },
)

test('before the channels are read only a route with a channel is in doubt', () => {
  const where = { channels: null }
  for (const called of [ADMIN, EXCHANGE, VAULT]) {
    expect(checked({ scopes: ['vault.api'] }, called, { where }).doubts).toEqual([])
  }
  const scopes = ['checkout.storefront']
  expect(checked({ scopes }, '/api/checkout/v2/nowhere/carts/', { where })).toMatchObject({
    kind: 'unknown',
    doubts: [{ doubt: 'channelsUnread', channel: 'nowhere' }],
  })
})

const beside = (...tokens: Token[]) => ({
  sameValue: tokens.map((token) => ({ token, application: { is_active: true } })),
})

const legacy = (id: number, some: Partial<Token> = {}) =>
  tokenWith({ id, legacy: true, scopes: ['vault.api', 'pim.products:read'], ...some })

test('at the exchange the unpinned row of a split legacy secret decides', () => {
  const where = beside(legacy(2), legacy(3))
  expect(checked(legacy(1, { channel_idx: 'pl' }), EXCHANGE, { where })).toMatchObject({
    kind: 'passes',
    by: { id: 2 },
  })
  const pinned = beside(legacy(2, { channel_idx: 'de' }))
  expect(checked(legacy(1, { channel_idx: 'pl' }), EXCHANGE, { where: pinned })).toMatchObject({
    kind: 'refused',
    by: { id: 1 },
    reasons: [{ reason: 'pinWithoutChannel', pin: 'pl' }],
  })
})

test('on a route without a channel the unpinned row decides, and on an admin route the one that is asked about', () => {
  const where = beside(legacy(2))
  const pinned = legacy(1, { channel_idx: 'pl' })
  expect(checked(pinned, VAULT, { where })).toMatchObject({ kind: 'passes', by: { id: 2 } })
  expect(checked(pinned, ADMIN, { where })).toMatchObject({ kind: 'refused', by: { id: 1 } })
  expect(checked(pinned, '/api/matrix/v2/', { where })).toMatchObject({
    kind: 'unknown',
    by: { id: 1 },
  })
})

test('of a state that nobody knows the row that decides is doubted, not the one that is asked about', () => {
  const odd = legacy(1, { channel_idx: 'pl', state: 'suspended', revoked_at: null })
  const where = beside(legacy(2))
  expect(checked(odd, VAULT, { where })).toMatchObject({
    kind: 'passes',
    doubts: [{ doubt: 'alike' }],
  })
})

test('a token that expired says when, also where the list says it and its time is not past here', () => {
  const expires_at = inMs(60_000)
  expect(checked({ scopes: ['vault.api'], expires_at, state: 'expired' }, VAULT)).toMatchObject({
    reasons: [{ reason: 'expired', at: expires_at }],
  })
})

test('a pattern of which nobody said the channel lacks it, and so does one with an empty one', () => {
  const reviews = '/api/reviews/v1/{channel_idx}/'
  const reasons = [{ reason: 'channelMissing' }]
  const scopes = ['reviews.api']
  expect(checked({ scopes }, reviews)).toMatchObject({ kind: 'refused', reasons })
  expect(checked({ scopes }, reviews, { channel: '' })).toMatchObject({ kind: 'refused', reasons })
  expect(checked({ scopes }, reviews, { channel: 'de' })).toMatchObject({ kind: 'passes' })
})

test('the row that decides is refused with its own application, not with that of the token that is asked about', () => {
  const scopes = ['checkout.storefront']
  const de = legacy(2, { scopes, channel_idx: 'de' })
  const check = (is_active: boolean) =>
    checked(legacy(1, { scopes, channel_idx: 'pl' }), CARTS, {
      where: { sameValue: [{ token: de, application: { is_active } }] },
    })
  expect(check(true)).toMatchObject({ kind: 'passes', by: { id: 2 } })
  expect(check(false)).toMatchObject({
    kind: 'refused',
    by: { id: 2 },
    reasons: [{ reason: 'applicationInactive' }],
  })
})

test.each<[string, Partial<Token>, boolean, unknown]>([
  ['revoked', { revoked_at: inMs(-5) }, true, { reason: 'revoked', at: inMs(-5) }],
  ['expired', { expires_at: inMs(-5) }, true, { reason: 'expired', at: inMs(-5) }],
  ['of an inactive application', {}, false, { reason: 'applicationInactive' }],
  [
    'of an application that its row calls inactive',
    { state: 'application inactive' },
    true,
    { reason: 'applicationInactive' },
  ],
])(
  'a token that is %s has stopped on a route that nobody knows, too',
  (_is, token, applicationActive, reason) => {
    for (const where of [{ applicationActive }, { applicationActive, catalogue: undefined }]) {
      expect(checked(token, '/api/matrix/v2/', { where })).toMatchObject({
        kind: 'unknown',
        reasons: [reason],
      })
    }
    expect(checked({}, '/api/matrix/v2/')).toMatchObject({ kind: 'unknown', reasons: [] })
  },
)
