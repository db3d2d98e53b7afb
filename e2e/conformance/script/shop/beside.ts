import { admin, ask, get, patch, post, refused, type Step } from '#e2e/conformance/step.ts'

const countries = (channel: string) => `/api/checkout/v2/${channel}/countries/`
const v2 = '/api/checkout/v2/de'
const key = (more: Record<string, string> = {}) => ({
  as: null,
  headers: { 'X-API-KEY': '{beside}', ...more },
})
const signedIn = { as: 'customer', headers: { 'X-API-KEY': '{beside}' } } as const
const unknown = '00000000-0000-4000-8000-000000000000'

/** A customer beside a key, and what becomes of a key in the checkout: docs/wire.md#key-routes. */
export const beside: readonly Step[] = [
  post(
    'an application beside a customer',
    `${admin}/applications/`,
    { name: 'Conf beside' },
    '201',
    {
      remember: { besides: 'id' },
    },
  ),
  post(
    'its key beside a customer',
    `${admin}/applications/{besides}/tokens/`,
    { scopes: ['checkout.storefront'] },
    '201',
    { remember: { beside: 'raw' } },
  ),
  get('the countries in English', `${countries('de')}?language=en`, '200', {
    ...key(),
    look: 'default_country',
  }),
  get('the countries in Polish', `${countries('pl')}?language=pl`, '200', {
    ...key(),
    look: 'default_country',
  }),
  get('a customer alone at the countries', countries('de'), refused.view, {
    as: 'customer',
    bodyless: true,
  }),
  get('a staff person alone at the countries', countries('de'), refused.view, { as: 'viewer' }),
  get('a customer with a bad key at the countries', countries('de'), refused.view, {
    as: 'customer',
    headers: { 'X-API-KEY': 'svc_api_unknown' },
  }),
  get('a customer with a key at the countries', countries('de'), '200', {
    ...signedIn,
    bodyless: true,
  }),
  get(
    'a bad bearer beside a good key at the countries',
    countries('de'),
    refused.malformed,
    key({ Authorization: 'Bearer x.y.z' }),
  ),
  get('a key as a bearer at the countries', countries('de'), refused.malformed, {
    as: null,
    headers: { Authorization: 'Bearer {beside}' },
  }),
  ask('HEAD', 'the head of the real countries', countries('de'), '200', key()),
  ask('HEAD', 'their head without any key', countries('de'), '401', { as: null }),
  ask('OPTIONS', 'their options without any key', countries('de'), refused.unsigned, { as: null }),
  ask('POST', 'countries are not written', countries('de'), '405 INVALID_REQUEST', key()),
  get('the orders of nobody', `${v2}/orders/list/`, '401 AUTHENTICATION_REQUIRED', key()),
  get('the newest cart of nobody', `${v2}/carts/latest/`, '401 AUTHENTICATION_REQUIRED', key()),
  get('an order of nobody', `${v2}/orders/NO-SUCH/`, '401 AUTHENTICATION_REQUIRED', key()),
  get('an order that a customer has not', `${v2}/orders/NO-SUCH/`, '404', signedIn),
  ask('DELETE', 'a cart that is not there is not deleted', `${v2}/carts/${unknown}/`, '404', key()),
  ...(
    [
      ['items', { items: [] }],
      ['addresses', {}],
      ['discounts', { codes: [] }],
      ['shipping', { code: 'courier' }],
      ['payment', { code: 'banktransfer' }],
    ] as const
  ).map(([part, body]) =>
    patch(
      `${part} of a cart that is not there`,
      `${v2}/carts/${unknown}/${part}/`,
      body,
      '404',
      key(),
    ),
  ),
  post(
    'a cart that is not there is not merged',
    `${v2}/carts/${unknown}/merge/`,
    { guest_cart_id: unknown },
    '404',
    signedIn,
  ),
  ...['shipping-methods', 'payment-methods', 'gratis-rules'].map((part) =>
    get(
      `${part} of a cart that is not there`,
      `${v2}/carts/${unknown}/${part}/`,
      '404 INVALID_REQUEST',
      key(),
    ),
  ),
  get(
    'a cart of a customer that is not there',
    `${v2}/carts/${unknown}/`,
    '404 INVALID_REQUEST',
    signedIn,
  ),
  get('a key in the admin API', `${admin}/applications/`, refused.unsigned, key()),
  get('a key at who I am', '/api/access/v2/me/', refused.unsigned, key()),
  get("a key in the catalogue's admin API", '/api/pim/v2/admin/channels/', refused.unsigned, key()),
]
