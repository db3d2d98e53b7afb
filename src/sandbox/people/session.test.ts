import { expect, test } from 'vitest'
import { ADMIN, openTrial, refusal, rows, text, type Trial } from '#sandbox/trial.ts'

const signIn = (trial: Trial, username: string, password: string, address?: string) =>
  trial.ask(null, 'POST', '/api/token/', {
    body: { username, password },
    ...(address === undefined ? {} : { address }),
  })

test('the eleventh sign-in after ten failures is blocked before the password is looked at', async () => {
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

test('an access token lives 300 seconds of the real time, whatever the sandbox says', async () => {
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
  pass(300_000)
  expect(refusal(await me(text(pair, 'access')))).toBe('401 AUTHENTICATION_REQUIRED')
  expect(refusal(await me('x.y.z'))).toBe('401 INVALID_REQUEST')
  expect(refusal(await me(text(pair, 'refresh')))).toBe('401 INVALID_REQUEST')
  const refresh = { body: { refresh: text(pair, 'refresh') } }
  const renewed = await ask(null, 'POST', '/api/token/refresh/', refresh)
  expect(Object.keys(Object(renewed.body))).toEqual(['access'])
  expect((await me(text(renewed.body, 'access'))).status).toBe(200)
  pass(86_400_000)
  expect((await ask(null, 'POST', '/api/token/refresh/', refresh)).status).toBe(401)
})

test.each([
  ['superuser', { gate_mode: 'enforce', manages_access: true, roles: [] }],
  ['administrator', { gate_mode: 'enforce', manages_access: true }],
  ['auditor', { manages_access: false, permissions: { 'access.manage': 'read' } }],
  ['manager', { manages_access: false, roles: [{ key: 'manager', name: 'Manager' }] }],
  ['norole', { gate_mode: 'enforce', manages_access: false, roles: [], permissions: {} }],
  ['customer', { gate_mode: null, manages_access: false, roles: [], permissions: {} }],
  ['root', { gate_mode: 'enforce', manages_access: true }],
])('%s learns who they are', async (who, expected) => {
  const answer = await openTrial().ask(who, 'GET', '/api/access/v2/me/')
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject(expected)
})

test('a Viewer reads 44 of 49 areas', async () => {
  const { ask } = openTrial()
  const count = async (who: string) => {
    const { body } = await ask(who, 'GET', '/api/access/v2/me/')
    return Object.keys(Object(Object(body).permissions)).length
  }
  expect(await count('viewer')).toBe(44)
  expect(await count('administrator')).toBe(49)
})

test('the accounts are 31 active staff people; customers and service accounts are not among them', async () => {
  const { ask } = openTrial()
  const staff = await ask('auditor', 'GET', `${ADMIN}staff/?page_size=100`)
  const names = rows(staff).map((row) => row['username'])
  expect(names).toHaveLength(31)
  expect(names).not.toContain('customer')
  expect(names).not.toContain('root')
  expect(names.filter((name) => String(name).startsWith('access-app-'))).toEqual([])
})
