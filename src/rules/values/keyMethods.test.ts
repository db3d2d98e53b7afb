import { expect, test } from 'vitest'
import { NOW, sampleCatalogue, tokenWith } from '#test/samples/sample.ts'
import { methodsOf } from './keyMethods.ts'
import { checkCall } from './checkCall.ts'

const everywhere: Parameters<typeof checkCall>[2] = {
  now: NOW,
  applicationActive: true,
  sameValue: [],
  catalogue: sampleCatalogue,
  channels: [{ idx: 'de' }],
}

test.each([
  ['PATCH', '/api/checkout/v2/de/carts/', { kind: 'refused', sees: { status: 405 } }],
  ['POST', '/api/checkout/v2/de/carts/', { kind: 'passes' }],
  ['HEAD', '/api/checkout/v2/de/carts/7/', { kind: 'passes' }],
  ['GET', '/api/checkout/v2/de/carts/latest/', { doubts: [{ doubt: 'customerNeeded' }] }],
  ['DELETE', '/api/checkout/v2/de/carts/latest/', { kind: 'refused', sees: null }],
  ['GET', '/api/checkout/v2/de/carts/7/odd/', { doubts: [{ doubt: 'methodUnknown' }] }],
  ['OPTIONS', '/api/checkout/v2/de/carts/', { doubts: [{ doubt: 'methodUnknown' }] }],
  // Of a pattern those of all paths below it, as Access lists them.
  ['PATCH', '/api/checkout/v2/de/carts/**', { kind: 'passes', doubts: [] }],
  ['PUT', '/api/checkout/v2/de/carts/**', { kind: 'refused', sees: { status: 405 } }],
])('%s %s is %o', (method, route, expected) => {
  const check = checkCall(
    tokenWith({ scopes: ['checkout.storefront'] }),
    { route, channel: null, header: 'X-API-KEY', method },
    everywhere,
  )
  expect(check).toMatchObject({ kind: 'unknown', ...expected })
})

test('a pattern of which no path is known is no call: some path below it takes some method', () => {
  const routes = ['/api/odd/**']
  const scopes = sampleCatalogue.scopes.map((scope) => ({ ...scope, routes }))
  const call = { route: '/api/odd/**', channel: null, header: 'X-API-KEY', method: 'PUT' } as const
  const around = { ...everywhere, catalogue: { ...sampleCatalogue, scopes } }
  expect(checkCall(tokenWith({ scopes: ['checkout.storefront'] }), call, around)).toMatchObject({
    kind: 'passes',
    doubts: [{ doubt: 'methodUnknown' }],
  })
})

test('a channel that is not there is a doubt, where no module looks for it before the key', () => {
  const call = { route: '/api/returns/v1/cz/returns/', channel: null, header: 'X-API-KEY' } as const
  expect(checkCall(tokenWith({ scopes: ['returns.api'] }), call, everywhere)).toMatchObject({
    kind: 'unknown',
    doubts: [{ doubt: 'channelUnknown', channel: 'cz' }],
  })
})

test.each([
  ['/api/checkout/v2/{channel_idx}/carts/**', 'GET POST PATCH DELETE'],
  ['/api/checkout/v2/{channel_idx}/orders/**', 'GET POST'],
  ['/api/checkout/v2/{channel_idx}/countries/', 'GET'],
  ['/api/contact-forms/v2/{channel_idx}/form-types/', 'GET'],
  ['/api/contact-forms/v2/{channel_idx}/submit/**', 'POST'],
  ['/api/contact-forms/v2/{channel_idx}/bookings/**', 'GET POST'],
  ['/api/agreements/v2/{channel_idx}/newsletter/subscribe/', 'POST'],
  ['/api/returns/{version}/{channel_idx}/returns/**', 'GET POST'],
  ['/api/returns/{version}/{channel_idx}/orders/{order_id}/returns', 'GET'],
  ['/api/reviews/{version}/{channel_idx}/reviews/{uuid}/', 'PATCH'],
  ['/api/vault/{version}/{channel_idx}/payment_card/**', 'GET DELETE'],
  ['/api-admin/accounts/{version}/{channel_idx}/customer/delete', 'DELETE'],
  ['/api/loyalty/v2/rewards/**', ''],
])('the methods of %s are %s', (route, methods) => {
  expect(methodsOf(route).join(' ')).toBe(methods)
})
