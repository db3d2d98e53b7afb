import { expect, test } from 'vitest'
import { sampleCatalogue } from '#test/samples/sample.ts'
import { isEraseRoute, keyRouteOf, onChannel, otherMethods, wantsCustomer } from './keyRoute.ts'

test.each([
  ['https://shop.example/api/returns/v1/at/returns/?a=1', 'at'],
  ['/api/returns/v1/at/returns/#top', 'at'],
  ['api/returns/v1/at/returns/', 'at'],
  ['  /api/returns/v1/sklep%20pl/returns/7/x  ', 'sklep pl'],
  ['/api/returns/v1/100%/returns/', '100%'],
  ['/api/returns/v1/{channel_idx}/returns/', 'chosen'],
])('%s names its channel', (called, channel) => {
  expect(keyRouteOf(called, 'chosen', sampleCatalogue).route).toMatchObject({
    kind: 'key',
    channel,
  })
})

test.each([
  '/api/returns/v1//returns/',
  '/api/returns/v1/at/return/5/',
  '/api/returns/v1/at/orders/5/6/returns',
  '/api/returns/v1/at/orders/5/returns/',
  '/API/returns/v1/at/returns/',
  '/api/administration/',
  '',
])('"%s" is no route of a key', (called) => {
  expect(keyRouteOf(called, 'de', sampleCatalogue).route.kind).not.toBe('key')
})

test.each([
  ['/api-admin/checkout/v1/de/customer/delete', true, 'unlisted'],
  ['/api-admin/checkout/v1/de/customer/delete/', false, 'admin'],
  ['/api-admin/checkout/v1/de/customer/delete/more', false, 'admin'],
  ['/api-admin/shop/', false, 'admin'],
  ['/api/pim/v2/admin/channels/', false, 'admin'],
  ['/api/pim/v2/admin', false, 'admin'],
  ['/api/pim/v2/administration/', false, 'unlisted'],
] as const)('%s erases: %s; the gate takes it for %s', (path, isErase, kind) => {
  expect(isEraseRoute(path)).toBe(isErase)
  expect(keyRouteOf(path, null, sampleCatalogue).route.kind).toBe(kind)
})

test.each([
  ['/api/access/v2/token/exchange/', 'GET', ['POST']],
  ['/api/returns/v1/at/returns/7', 'POST', ['GET']],
  ['/api/returns/v1/at/returns/7', 'HEAD', null],
  ['/api/returns/v1/at/returns/7', 'OPTIONS', null],
  ['/api/returns/v1/at/returns', 'PUT', ['GET', 'POST']],
  ['/api/checkout/v2/de/carts/latest/', 'DELETE', ['GET']],
  ['/api/checkout/v2/de/carts/none', 'PATCH', ['GET', 'DELETE']],
  // Of a pattern, as Access lists them.
  ['/api/checkout/v2/{channel_idx}/carts/**', 'PUT', ['GET', 'POST', 'PATCH', 'DELETE']],
  ['/api/returns/{version}/{channel_idx}/returns/**', 'GET', null],
  ['/api/returns/{version}/{channel_idx}/returns/**', 'DELETE', ['GET', 'POST']],
  ['/api/checkout/v2/de/carts/none/odd/', 'PUT', null],
  ['/api/odd/', 'PUT', null],
  ['/api/pim/v2/admin/channels/', 'PUT', null],
])('%s refuses the method %s for it takes %j', (path, method, only) => {
  expect(otherMethods(keyRouteOf(path, null, sampleCatalogue), method)).toEqual(only)
})

test.each([
  ['/api/checkout/v2/de/carts/none', true],
  ['/api/checkout/v2/de/carts/none/', false],
  ['/api/checkout/v2/de/carts/none/odd', false],
  ['/api/checkout/v2/{channel_idx}/carts/**', false],
  ['/api/returns/v1/at/returns/7', false],
])('%s fits a pattern of any further parts, and lacks its slash: %s', (path, lacksSlash) => {
  expect(keyRouteOf(path, null, sampleCatalogue)).toMatchObject({
    route: { kind: 'key' },
    lacksSlash,
  })
})

test.each([
  ['/api/returns/v1/at/returns/7', '/api/returns/v1/a%20b/returns/7'],
  ['/api/returns/v1/{channel_idx}/returns/7', '/api/returns/v1/a%20b/returns/7'],
  ['/api/vault/v1/payment_card/7/', '/api/vault/v1/payment_card/7/'],
  ['/somewhere/at/', '/somewhere/at/'],
])('%s on another channel is %s', (path, other) => {
  expect(onChannel(keyRouteOf(path, null, sampleCatalogue), 'a b')).toBe(other)
})

test('a route is named with every scope that opens it, by the pattern of the first', () => {
  expect(keyRouteOf('/api/returns/v1/at/returns/7', null, sampleCatalogue)).toEqual({
    route: {
      kind: 'key',
      pattern: '/api/returns/{version}/{channel_idx}/returns/**',
      scopes: ['returns.api', 'returns.more'],
      channel: 'at',
    },
    path: '/api/returns/v1/at/returns/7',
    lacksSlash: false,
  })
  expect(keyRouteOf('/api/odd/', 'de', sampleCatalogue).route).toMatchObject({ channel: null })
  expect(keyRouteOf('/api/odd/', null, undefined).route).toEqual({ kind: 'unlisted' })
})

test.each([
  ['/api/odd', 'key', true],
  ['/api/odd/', 'key', false],
  ['/api/access/v2/token/exchange', 'exchange', true],
  ['/api/access/v2/token/exchange/', 'exchange', false],
  ['/api/nothing', 'unlisted', false],
  ['/api/pim/v2/admin/channels', 'admin', true],
  ['/api/pim/v2/admin/channels/', 'admin', false],
] as const)('%s is of %s, and lacks its slash: %s', (path, kind, lacksSlash) => {
  expect(keyRouteOf(path, null, sampleCatalogue)).toMatchObject({
    route: { kind },
    path,
    lacksSlash,
  })
})

test.each([
  ['/api/returns/v1/at/returns/7', true],
  ['/api/vault/v1/payment_card/7/', true],
  ['/api/odd/', false],
  ['/api/returns/', false],
  ['/api/nothing/', false],
])('%s wants a customer beside the key: %s', (path, wants) => {
  expect(wantsCustomer(keyRouteOf(path, null, sampleCatalogue))).toBe(wants)
})
