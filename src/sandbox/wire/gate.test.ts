import { expect, test } from 'vitest'
import { ADMIN, id, openTrial, refusal, rows, text, type Trial } from '#sandbox/trial.ts'

const decisions: [who: string | null, method: string, path: string, expected: string][] = [
  [null, 'GET', `${ADMIN}roles/`, '401 AUTHENTICATION_REQUIRED'],
  [null, 'GET', '/api/loyalty/v2/admin/points/', '401 AUTHENTICATION_REQUIRED *:NOT_AUTHENTICATED'],
  ['customer', 'GET', `${ADMIN}roles/`, '403 PERMISSION_DENIED *:STAFF_ONLY'],
  ['customer', 'GET', '/api/loyalty/v2/admin/points/', '403 PERMISSION_DENIED *:STAFF_ONLY'],
  [
    'administrator',
    'GET',
    '/api/loyalty/v2/admin/points/',
    '403 PERMISSION_DENIED *:UNMAPPED_ROUTE',
  ],
  ['superuser', 'GET', '/api/loyalty/v2/admin/points/', '200'],
  ['norole', 'GET', `${ADMIN}catalogue/`, '200'],
  ['norole', 'GET', `${ADMIN}roles/`, '403 PERMISSION_DENIED *:ACCESS_DENIED'],
  ['auditor', 'GET', `${ADMIN}roles/`, '200'],
  ['auditor', 'POST', `${ADMIN}roles/`, '403 PERMISSION_DENIED *:ACCESS_DENIED'],
  ['auditor', 'PUT', `${ADMIN}roles/`, '403 PERMISSION_DENIED *:ACCESS_DENIED'],
  ['administrator', 'PUT', `${ADMIN}roles/`, '405 INVALID_REQUEST'],
  ['root', 'GET', `${ADMIN}roles/`, '403 PERMISSION_DENIED'],
  ['root', 'GET', '/api/pim/v2/admin/channels/', '200'],
  ['norole', 'GET', '/api/pim/v2/admin/channels/', '403 PERMISSION_DENIED *:ACCESS_DENIED'],
  ['manager', 'POST', '/api/accounts/v2/admin/customers/', '403 PERMISSION_DENIED *:ACCESS_DENIED'],
  ['superuser', 'POST', '/api/accounts/v2/admin/customers/', '405 INVALID_REQUEST'],
  [
    'viewer',
    'GET',
    '/api/agreements/v2/admin/marketing-subscribers/export/',
    '403 PERMISSION_DENIED *:ACCESS_DENIED',
  ],
  ['viewer', 'POST', '/api/lookup/v2/admin/search/', '200'],
  [
    'editor',
    'DELETE',
    '/api/pim/v2/admin/pl/products/CUP-11/',
    '403 PERMISSION_DENIED *:ACCESS_DENIED',
  ],
  ['customer', 'GET', `${ADMIN}nowhere/`, '404'],
  ['customer', 'POST', `${ADMIN}roles`, '301'],
]

test.each(decisions)(
  'the gate answers %s, who sends %s %s: %s [seed 3.7, 5.1, 5.5, 5.6, 5.45, 7.8, 7.14, 7.16]',
  async (who, method, path, expected) => {
    expect(refusal(await openTrial().ask(who, method, path))).toBe(expected)
  },
)

test.each([
  ['enforce', '403 PERMISSION_DENIED *:ACCESS_DENIED'],
  ['observe', '200'],
  ['off', '200'],
] as const)(
  'the setting moves the gate: under %s a call outside a role is answered %s, and who one is names the mode [seed 3.8]',
  async (gate, expected) => {
    const { ask } = openTrial({ gate })
    expect(refusal(await ask('norole', 'GET', '/api/pim/v2/admin/channels/'))).toBe(expected)
    expect((await ask('norole', 'GET', '/api/access/v2/me/')).body).toMatchObject({
      gate_mode: gate,
    })
  },
)

test('a refusal names what is missing [seed 7.15]', async () => {
  const { ask } = openTrial()
  const answer = await ask('viewer', 'POST', '/api/accounts/v2/admin/customers/')
  expect(answer.body).toMatchObject({
    details: [{ description: 'needs accounts.customers:write' }],
  })
})

test('where the gate only observes, the views still refuse, and it says what it would have done [seed 3.7, 5.45]', async () => {
  const lines: string[] = []
  const { ask } = openTrial({ gate: 'observe', log: (line) => lines.push(line) })
  expect(refusal(await ask('norole', 'GET', `${ADMIN}roles/`))).toBe('403 PERMISSION_DENIED')
  expect(refusal(await ask('viewer', 'POST', '/api/accounts/v2/admin/customers/'))).toBe(
    '405 INVALID_REQUEST',
  )
  expect(lines).toHaveLength(2)
  expect((await ask('norole', 'GET', '/api/loyalty/v2/admin/points/')).status).toBe(200)
  expect(lines.slice(2)).toEqual([
    expect.stringContaining('route without an access area: api/loyalty/v2/admin/points/'),
    expect.stringContaining('needed=None issue=UNMAPPED_ROUTE'),
  ])
  expect(lines[1]).toContain('needed=accounts.customers:write issue=ACCESS_DENIED')
  expect((await ask('viewer', 'GET', '/api/access/v2/me/')).body).toMatchObject({
    gate_mode: 'observe',
  })
})

test('where the gate is off it decides nothing, logs nothing and leaves no bypass [seed 3.7]', async () => {
  const lines: string[] = []
  const { ask } = openTrial({ gate: 'off', log: (line) => lines.push(line) })
  expect((await ask('norole', 'GET', '/api/pim/v2/admin/channels/')).status).toBe(200)
  expect(refusal(await ask('norole', 'GET', `${ADMIN}roles/`))).toBe('403 PERMISSION_DENIED')
  const before = await newest(ask)
  await ask('superuser', 'DELETE', '/api/pim/v2/admin/pl/products/CUP-11/')
  expect(await newest(ask)).toEqual(before)
  expect(lines).toEqual([])
})

test('every writing call of a superuser leaves a bypass after its own entry, whatever comes of it', async () => {
  const { ask } = openTrial()
  await ask('superuser', 'POST', `${ADMIN}applications/`, { body: { name: 'By hand' } })
  const log = rows(await ask('superuser', 'GET', `${ADMIN}audit/?page_size=2`))
  expect(log.map((entry) => entry['action'])).toEqual(['gate.bypass', 'application.create'])
  expect(log[0]).toMatchObject({
    target_type: 'route',
    target_id: '',
    target_label: 'api/access/v2/admin/applications/',
    ip: null,
    detail: { method: 'POST', needed: 'access.manage:write', status: 201 },
  })
  await ask('superuser', 'DELETE', `${ADMIN}grants/99999/`)
  expect(await newest(ask)).toMatchObject({ detail: { method: 'DELETE', status: 404 } })
  await ask('administrator', 'DELETE', `${ADMIN}grants/99999/`)
  expect(await newest(ask)).toMatchObject({ actor_label: 'superuser' })
})

test('a key with admin scopes buys a session that opens what its scopes say, until it is revoked [seed 1.3]', async () => {
  const { ask } = openTrial()
  const app = id(
    await ask('administrator', 'POST', `${ADMIN}applications/`, { body: { name: 'PIM' } }),
  )
  const made = await ask('administrator', 'POST', `${ADMIN}applications/${app}/tokens/`, {
    body: { scopes: ['pim.schema:read', 'accounts.erase'] },
  })
  const exchanged = await ask(null, 'POST', '/api/access/v2/token/exchange/', {
    headers: { 'X-API-KEY': text(made.body, 'raw') },
  })
  expect(exchanged).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 300 } })
  expect(exchanged.headers.get('Cache-Control')).toBe('no-store')
  const bearer = { headers: { Authorization: `Bearer ${text(exchanged.body, 'access')}` } }
  const channels = () => ask(null, 'GET', '/api/pim/v2/admin/channels/', bearer)
  expect((await channels()).status).toBe(200)
  const products = await ask(null, 'GET', '/api/pim/v2/admin/pl/products/', bearer)
  expect(refusal(products)).toBe('403 PERMISSION_DENIED *:ACCESS_DENIED')
  expect((await ask(null, 'GET', '/api/access/v2/me/', bearer)).body).toMatchObject({
    user: { username: `access-app-${app}`, is_staff: true },
    permissions: {},
  })
  await ask('administrator', 'POST', `${ADMIN}tokens/${id(made)}/revoke/`)
  expect(refusal(await channels())).toBe('403 PERMISSION_DENIED *:TOKEN_INACTIVE')
})

test('the exchange is refused alike for every reason, and thirty times a minute for one key', async () => {
  const { ask, pass } = openTrial()
  const exchange = (key: string) =>
    ask(null, 'POST', '/api/access/v2/token/exchange/', { headers: { 'X-API-KEY': key } })
  const refused = await exchange('svc_api_nothing')
  expect(refusal(refused)).toBe('401 AUTHENTICATION_REQUIRED *:INVALID_API_KEY')
  expect(refused.headers.get('WWW-Authenticate')).toContain('ApiKey')
  for (let turn = 0; turn < 29; turn++) await exchange('svc_api_nothing')
  expect(refusal(await exchange('svc_api_nothing'))).toBe('429 RATE_LIMITED')
  pass(60_000)
  expect((await exchange('svc_api_nothing')).status).toBe(401)
  expect((await ask(null, 'GET', '/api/access/v2/token/exchange/')).status).toBe(405)
  expect(
    (await openTrial({ release: '1.0' }).ask(null, 'GET', '/api/access/v2/token/exchange/')).status,
  ).toBe(404)
})

const newest = async (ask: Trial['ask']) =>
  rows(await ask('auditor', 'GET', `${ADMIN}audit/?page_size=1`))[0]
