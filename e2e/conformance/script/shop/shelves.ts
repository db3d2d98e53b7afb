import { ask, get, type Step } from '#e2e/conformance/step.ts'

const products = '/api/matrix/v2/de/products/'
const prices = '/api/matrix/v2/de/prices/'
const pim = '/api/pim/v2/admin'
const nobody = { as: null } as const
const meta = { as: null, look: 'meta' } as const
const notStaff = '403 PERMISSION_DENIED *:STAFF_ONLY'
const superuserOnly = '403 PERMISSION_DENIED *:ACCESS_DENIED(superuser only)'

const manyQueries = Array.from({ length: 12 }, (_, at) => `x${at}=1`).join('&')

/** What is for sale, and the catalogue behind it: docs/wire.md#storefront-catalogue, docs/wire.md#channels-and-products. */
export const shelves: readonly Step[] = [
  get('anybody reads the products for sale [seed 4.11, 5.4]', products, '200 ok', meta),
  get('also with a bad bearer', products, '200 ok', {
    ...meta,
    headers: { Authorization: 'Bearer x.y.z' },
  }),
  get('also with a key that nobody has', products, '200 ok', {
    ...meta,
    headers: { 'X-API-KEY': 'svc_api_x' },
  }),
  get('a page of the products', `${products}?page=2&page_size=2`, '200 ok', {
    as: null,
    look: 'page',
  }),
  ...['0', '-1', 'abc'].map((page) =>
    get(`page ${page} is the first`, `${products}?page=${page}`, '200 ok', {
      as: null,
      look: 'page',
    }),
  ),
  ...['abc', '1000', '0', '-5', '3'].map((size) =>
    get(`a page of ${size} products`, `${products}?page_size=${size}`, '200 ok', {
      as: null,
      look: 'page_size',
    }),
  ),
  get('past the end of the products', `${products}?page=99`, '200 ok', {
    as: null,
    look: 'results',
  }),
  get('nothing follows the end', `${products}?page=98`, '200 ok', {
    as: null,
    look: 'has_next_page',
  }),
  get('a query that nobody knows', `${products}?colour=red`, '200 warning', meta),
  get('a filter that nobody knows', `${products}?q_colour=red`, '200 warning', meta),
  ...[
    'r_weight=1..2',
    'r_weight=1,2',
    'r_weight=1',
    'r_weight=1,2,3',
    'r_price=1,2',
    'r_price=1,',
  ].map((range) => get(`the range ${range}`, `${products}?${range}`, '200 ok', meta)),
  ...['r_weight=,', 'r_price=,', 'r_price=&r_price='].map((range) =>
    get(`the range ${range} of nothing`, `${products}?${range}`, '200 warning', meta),
  ),
  ...['q_', 's_', 'r_'].map((prefix) =>
    get(`${prefix} without a name`, `${products}?${prefix}=x`, '200 ok', meta),
  ),
  get('more queries than are named', `${products}?${manyQueries}`, '200 warning', meta),
  get('a query with a long name', `${products}?${'x'.repeat(70)}=1`, '200 warning', meta),
  get(
    'a filter beside what nobody knows',
    `${products}?colour=red&q_size=1&s_size=asc`,
    '200 warning',
    {
      ...meta,
    },
  ),
  get('an order that nobody knows', `${products}?s_colour=asc`, '200 warning', meta),
  get('a product by its sku', `${products}?sku=NO-SUCH&sku=NEITHER`, '200 ok', {
    as: null,
    look: 'results',
  }),
  get('a search among the products', `${products}?search=nothing+like+it`, '200 ok', {
    as: null,
    look: 'results',
  }),
  get('products in a language', `${products}?language=en`, '200 ok', meta),
  get('products in a currency', `${products}?currency=EUR`, '200 ok', meta),
  get(
    'products for sale on an unknown channel',
    '/api/matrix/v2/nowhere/products/',
    '404 NOT_FOUND',
    nobody,
  ),
  ask('POST', 'products for sale are not written', products, '405 INVALID_REQUEST', nobody),
  ask('DELETE', 'nor deleted', products, '405 INVALID_REQUEST', nobody),
  ask('HEAD', 'their head', products, '200', nobody),

  get(
    'nobody reads prices [seed 4.12]',
    `${prices}?sku=CUP-11`,
    '401 AUTHENTICATION_REQUIRED',
    nobody,
  ),
  get('a key reads no prices', prices, '401 AUTHENTICATION_REQUIRED', {
    as: null,
    headers: { 'X-API-KEY': 'svc_api_x' },
  }),
  get('a bad bearer reads no prices', prices, '401 INVALID_REQUEST', {
    as: null,
    headers: { Authorization: 'Bearer x.y.z' },
  }),
  get('a customer reads prices [seed 4.12]', `${prices}?sku=CUP-11`, '200', {
    as: 'customer',
    noStore: true,
  }),
  get('a staff person reads prices', `${prices}?sku=CUP-11`, '200', {
    as: 'viewer',
    noStore: true,
  }),
  get('prices of no product', prices, '200', { as: 'customer' }),
  get('prices on an unknown channel', '/api/matrix/v2/nowhere/prices/', '404 NOT_FOUND', {
    as: 'customer',
  }),
  ask('POST', 'prices are not written', prices, '405 INVALID_REQUEST', { as: 'customer' }),

  get('the channels of the real catalogue', `${pim}/channels/`, '200', { as: 'viewer' }),
  get('its channels by name', `${pim}/channels/`, '200', { as: 'administrator', look: 'count' }),
  get('one of its channels a page', `${pim}/channels/?page_size=1`, '200', { as: 'viewer' }),
  get('its channels of 0 a page', `${pim}/channels/?page_size=0`, '200', {
    as: 'viewer',
    look: 'count',
  }),
  get('its channels in another order', `${pim}/channels/?ordering=-name`, '200', {
    as: 'viewer',
    look: 'results.0.idx',
  }),
  get('its channels by a search', `${pim}/channels/?search=sklep`, '200', {
    as: 'viewer',
    look: 'results.0.idx',
  }),
  get('its channels past the end', `${pim}/channels/?page=99`, '500', { as: 'viewer' }),
  get('its channels on page abc', `${pim}/channels/?page=abc`, '500', { as: 'viewer' }),
  get(
    'its channels without a role',
    `${pim}/channels/`,
    '403 PERMISSION_DENIED *:ACCESS_DENIED(needs pim.schema:read)',
    { as: 'norole' },
  ),
  get('its channels without a session', `${pim}/channels/`, '401 AUTHENTICATION_REQUIRED', nobody),
  get('its channels as a customer', `${pim}/channels/`, notStaff, { as: 'customer' }),
  ask(
    'POST',
    'its channels are not written by a viewer',
    `${pim}/channels/`,
    '403 PERMISSION_DENIED *:ACCESS_DENIED(needs pim.schema:write)',
    { as: 'viewer' },
  ),
  get('its products [seed 4.8]', `${pim}/de/products/`, '200', { as: 'viewer' }),
  get('two of its products', `${pim}/de/products/?page_size=2&page=2`, '200', { as: 'viewer' }),
  get('how many of its products there are', `${pim}/de/products/?x`, '200', {
    as: 'viewer',
    look: 'count',
  }),
  ...['visibility=4', 'visibility=3', 'visibility=2', 'is_enabled=false', 'search=cup'].map(
    (query) =>
      get(`its products by ${query}`, `${pim}/de/products/?${query}`, '200', {
        as: 'viewer',
        look: 'count',
      }),
  ),
  get('the first of its products', `${pim}/de/products/?page_size=1`, '200', {
    as: 'viewer',
    look: 'results.0',
    loose: ['name', 'feature_set_idx'],
  }),
  get('its products in another order', `${pim}/de/products/?ordering=-sku`, '200', {
    as: 'viewer',
    look: 'results.0.sku',
  }),
  get('its products on an unknown channel', `${pim}/nowhere/products/`, '404', { as: 'viewer' }),
  get('its products of visibility x', `${pim}/de/products/?visibility=x`, '400', { as: 'viewer' }),
  get('its products past the end', `${pim}/de/products/?page=99`, '500', { as: 'viewer' }),
  get(
    'its products without a role',
    `${pim}/de/products/`,
    '403 PERMISSION_DENIED *:ACCESS_DENIED(needs pim.products:read)',
    { as: 'norole' },
  ),
  ask(
    'DELETE',
    'a product that an editor may not delete',
    `${pim}/de/products/NO-SUCH/`,
    '403 PERMISSION_DENIED *:ACCESS_DENIED(needs pim.product_delete:write)',
    { as: 'editor' },
  ),
  ask('DELETE', 'a product that is not there', `${pim}/de/products/NO-SUCH/`, '404', {
    as: 'superuser',
  }),

  ask('DELETE', 'a product that a manager deletes', `${pim}/de/products/TEA-20/`, '200', {
    as: 'manager',
  }),
  ...['viewer', 'administrator', 'norole', 'manager'].map((who) =>
    get(`${who} at the framework's admin site`, '/admin/', superuserOnly, { as: who }),
  ),
  get("a customer at the framework's admin site", '/admin/', notStaff, { as: 'customer' }),
  get("nobody at the framework's admin site", '/admin/', '302', nobody),
  get(
    'a route that nobody has mapped',
    '/api/loyalty/v2/admin/points/',
    '403 PERMISSION_DENIED *:UNMAPPED_ROUTE',
    { as: 'administrator' },
  ),
  get('the customers of the accounts', '/api/accounts/v2/admin/customers/', '200', {
    as: 'viewer',
    bodyless: true,
  }),
  ask(
    'POST',
    'which are read alone',
    '/api/accounts/v2/admin/customers/',
    '403 PERMISSION_DENIED *:ACCESS_DENIED(needs accounts.customers:write)',
  ),
  get(
    'the export of subscribers is a write',
    '/api/agreements/v2/admin/marketing-subscribers/export/',
    '403 PERMISSION_DENIED *:ACCESS_DENIED(needs agreements.consents:write)',
    { as: 'viewer' },
  ),
  get('the specification for nobody', '/api/schema/', '401 UNAUTHORIZED not_authenticated', {
    as: null,
    headers: { Accept: 'application/json' },
  }),
  get('the specification for a customer', '/api/schema/', notStaff, {
    as: 'customer',
    headers: { Accept: 'application/json' },
  }),
  get('the specification for root', '/api/schema/', '403 FORBIDDEN permission_denied', {
    as: 'root',
    headers: { Accept: 'application/json' },
  }),
]
