import { expect, test } from 'vitest'
import { ADMIN, id, openTrial, refusal, rows, total, type Trial } from '#sandbox/trial.ts'

const grantsOf = async (ask: Trial['ask'], role: string) =>
  rows(await ask('auditor', 'GET', `${ADMIN}grants/?role=${role}&page_size=100`))

const newRole = { key: 'clerk', name: 'Clerk', permissions: ['qms.stock:write', 'qms.stock:read'] }

test('a built-in role can be neither changed nor deleted [seed 2.9]', async () => {
  const { ask } = openTrial()
  const roles = rows(await ask('auditor', 'GET', `${ADMIN}roles/`))
  const builtin = roles.filter((role) => role['builtin'] === true)
  expect(builtin.map((role) => role['key'])).toEqual([
    'administrator',
    'editor',
    'manager',
    'viewer',
  ])
  for (const role of builtin) {
    const path = `${ADMIN}roles/${String(role['id'])}/`
    expect(refusal(await ask('administrator', 'PATCH', path, { body: { name: 'x' } }))).toBe(
      '409 CONFLICT',
    )
    expect(refusal(await ask('administrator', 'DELETE', path))).toBe('409 CONFLICT')
  }
})

test('write stands for read beside it, and access management is nobody’s to give', async () => {
  const { ask } = openTrial()
  const made = await ask('administrator', 'POST', `${ADMIN}roles/`, { body: newRole })
  expect(made).toMatchObject({ status: 201, body: { permissions: { 'qms.stock': 'write' } } })
  const again = await ask('administrator', 'POST', `${ADMIN}roles/`, { body: newRole })
  expect(refusal(again)).toBe('409 CONFLICT')
  const reserved = { body: { permissions: ['access.manage:read'] } }
  expect(refusal(await ask('administrator', 'PATCH', `${ADMIN}roles/${id(made)}/`, reserved))).toBe(
    '400 VALIDATION_ERROR permissions:ACCESS_MANAGE_RESERVED',
  )
  const unknown = { body: { permissions: ['lookup.search:write'] } }
  expect(refusal(await ask('administrator', 'PATCH', `${ADMIN}roles/${id(made)}/`, unknown))).toBe(
    '400 VALIDATION_ERROR *:INVALID',
  )
})

test.each([{}, { name: null }])(
  'a change of nothing, or to nothing, is refused: %j',
  async (body) => {
    const { ask } = openTrial()
    const made = await ask('administrator', 'POST', `${ADMIN}roles/`, { body: newRole })
    const path = `${ADMIN}roles/${id(made)}/`
    expect(refusal(await ask('administrator', 'PATCH', path, { body }))).toBe(
      '400 VALIDATION_ERROR *:INVALID',
    )
  },
)

test('a deleted role takes its grants with it, and the log says how many', async () => {
  const { ask } = openTrial()
  const made = await ask('administrator', 'POST', `${ADMIN}roles/`, { body: newRole })
  const grant = { body: { role: 'clerk', user_id: 7 } }
  const given = await ask('administrator', 'POST', `${ADMIN}grants/`, grant)
  expect(given.status).toBe(201)
  expect(refusal(await ask('administrator', 'POST', `${ADMIN}grants/`, grant))).toBe('409 CONFLICT')
  expect((await ask('administrator', 'DELETE', `${ADMIN}roles/${id(made)}/`)).status).toBe(204)
  expect((await ask('administrator', 'DELETE', `${ADMIN}grants/${id(given)}/`)).status).toBe(404)
  const log = rows(await ask('auditor', 'GET', `${ADMIN}audit/?action=role.delete`))
  expect(log[0]?.['detail']).toEqual({ key: 'clerk', name: 'Clerk', grants: 1 })
})

test.each([
  [{ role: 'viewer' }, '400 VALIDATION_ERROR *:INVALID'],
  [{ role: 'viewer', user_id: 7, group_id: 1 }, '400 VALIDATION_ERROR *:INVALID'],
  [{ role: 'nobody', user_id: 7 }, '400 VALIDATION_ERROR *:INVALID'],
  [{ role: 'viewer', group_id: 99 }, '400 VALIDATION_ERROR *:INVALID'],
  [{ role: 'viewer', user_id: 8 }, '400 VALIDATION_ERROR *:INVALID'],
  [{ role: 'viewer', user_id: 9 }, '400 VALIDATION_ERROR *:INVALID'],
  [{ role: 'Viewer', user_id: 7 }, '400 VALIDATION_ERROR role:INVALID'],
])('no role is granted to %j', async (body, expected) => {
  expect(refusal(await openTrial().ask('administrator', 'POST', `${ADMIN}grants/`, { body }))).toBe(
    expected,
  )
})

test('while a superuser exists an Administrator may take the role from themselves', async () => {
  const { ask } = openTrial()
  const me = (await grantsOf(ask, 'administrator')).find(
    (grant) => Object(grant['user']).username === 'administrator',
  )
  expect(
    (await ask('administrator', 'DELETE', `${ADMIN}grants/${String(me?.['id'])}/`)).status,
  ).toBe(204)
  expect((await ask('administrator', 'GET', `${ADMIN}roles/`)).status).toBe(403)
})

test('of tokens and people the whole log is there, page by page, and past its end is 404 [seed 4.15]', async () => {
  const { ask } = openTrial()
  const count = total(await ask('auditor', 'GET', `${ADMIN}audit/`))
  const last = Math.ceil(count / 100)
  const seen = new Set<unknown>()
  for (let page = 1; page <= last; page++) {
    const answer = await ask('auditor', 'GET', `${ADMIN}audit/?page_size=100&page=${page}`)
    for (const entry of rows(answer)) seen.add(entry['id'])
  }
  expect(seen.size).toBe(count)
  const path = (query: string) => `${ADMIN}audit/?${query}`
  expect(refusal(await ask('auditor', 'GET', path(`page_size=100&page=${last + 1}`)))).toBe(
    '404 NOT_FOUND',
  )
  expect(refusal(await ask('auditor', 'GET', path('page_size=101')))).toBe(
    '400 VALIDATION_ERROR page_size:INVALID',
  )
  expect(refusal(await ask('auditor', 'GET', path('page=0')))).toBe(
    '400 VALIDATION_ERROR page:INVALID',
  )
  expect(refusal(await ask('auditor', 'GET', path('from=2026-01-01')))).toBe(
    '400 VALIDATION_ERROR from:INVALID',
  )
  expect(refusal(await ask('auditor', 'GET', path('acton=x')))).toBe(
    '400 VALIDATION_ERROR acton:INVALID',
  )
})

test.each([
  'applications/',
  'applications/1/tokens/',
  'roles/',
  'grants/',
  'staff/',
  'groups/',
  'audit/',
])('the list %s is a page of an admin list [seed 4.15]', async (list) => {
  const { ask } = openTrial()
  const page = await ask('auditor', 'GET', `${ADMIN}${list}?page_size=1`)
  expect(page.body).toEqual({
    count: expect.any(Number),
    next: expect.stringContaining('page=2'),
    previous: null,
    results: [expect.any(Object)],
  })
})

test('folding makes one row of a superuser’s day, and its count is that of the rows', async () => {
  const { ask } = openTrial()
  for (const name of ['a', 'b', 'c']) {
    await ask('superuser', 'POST', `${ADMIN}applications/`, { body: { name } })
  }
  const folded = await ask('auditor', 'GET', `${ADMIN}audit/?fold_bypass=true&page_size=4`)
  const [first, ...others] = rows(folded)
  expect(first).toMatchObject({ action: 'gate.bypass', detail: {}, actor_label: 'superuser' })
  expect(Number(first?.['folded'])).toBeGreaterThanOrEqual(3)
  expect(others.map((entry) => [entry['action'], entry['folded']])).toEqual(
    Array.from({ length: 3 }, () => ['application.create', 1]),
  )
  expect(total(folded)).toBeLessThan(total(await ask('auditor', 'GET', `${ADMIN}audit/`)))
  const plain = openTrial({ lacks: ['folding'] })
  const refused = await plain.ask('auditor', 'GET', `${ADMIN}audit/?fold_bypass=true`)
  expect(refusal(refused)).toBe('400 VALIDATION_ERROR fold_bypass:INVALID')
})

test('a new staff account signs in with the password that was shown once', async () => {
  const { ask } = openTrial()
  const person = { username: 'new.one', email: 'new.one@shop.example', role: 'viewer' }
  const made = await ask('administrator', 'POST', `${ADMIN}staff/`, { body: person })
  expect(made.status).toBe(201)
  expect(made.headers.get('Cache-Control')).toBe('no-store')
  const { password } = Object(made.body)
  const signIn = { body: { username: 'new.one', password } }
  expect((await ask(null, 'POST', '/api/token/', signIn)).status).toBe(200)
  const log = rows(await ask('auditor', 'GET', `${ADMIN}audit/?page_size=2`))
  expect(log.map((entry) => entry['action'])).toEqual(['grant.create', 'staff.create'])
  expect(JSON.stringify(log)).not.toContain(password)
  const taken = { ...person, username: 'NEW.ONE', email: 'other@shop.example' }
  expect(refusal(await ask('administrator', 'POST', `${ADMIN}staff/`, { body: taken }))).toBe(
    '409 CONFLICT',
  )
  const weak = { username: 'weak', email: 'weak@shop.example', role: 'viewer', password: '1234567' }
  expect(refusal(await ask('administrator', 'POST', `${ADMIN}staff/`, { body: weak }))).toBe(
    '400 VALIDATION_ERROR password:INVALID password:INVALID password:INVALID',
  )
})

test('a backend that cannot create staff says so before anybody tries', async () => {
  const { ask } = openTrial({ lacks: ['staffCreation'] })
  const options = await ask('administrator', 'OPTIONS', `${ADMIN}staff/`)
  expect(options.headers.get('Allow')).toBe('GET, HEAD, OPTIONS')
  expect((await ask('administrator', 'POST', `${ADMIN}staff/`, { body: {} })).status).toBe(405)
  const able = await openTrial().ask('administrator', 'OPTIONS', `${ADMIN}staff/`)
  expect(able.headers.get('Allow')).toBe('GET, HEAD, POST, OPTIONS')
})
