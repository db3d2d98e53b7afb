import { ask, get, post, Raw, refused, type Step } from '#e2e/conformance/step.ts'

const token = '/api/token/'
const refresh = '/api/token/refresh/'
const noAccount = '401 UNAUTHORIZED no_active_account'
const badToken = '401 UNAUTHORIZED {"detail":"token_not_valid","code":"token_not_valid"}'
const required = (...fields: string[]) =>
  `400 BAD_REQUEST ${JSON.stringify(Object.fromEntries(fields.map((field) => [field, ['required']])))}`
const blank = (field: string) => `400 BAD_REQUEST {"${field}":["blank"]}`
const of = (username: string, password = 'sandbox') => ({ username, password })

/** `/api/token/` and `/api/token/refresh/`: docs/wire.md#session, docs/wire.md#the-old-envelope. */
export const signIn: readonly Step[] = [
  post('a superuser signs in [seed 4.1, 2.1, 2.2]', token, of('superuser'), '200', {
    as: null,
    remember: { refresh: 'refresh', access: 'access' },
  }),
  post('a superuser without staff signs in', token, of('root'), '200', { as: null }),
  post('a customer signs in', token, of('customer'), '200', { as: null }),
  post('somebody without a role signs in', token, of('norole'), '200', { as: null }),
  post('space around a username does not count', token, of(' viewer '), '200', { as: null }),
  post('a wrong password [seed 4.1, 7.10]', token, of('viewer', 'wrong'), noAccount, { as: null }),
  post('the password has letter case', token, of('viewer', 'Sandbox'), noAccount, { as: null }),
  post('the username has letter case', token, of('Viewer'), noAccount, { as: null }),
  post('an unknown username', token, of('nobody-here'), noAccount, { as: null }),
  post('no password', token, { username: 'viewer' }, required('password'), { as: null }),
  post('no username', token, { password: 'sandbox' }, required('username'), { as: null }),
  post('neither', token, {}, required('username', 'password'), { as: null }),
  post('an empty password', token, of('viewer', ''), blank('password'), { as: null }),
  post('an empty username', token, of(''), blank('username'), { as: null }),
  post(
    'a null password',
    token,
    { username: 'viewer', password: null },
    '400 BAD_REQUEST {"password":["null"]}',
    { as: null },
  ),
  post('a list is no sign-in', token, [], '400 BAD_REQUEST {"non_field_errors":["invalid"]}', {
    as: null,
  }),
  post('a sign-in that is not JSON', token, new Raw('{"username"'), '400 BAD_REQUEST parse_error', {
    as: null,
  }),
  get('sign-in is not read', token, '405 ERR method_not_allowed', { as: null }),
  ask('PUT', 'sign-in is not put', token, '405 ERR method_not_allowed', { as: null }),
  ask('DELETE', 'sign-in is not deleted', token, '405 ERR method_not_allowed', { as: null }),

  post('a refresh token buys an access token', refresh, { refresh: '{refresh}' }, '200', {
    as: null,
  }),
  post('and does so again', refresh, { refresh: '{refresh}' }, '200', { as: null }),
  post('an expired refresh token', refresh, { refresh: '{refresh}' }, badToken, {
    as: null,
    aged: 86_401,
  }),
  post('an access token in its place', refresh, { refresh: '{access}' }, badToken, { as: null }),
  post('a malformed refresh token', refresh, { refresh: 'not.a.token' }, badToken, { as: null }),
  post('a refresh token with a changed end', refresh, { refresh: '{refresh}x' }, badToken, {
    as: null,
  }),
  post('no refresh token', refresh, {}, required('refresh'), { as: null }),
  post('an empty refresh token', refresh, { refresh: '' }, blank('refresh'), { as: null }),
  post('a refresh that is not JSON', refresh, new Raw('refresh='), '400 BAD_REQUEST parse_error', {
    as: null,
  }),
  get('a refresh is not read', refresh, '405 ERR method_not_allowed', { as: null }),
  post('a path without its slash is redirected', '/api/token', of('viewer'), '301', {
    as: null,
    bodyless: true,
  }),
  get('an unknown path', '/api/nothing/here/', refused.noPage, { as: null }),
]
