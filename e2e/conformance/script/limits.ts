import { get, post, type Step } from '#e2e/conformance/step.ts'

const token = '/api/token/'
const exchange = '/api/access/v2/token/exchange/'
const noAccount = '401 UNAUTHORIZED no_active_account'
const blocked = '429 ERR throttled'
const noKey = '401 AUTHENTICATION_REQUIRED *:INVALID_API_KEY'
const times = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const wrong = (username: string) => ({ username, password: 'wrong' })
const right = (username: string) => ({ username, password: 'sandbox' })

/**
 * The guard against failed logins and the throttle of the exchange: docs/wire.md#failed-sign-ins, docs/wire.md#limits. It
 * leaves its world blocked, so it is played in one of its own.
 */
export const limits: readonly Step[] = [
  ...times(9).map((at) =>
    post(`failure ${at} of viewer`, token, wrong('viewer'), noAccount, { as: null }),
  ),
  post('a success in time', token, right('viewer'), '200', { as: null }),
  ...times(10).map((at) =>
    post(`failure ${at} of viewer after it`, token, wrong('viewer'), noAccount, { as: null }),
  ),
  post('the eleventh is blocked [seed 5.8, 7.11]', token, wrong('viewer'), blocked, { as: null }),
  post('before the password is looked at', token, right('viewer'), blocked, { as: null }),
  post('with space around it too', token, right(' viewer '), blocked, { as: null }),
  post('another username is not blocked', token, right('editor'), '200', { as: null }),
  post('nor the same one elsewhere', token, right('viewer'), '200', { as: null, from: '10.1.0.1' }),
  get('reading is not blocked', '/api/access/v2/me/', '401 AUTHENTICATION_REQUIRED', { as: null }),

  ...times(5).flatMap((place) =>
    times(10).map((at) =>
      post(`failure ${at} of manager from place ${place}`, token, wrong('manager'), noAccount, {
        as: null,
        from: `10.2.0.${place}`,
      }),
    ),
  ),
  post('fifty block a username everywhere', token, right('manager'), blocked, {
    as: null,
    from: '10.2.0.6',
  }),

  ...times(10).flatMap((who) =>
    times(10).map((at) =>
      post(`failure ${at} of unknown ${who}`, token, wrong(`conf-unknown-${who}`), noAccount, {
        as: null,
        from: '10.3.0.1',
      }),
    ),
  ),
  post('a hundred block an address', token, right('editor'), blocked, {
    as: null,
    from: '10.3.0.1',
  }),
  post('and no other', token, right('editor'), '200', { as: null, from: '10.3.0.2' }),

  ...times(30).map((at) =>
    post(`exchange ${at} of one key`, exchange, undefined, noKey, {
      as: null,
      headers: { 'X-API-KEY': 'svc_api_one' },
      from: '10.4.0.1',
    }),
  ),
  post('the thirty-first is refused', exchange, undefined, '429 RATE_LIMITED', {
    as: null,
    headers: { 'X-API-KEY': 'svc_api_one' },
    from: '10.4.0.1',
  }),
]
