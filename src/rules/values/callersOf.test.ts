import { expect, test } from 'vitest'
import { sampleCatalogue } from '#test/samples/sample.ts'
import { customersUse, peopleUse } from './callersOf.ts'
import { keyRouteOf } from './keyRoute.ts'

const catalogue = {
  ...sampleCatalogue,
  scopes: [
    ['checkout.storefront', '/api/checkout/v2/{channel_idx}/carts/**'],
    ['checkout.storefront', '/api/checkout/v2/{channel_idx}/orders/**'],
    ['checkout.storefront', '/api/checkout/{version}/{channel_idx}/carts/'],
    ['returns.api', '/api/returns/{version}/{channel_idx}/returns/**'],
    ['vault.api', '/api/vault/{version}/{channel_idx}/payment_card/**'],
    ['agreements.subscribe', '/api/agreements/v2/{channel_idx}/newsletter/subscribe/'],
    ['contact_forms.submit', '/api/contact-forms/v2/{channel_idx}/submit/**'],
    ['reviews.moderate', '/api/reviews/{version}/{channel_idx}/reviews/{uuid}/'],
    ['checkout.erase', '/api-admin/checkout/{version}/{channel_idx}/customer/delete'],
  ].map(([key = '', route = '']) => ({
    key,
    label: key,
    module: 'module',
    publishable: false,
    routes: [route],
  })),
}
const named = (path: string) => keyRouteOf(path, null, catalogue)

test.each([
  ['/api/checkout/v2/pl/orders/', 'own'],
  ['/api/checkout/v2/{channel_idx}/orders/**', 'own'],
  ['/api/checkout/v2/pl/carts/12/items/', 'own'],
  ['/api/checkout/v2/pl/carts/latest/', 'needed'],
  ['/api/checkout/v2/pl/carts/12/merge/', 'needed'],
  ['/api/checkout/v2/pl/orders/list/', 'needed'],
  ['/api/checkout/v2/pl/orders/PL-1/', 'needed'],
  ['/api/checkout/v1/pl/carts/', 'none'],
  ['/api/returns/v1/pl/returns/9', 'besideKey'],
  ['/api/vault/v1/pl/payment_card/', 'besideKey'],
  ['/api/agreements/v2/pl/newsletter/subscribe/', 'anyJwt'],
  ['/api/contact-forms/v2/pl/submit/1/', 'none'],
  ['/api/reviews/v1/pl/reviews/7f/', 'unknown'],
  ['/api-admin/checkout/v1/pl/customer/delete', 'none'],
  ['/api/matrix/v2/pl/products/', 'open'],
  ['/api/matrix/v2/pl/prices/', 'anyJwt'],
  ['/api/accounts/v1/pl/customer/tokens/', 'open'],
  ['/api/accounts/v1/pl/customer/tokens/refresh/', 'open'],
  ['/api/accounts/v1/pl/customer/tokens/blacklist/', 'alone'],
  ['/api/access/v2/token/exchange/', 'none'],
  ['/api/access/v2/admin/roles/', 'none'],
  ['/api/access/v2/me/', 'anyJwt'],
  ['/somewhere/', 'unknown'],
] as const)('a customer’s JWT at %s: %s', (path, use) => {
  expect(customersUse(named(path))).toBe(use)
})

test.each([
  ['GET', '/api/access/v2/admin/roles/', { kind: 'area', area: 'access.manage', level: 'read' }],
  ['POST', '/api/access/v2/admin/roles/', { kind: 'area', area: 'access.manage', level: 'write' }],
  ['GET', '/api/access/v2/admin/catalogue/', { kind: 'anyStaff' }],
  ['GET', '/api/pim/v2/admin/channels/', { kind: 'area', area: 'pim.schema', level: 'read' }],
  ['POST', '/api/pim/v2/admin/channels/', { kind: 'areaUnknown' }],
  [
    'PATCH',
    '/api/pim/v2/admin/pl/products/4/',
    { kind: 'area', area: 'pim.products', level: 'write' },
  ],
  [
    'DELETE',
    '/api/pim/v2/admin/pl/products/4/',
    { kind: 'area', area: 'pim.product_delete', level: 'write' },
  ],
  ['GET', '/api/leads/v2/admin/companies/', { kind: 'areaUnknown' }],
  ['POST', '/api/checkout/v2/pl/orders/', { kind: 'none' }],
  ['POST', '/api/agreements/v2/pl/newsletter/subscribe/', { kind: 'anyJwt' }],
  ['POST', '/api/access/v2/token/exchange/', { kind: 'none' }],
  ['GET', '/api/matrix/v2/pl/products/', { kind: 'none' }],
  ['GET', '/somewhere/', { kind: 'unknown' }],
])('people at %s %s', (method, path, use) => {
  expect(peopleUse(named(path), method)).toEqual(use)
})
