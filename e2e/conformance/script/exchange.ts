import { admin, ask, get, patch, post, refused, type Step } from '#e2e/conformance/step.ts'

const exchange = '/api/access/v2/token/exchange/'
const list = `${admin}/applications/{robot}/tokens/`
const noKey = '401 AUTHENTICATION_REQUIRED *:INVALID_API_KEY'
const inactive = '403 PERMISSION_DENIED *:TOKEN_INACTIVE'
const key = (name: string) => ({ as: null, headers: { 'X-API-KEY': `{${name}}` } })
const jwt = { as: null, headers: { Authorization: 'Bearer {jwt}' } }
const scopes = (...names: string[]) => ({ scopes: names })

/** Tokens for the admin API and the exchange route, both from 1.1 on: docs/wire.md#tokens-for-the-admin-api. */
export const exchanging: readonly Step[] = [
  post('an application for a robot', `${admin}/applications/`, { name: 'Conf robot' }, '201', {
    remember: { robot: 'id' },
  }),
  post('a token with an admin scope', list, scopes('pim.schema:read'), '201', {
    remember: { robotKey: 'id', rawRobot: 'raw' },
  }),
  post('admin scopes beside secret ones', list, scopes('pim.products:write', 'vault.api'), '201', {
    remember: { rawMixed: 'raw' },
  }),
  post(
    'not beside publishable ones',
    list,
    scopes('pim.products:write', 'checkout.storefront'),
    refused.invalid('*'),
  ),
  post('never access.manage to read', list, scopes('access.manage:read'), refused.invalid('*')),
  post('nor to write', list, scopes('access.manage:write'), refused.invalid('*')),
  post(
    'never pinned',
    list,
    { scopes: ['pim.schema:read'], channel_idx: 'de' },
    refused.invalid('*'),
  ),
  post('only a level that the area has', list, scopes('lookup.search:write'), refused.invalid('*')),
  post('only an area that there is', list, scopes('no.area:read'), refused.invalid('*')),
  post('a key without admin scopes', list, scopes('checkout.storefront'), '201', {
    remember: { rawPlain: 'raw' },
  }),

  get('a get tells that exchange exists', exchange, refused.method, { as: null }),
  post('a key is exchanged', exchange, undefined, '200', {
    ...key('rawRobot'),
    remember: { jwt: 'access' },
    noStore: true,
  }),
  post('its alias too', exchange, undefined, '200', {
    as: null,
    headers: { 'X-API-ADMIN-KEY': '{rawMixed}' },
    noStore: true,
  }),
  post('without a key', exchange, undefined, noKey, { as: null }),
  post('with an unknown key', exchange, undefined, noKey, {
    as: null,
    headers: { 'X-API-KEY': 'svc_api_none' },
  }),
  post('with a key that has no admin scope', exchange, undefined, noKey, key('rawPlain')),
  post('with a bearer only', exchange, undefined, noKey, { as: 'superuser' }),

  get('the robot is', '/api/access/v2/me/', '200', { ...jwt, loose: ['username'] }),
  get('it reads what its scope says', '/api/pim/v2/admin/channels/', '200', jwt),
  get('and what any staff may', `${admin}/catalogue/`, '200', {
    ...jwt,
    look: 'token_rotation_days',
  }),
  get('and nothing else', `${admin}/applications/`, refused.needs('access.manage:read'), jwt),
  post(
    'least of all writes',
    `${admin}/applications/`,
    { name: 'Conf no' },
    refused.needs('access.manage:write'),
    jwt,
  ),
  get('it is not among the staff', `${admin}/staff/?search=access-app-`, '200', { whole: true }),
  get(
    'a bearer that is not its scope',
    '/api/pim/v2/admin/channels/',
    refused.needs('pim.schema:read'),
    { as: 'norole' },
  ),
  patch(
    'its application is deactivated',
    `${admin}/applications/{robot}/`,
    { is_active: false },
    '200',
  ),
  get('which stops its bearer', '/api/pim/v2/admin/channels/', inactive, { ...jwt }),
  post('and its key', exchange, undefined, noKey, key('rawRobot')),
  patch(
    'its application is activated',
    `${admin}/applications/{robot}/`,
    { is_active: true },
    '200',
  ),
  get('which starts its bearer', '/api/pim/v2/admin/channels/', '200', jwt),
  post('its token is revoked', `${admin}/tokens/{robotKey}/revoke/`, undefined, '200'),
  get('which stops its bearer at once', '/api/pim/v2/admin/channels/', inactive, jwt),
  get('on every admin route', `${admin}/catalogue/`, inactive, jwt),
  post('and its key for good', exchange, undefined, noKey, key('rawRobot')),
  ask('DELETE', 'an exchange is not deleted', exchange, refused.method, { as: null }),
]
