import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { sampleCatalogue } from '#test/samples/sample.ts'
import { testCallOf } from './testCall.ts'

const ORIGIN = 'https://backend.shop.example'
const route = (key: string, ...routes: string[]) => ({
  key,
  label: '',
  module: '',
  publishable: true,
  routes,
})
const catalogue = {
  ...sampleCatalogue,
  scopes: [
    route(
      'checkout.storefront',
      '/api/checkout/v2/{channel_idx}/carts/**',
      '/api/checkout/v2/{channel_idx}/countries/',
    ),
    route('contact_forms.submit', '/api/contact-forms/v2/{channel}/form-types/'),
    route('contact_forms.booking', '/api/contact-forms/v2/{channel_idx}/bookings/**'),
    route('accounts.erase', '/api-admin/accounts/{version}/{channel_idx}/customer/delete'),
    ...sampleCatalogue.scopes.filter(({ key }) => /^(?:returns|vault|odd)/.test(key)),
  ],
}
const around = {
  catalogue,
  channels: [{ idx: 'pl' }, { idx: 'd e' }],
  applicationActive: true,
  origin: ORIGIN,
}
type More = Partial<Omit<typeof around, 'channels' | 'catalogue'>> & {
  channels?: typeof around.channels | null
  catalogue?: typeof catalogue | undefined
}
const of = (scope: string, channel_idx: Token['channel_idx'] = null, more: More = {}) =>
  testCallOf({ scopes: [scope], channel_idx }, { ...around, ...more })

test('a token is tried by reading what its scope opens, with a value that the shell asks for', () => {
  expect(of('checkout.storefront')).toEqual({
    kind: 'line',
    line: [
      'read -rs API_KEY &&',
      'curl --globoff --request GET \\',
      '  --header "X-API-KEY: $API_KEY" \\',
      `  ${ORIGIN}/api/checkout/v2/pl/countries/`,
    ].join('\n'),
  })
})

test('the channel is that of the token, else one that is known', () => {
  const path = '/api/contact-forms/v2/pl/form-types/'
  const line = expect.stringContaining(`${ORIGIN}${path}`)
  expect(of('contact_forms.submit')).toEqual({ kind: 'line', line })
  expect(of('contact_forms.submit', 'pl', { channels: null })).toEqual({ kind: 'line', line })
  expect(of('contact_forms.submit', 'd e')).toEqual({
    kind: 'line',
    line: expect.stringContaining('/v2/d%20e/form-types/'),
  })
})

test.each<[string, string, Token['channel_idx'], More]>([
  ['its channels could not be read', 'checkout.storefront', null, { channels: null }],
  ['there is none', 'checkout.storefront', null, { channels: [] }],
  ['the token is pinned to one that there is not', 'checkout.storefront', 'xx', {}],
  ['its pin is empty', 'checkout.storefront', '', {}],
])('without a channel that is known no line is given: %s', (_why, scope, pin, more) => {
  expect(of(scope, pin, more)).toEqual({ kind: 'none', reason: 'channel' })
})

test.each([
  'accounts.erase',
  'contact_forms.booking',
  'returns.api',
  'vault.api',
  'odd:named',
  'pim.products:read',
  'nothing.known',
])('no line is given where none is known that tells a token that works: %s', (scope) => {
  expect(of(scope, 'pl')).toEqual({ kind: 'none', reason: 'scopes' })
})

test('what cannot pass is not tried: no token of an inactive application works', () => {
  const none = { kind: 'none', reason: 'application' }
  expect(of('checkout.storefront', null, { applicationActive: false })).toEqual(none)
  expect(of('checkout.storefront', null, { catalogue: undefined })).toEqual({
    kind: 'none',
    reason: 'scopes',
  })
})
