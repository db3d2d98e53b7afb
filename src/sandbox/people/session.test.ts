import { expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { ADMIN, openTrial, refusal, rows, text, type Trial } from '#sandbox/trial.ts'

const signIn = (trial: Trial, username: string, password: string, address?: string) =>
  trial.ask(null, 'POST', '/api/token/', {
    body: { username, password },
    ...(address === undefined ? {} : { address }),
  })

test('the eleventh sign-in after ten failures is blocked before the password is looked at [seed 4.1, 5.8, 7.11]', async () => {
  const trial = openTrial()
  for (let turn = 0; turn < 10; turn++) {
    expect((await signIn(trial, 'viewer', 'wrong')).status).toBe(401)
  }
  const blocked = await signIn(trial, 'viewer', 'sandbox')
  expect(blocked.status).toBe(429)
  expect(blocked.headers.get('Retry-After')).toBe('900')
  expect(blocked.body).toMatchObject({ meta: { status: 'ERR', message: 'throttled' } })
  expect((await signIn(trial, 'viewer', 'sandbox', '10.0.0.9')).status).toBe(200)
  expect((await signIn(trial, 'editor', 'sandbox')).status).toBe(200)
  trial.pass(900_000)
  expect((await signIn(trial, 'viewer', 'sandbox')).status).toBe(200)
})

test('a success forgets the failures of a person at an address', async () => {
  const trial = openTrial()
  for (let turn = 0; turn < 19; turn++) {
    const password = turn === 9 ? 'sandbox' : 'wrong'
    expect((await signIn(trial, 'viewer', password)).status).toBe(turn === 9 ? 200 : 401)
  }
  expect((await signIn(trial, 'viewer', 'sandbox')).status).toBe(200)
})

test('every refusal of a token route is in the old envelope', async () => {
  const { ask } = openTrial()
  expect(await ask(null, 'POST', '/api/token/', { body: { username: 'viewer' } })).toMatchObject({
    status: 400,
    body: { meta: { status: 'BAD_REQUEST', message: { password: ['required'] } } },
  })
  expect(await ask(null, 'GET', '/api/token/')).toMatchObject({
    status: 405,
    body: { meta: { status: 'ERR', status_code: 405, message: 'method_not_allowed' } },
  })
  expect(await ask(null, 'POST', '/api/token/refresh/', { body: { refresh: 'x' } })).toMatchObject({
    status: 401,
    body: { meta: { message: { detail: 'token_not_valid', code: 'token_not_valid' } } },
  })
})

test('an access token lives 300 seconds and a refresh token 86,400 of the real time, whatever the sandbox says [seed 2.1, 2.2, 4.2, 8.2, 8.3]', async () => {
  const trial = openTrial()
  const { ask, pass } = trial
  const pair = (await signIn(trial, 'viewer', 'sandbox')).body
  const me = (access: string) =>
    ask(null, 'GET', '/api/access/v2/me/', { headers: { Authorization: `Bearer ${access}` } })
  await ask(null, 'POST', '/sandbox/clock', {
    body: { advance_hours: 1000 },
    headers: { Origin: 'http://localhost' },
  })
  expect((await me(text(pair, 'access'))).status).toBe(200)
  pass(299_000)
  expect((await me(text(pair, 'access'))).status).toBe(200)
  pass(1_000)
  expect(refusal(await me(text(pair, 'access')))).toBe('401 AUTHENTICATION_REQUIRED')
  expect(refusal(await me('x.y.z'))).toBe('401 INVALID_REQUEST')
  expect(refusal(await me(text(pair, 'refresh')))).toBe('401 INVALID_REQUEST')
  const refresh = { body: { refresh: text(pair, 'refresh') } }
  const renewed = await ask(null, 'POST', '/api/token/refresh/', refresh)
  expect(Object.keys(Object(renewed.body))).toEqual(['access'])
  expect((await me(text(renewed.body, 'access'))).status).toBe(200)
  // Of its 86,400 seconds 300 are over.
  pass(86_099_000)
  expect((await ask(null, 'POST', '/api/token/refresh/', refresh)).status).toBe(200)
  pass(1_000)
  expect((await ask(null, 'POST', '/api/token/refresh/', refresh)).status).toBe(401)
})

const lived = z.object({ exp: z.int(), iat: z.int() })

test('an installation’s own lifetimes are those of staff and of customers, on every route that makes a token', async () => {
  const { ask } = openTrial({ accessLifetime: 60, refreshLifetime: 600 })
  const credentials = { username: 'viewer', email: 'customer@shop.example', password: 'sandbox' }
  const shop = '/api/accounts/v1/pl/customer/tokens/'
  const seconds = async (path: string, body: object) => {
    const { text: answer } = await ask(null, 'POST', path, { body })
    return [...answer.matchAll(/"(access|refresh)":"[^".]+\.([^".]+)/g)].map(([, kind, claims]) => {
      const { exp, iat } = lived.parse(
        JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()),
      )
      return `${kind} ${exp - iat}`
    })
  }
  for (const path of ['/api/token/', shop]) {
    expect((await seconds(path, credentials)).toSorted()).toEqual(['access 60', 'refresh 600'])
    const { text: pair } = await ask(null, 'POST', path, { body: credentials })
    const refresh = /"refresh":"([^"]+)/.exec(pair)?.[1] ?? ''
    expect(await seconds(`${path}refresh/`, { refresh })).toEqual(['access 60'])
  }
})

test.each([
  ['superuser', { gate_mode: 'enforce', manages_access: true, roles: [] }],
  ['administrator', { gate_mode: 'enforce', manages_access: true }],
  ['auditor', { manages_access: false, permissions: { 'access.manage': 'read' } }],
  ['manager', { manages_access: false, roles: [{ key: 'manager', name: 'Manager' }] }],
  ['norole', { gate_mode: 'enforce', manages_access: false, roles: [], permissions: {} }],
  ['customer', { gate_mode: null, manages_access: false, roles: [], permissions: {} }],
  ['root', { gate_mode: 'enforce', manages_access: true }],
])('%s learns who they are [seed 2.6, 4.3]', async (who, expected) => {
  const answer = await openTrial().ask(who, 'GET', '/api/access/v2/me/')
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject(expected)
})

test('who one is has these fields and no others [seed 2.4–2.9, 3.8, 4.3]', async () => {
  const { ask } = openTrial()
  const of = async (who: string) => (await ask(who, 'GET', '/api/access/v2/me/')).body
  expect(await of('viewer')).toEqual({
    user: {
      id: expect.any(Number),
      username: 'viewer',
      email: expect.stringContaining('@'),
      first_name: expect.any(String),
      last_name: expect.any(String),
      is_staff: true,
      is_superuser: false,
    },
    gate_mode: 'enforce',
    manages_access: false,
    roles: [{ key: 'viewer', name: 'Viewer' }],
    permissions: expect.any(Object),
  })
  expect(new Set(Object.values(await permissionsOf(ask, 'editor')))).toEqual(
    new Set(['read', 'write']),
  )
  for (const gate of ['observe', 'off'] as const) {
    const me = await openTrial({ gate }).ask('viewer', 'GET', '/api/access/v2/me/')
    expect(me.body).toMatchObject({ gate_mode: gate })
  }
})

test('Manager writes everything but access management, which is the Administrator’s and a superuser’s [seed 2.10, 2.11]', async () => {
  const { ask } = openTrial()
  const manager = await permissionsOf(ask, 'manager')
  const administrator = await permissionsOf(ask, 'administrator')
  expect({ ...manager, 'access.manage': 'write' }).toEqual(administrator)
  // Of these nobody writes anything.
  const read = Object.keys(manager).filter((area) => manager[area] !== 'write')
  expect(read.toSorted()).toEqual(['accounts.customers', 'lookup.search'])
  expect(manager['access.manage']).toBeUndefined()
  const make = async (who: string) =>
    (await ask(who, 'POST', `${ADMIN}roles/`, { body: { key: `of-${who}`, name: who } })).status
  expect([await make('manager'), await make('administrator'), await make('superuser')]).toEqual([
    403, 201, 201,
  ])
})

test('a token works on the server that issued it and on no other [seed 1.9]', async () => {
  const [here, there] = [openTrial(), openTrial()]
  const pair = (await signIn(here, 'administrator', 'sandbox')).body
  const bearer = { headers: { Authorization: `Bearer ${text(pair, 'access')}` } }
  const me = (trial: Trial) => trial.ask(null, 'GET', '/api/access/v2/me/', bearer)
  expect([(await me(here)).status, (await me(there)).status]).toEqual([200, 401])
  const refresh = (trial: Trial) =>
    trial.ask(null, 'POST', '/api/token/refresh/', { body: { refresh: text(pair, 'refresh') } })
  expect([(await refresh(here)).status, (await refresh(there)).status]).toEqual([200, 401])

  const made = await here.ask('administrator', 'POST', `${ADMIN}applications/1/tokens/`, {
    body: { scopes: ['checkout.storefront'] },
  })
  const headers = { 'X-API-KEY': text(made.body, 'raw') }
  const call = (trial: Trial) =>
    trial.ask(null, 'GET', '/api/checkout/v2/pl/countries/', { headers })
  expect([(await call(here)).status, (await call(there)).status]).toEqual([200, 401])
})

const permissionsOf = async (ask: Trial['ask'], who: string) =>
  z
    .object({ permissions: z.record(z.string(), z.string()) })
    .parse((await ask(who, 'GET', '/api/access/v2/me/')).body).permissions

test('a Viewer reads 44 of 49 areas [seed 1.11]', async () => {
  const { ask } = openTrial()
  const count = async (who: string) => {
    const { body } = await ask(who, 'GET', '/api/access/v2/me/')
    return Object.keys(Object(Object(body).permissions)).length
  }
  expect(await count('viewer')).toBe(44)
  expect(await count('administrator')).toBe(49)
})

test('the accounts are 31 active staff people; customers and service accounts are not among them [seed 4.9]', async () => {
  const { ask } = openTrial()
  const staff = await ask('auditor', 'GET', `${ADMIN}staff/?page_size=100`)
  const names = rows(staff).map((row) => row['username'])
  expect(names).toHaveLength(31)
  expect(names).not.toContain('customer')
  expect(names).not.toContain('root')
  expect(names.filter((name) => String(name).startsWith('access-app-'))).toEqual([])
  expect((await ask('viewer', 'GET', `${ADMIN}staff/`)).body).toMatchObject({
    details: [{ description: 'needs access.manage:read' }],
  })
})
