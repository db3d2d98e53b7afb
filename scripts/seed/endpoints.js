/** The routes, and what each answers. @type {import('./statements.js').Section} */
export const endpoints = {
  title: 'Endpoints',
  statements: {
    4.1: {
      says: '`POST /api/token/` with `username` and `password`: 200 with both tokens, 401 in the old envelope for bad credentials, 429 when blocked.',
      met: ['signIn'],
    },
    4.2: {
      says: '`POST /api/token/refresh/` with `refresh`: 200 with `access` and no new refresh token.',
      met: ['everyPage'],
    },
    4.3: {
      says: '`GET /api/access/v2/me/` with a staff JWT: who one is.',
      met: ['me'],
    },
    4.4: {
      says: '`POST /api/accounts/v1/{channel_idx}/customer/tokens/` with `email` and `password` signs a customer in.',
      met: ['routes'],
    },
    4.5: {
      says: '`POST …/customer/tokens/refresh/` takes a customer’s refresh token.',
      met: ['routes'],
    },
    4.6: {
      says: '`POST …/customer/tokens/blacklist/` ends a customer’s refresh token.',
      met: ['routes'],
    },
    4.7: {
      says: '`GET /api/pim/v2/admin/channels/` is a paged list of channels.',
      met: ['newToken', 'checkCall'],
    },
    4.8: {
      says: '`GET /api/pim/v2/admin/{channel_idx}/products/` exists.',
      met: ['routes'],
    },
    4.9: {
      says: '`GET /api/access/v2/admin/staff/` is the list of staff and needs `access.manage:read`.',
      met: ['people'],
    },
    '4.10': {
      says: 'Routes below `admin/applications/` and `admin/tokens/` create, rotate, revoke and expire.',
      met: ['applications', 'token'],
    },
    4.11: {
      says: '`GET /api/matrix/v2/{channel_idx}/products/` needs no credential, takes `page_size` and answers the storefront’s list.',
      met: ['routes'],
    },
    4.12: {
      says: '`GET /api/matrix/v2/{channel_idx}/prices/` takes a customer’s JWT.',
      met: ['routes'],
    },
    4.13: {
      says: '`GET /api/checkout/v2/{channel_idx}/countries/` takes a key with `checkout.storefront`, or a customer’s JWT.',
      met: ['checkCall'],
    },
    4.14: {
      says: 'Carts, orders, contact forms, booking, the newsletter, erasing, returns, reviews and stored cards are opened by their scopes.',
      met: ['newToken', 'checkCall'],
    },
    4.15: {
      says: 'Admin lists have `count`, `next`, `previous` and `results`.',
      met: ['applications', 'audit'],
    },
    4.16: {
      says: 'Storefront lists have `has_next_page`, `page`, `page_size`, `results` and `meta`.',
      met: ['sandbox'],
    },
  },
}
