import { ask, get, refused, type Step } from '#e2e/conformance/step.ts'

const me = '/api/access/v2/me/'
const everybody = [
  'superuser',
  'root',
  'administrator',
  'manager',
  'editor',
  'viewer',
  'norole',
  'customer',
]

const bearer = (value: string) => ({ as: null, headers: { Authorization: value } })

/** `GET /api/access/v2/me/` and the 401s of a v2 path: docs/wire.md#me, docs/wire.md#401. */
export const whoAmI: readonly Step[] = [
  ...everybody.map((who) =>
    get(`${who} asks who they are`, me, '200', {
      as: who,
      loose: ['email', 'first_name', 'last_name'],
    }),
  ),
  get('nobody asks', me, refused.unsigned, { as: null }),
  get('another scheme', me, refused.unsigned, bearer('Basic dmlld2VyOnNhbmRib3g=')),
  get('a bearer without a token', me, refused.unsigned, bearer('Bearer')),
  get('a bearer in three parts', me, refused.unsigned, bearer('Bearer a b')),
  get('a malformed bearer', me, refused.malformed, bearer('Bearer not.a.token')),
  get('a refresh token as bearer', me, refused.malformed, bearer('Bearer {refresh}')),
  get('a changed bearer', me, refused.malformed, bearer('Bearer {access}x')),
  get('an expired bearer', me, refused.malformed, { as: 'viewer', aged: 301 }),
  get('an unknown query is no matter', `${me}?x=1`, '200', { as: 'norole', look: 'gate_mode' }),
  ask('POST', 'it is not written', me, refused.method, { as: 'viewer' }),
  ask('DELETE', 'nor deleted', me, refused.method, { as: 'viewer' }),
  ask('HEAD', 'its head', me, '200', { as: 'viewer' }),
  get('its path without the slash', '/api/access/v2/me', '301', { as: 'viewer', bodyless: true }),
]
