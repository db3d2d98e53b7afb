import { ask, get, post, Raw, type Step } from '#e2e/conformance/step.ts'

const at = (channel: string) => `/api/accounts/v1/${channel}/customer/tokens/`
const tokens = at('de')
const refresh = `${tokens}refresh/`
const blacklist = `${tokens}blacklist/`
const nobody = { as: null } as const
const buyer = (password = 'sandbox') => ({ email: 'customer', password })
const bearer = { as: null, headers: { Authorization: 'Bearer {buyerAccess}' } } as const

/** Customers' own sessions: docs/wire.md#customer-tokens. */
export const customers: readonly Step[] = [
  post('a customer signs in to the shop [seed 4.4]', tokens, buyer(), '200 CREATED', {
    as: null,
    remember: { buyer: 'data.refresh', buyerAccess: 'data.access' },
  }),
  post(
    'the version in the path is not looked at',
    tokens.replace('v1', 'v9'),
    buyer(),
    '200 CREATED',
    nobody,
  ),
  post('a customer signs in on another channel', at('pl'), buyer(), '200 CREATED', nobody),
  post('a customer with a wrong password', tokens, buyer('wrong'), '403 no_active_account', nobody),
  post(
    'an unknown customer',
    tokens,
    { email: 'nobody@shop.example', password: 'x' },
    '403 no_active_account',
    nobody,
  ),
  post('a customer without a password', tokens, { email: 'customer' }, '403 FORBIDDEN', nobody),
  post('a customer without an e-mail', tokens, { password: 'sandbox' }, '403 FORBIDDEN', nobody),
  post('a customer with neither', tokens, {}, '403 FORBIDDEN', nobody),
  post('a customer whose body does not parse', tokens, new Raw('{"email"'), '500 ERR', nobody),
  post(
    'a staff person at the shop',
    tokens,
    { email: 'viewer', password: 'sandbox' },
    '403 user_not_customer',
    nobody,
  ),
  post(
    'a superuser at the shop',
    tokens,
    { email: 'superuser', password: 'sandbox' },
    '403 user_not_customer',
    nobody,
  ),
  post(
    'somebody who left at the shop',
    tokens,
    { email: 'x.former', password: 'sandbox' },
    '403 no_active_account',
    nobody,
  ),
  post('a customer on an unknown channel', at('nowhere'), buyer(), '404 NOT_FOUND', nobody),
  get("customers' sign-in is not read", tokens, '405 METHOD_NOT_ALLOWED', nobody),
  ask('DELETE', "customers' sign-in is not deleted", tokens, '405 METHOD_NOT_ALLOWED', nobody),

  post(
    'a customer buys an access token [seed 4.5]',
    refresh,
    { refresh: '{buyer}' },
    '200 OK',
    nobody,
  ),
  post(
    'a customer refreshes on another channel',
    `${at('at')}refresh/`,
    { refresh: '{buyer}' },
    '200 OK',
    nobody,
  ),
  post(
    'a malformed refresh token of a customer',
    refresh,
    { refresh: 'x.y.z' },
    '403 FORBIDDEN',
    nobody,
  ),
  post(
    'an access token of a customer in its place',
    refresh,
    { refresh: '{buyerAccess}' },
    '403 FORBIDDEN',
    nobody,
  ),
  post('an expired refresh token of a customer', refresh, { refresh: '{buyer}' }, '403 FORBIDDEN', {
    as: null,
    aged: 86_401,
  }),
  post('a customer refreshes with nothing', refresh, {}, '500 ERR', nobody),
  post(
    'a refresh of a customer that does not parse',
    refresh,
    new Raw('refresh='),
    '500 ERR',
    nobody,
  ),
  post(
    'a refresh on an unknown channel',
    `${at('nowhere')}refresh/`,
    { refresh: '{buyer}' },
    '404 NOT_FOUND',
    nobody,
  ),
  get("customers' refresh is not read", refresh, '405 METHOD_NOT_ALLOWED', nobody),
  post(
    'a staff person signs in',
    '/api/token/',
    { username: 'viewer', password: 'sandbox' },
    '200',
    {
      as: null,
      remember: { staffRefresh: 'refresh' },
    },
  ),
  post(
    'a refresh token of staff at the shop',
    refresh,
    { refresh: '{staffRefresh}' },
    '500 ERR',
    nobody,
  ),
  post(
    "a customer's refresh token at the staff route",
    '/api/token/refresh/',
    { refresh: '{buyer}' },
    '200',
    nobody,
  ),
  get(
    "a customer's token in the admin API",
    '/api/access/v2/admin/applications/',
    '403 PERMISSION_DENIED *:STAFF_ONLY',
    bearer,
  ),
  get(
    "a customer's token in the catalogue's admin API",
    '/api/pim/v2/admin/channels/',
    '403 PERMISSION_DENIED *:STAFF_ONLY',
    bearer,
  ),

  post('nobody ends a session', blacklist, { refresh: '{buyer}' }, '401 UNAUTHORIZED', nobody),
  post('a staff person ends a session', blacklist, { refresh: '{buyer}' }, '401 UNAUTHORIZED', {
    as: 'viewer',
  }),
  post('a bad bearer ends a session', blacklist, { refresh: '{buyer}' }, '401 token_not_valid', {
    as: null,
    headers: { Authorization: 'Bearer x.y.z' },
  }),
  get('an end is not read', blacklist, '405 METHOD_NOT_ALLOWED', bearer),
  post('garbage is ended', blacklist, { refresh: 'garbage' }, '200 BLACKLISTED', bearer),
  post('nothing is ended', blacklist, {}, '200 BLACKLISTED', bearer),
  post(
    'a customer ends a session [seed 4.6]',
    blacklist,
    { refresh: '{buyer}' },
    '200 BLACKLISTED',
    bearer,
  ),
  post('and once more', blacklist, { refresh: '{buyer}', again: true }, '200 BLACKLISTED', bearer),
  post(
    'what ended buys nothing [seed 4.6]',
    refresh,
    { refresh: '{buyer}', after: true },
    '403 FORBIDDEN',
    nobody,
  ),
  post(
    'not at the staff route either',
    '/api/token/refresh/',
    { refresh: '{buyer}', after: true },
    '401 UNAUTHORIZED {"detail":"token_not_valid","code":"token_not_valid"}',
    nobody,
  ),
  post('its access token lives on', blacklist, { refresh: 'still' }, '200 BLACKLISTED', bearer),
]
