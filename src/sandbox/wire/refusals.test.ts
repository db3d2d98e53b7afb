import { expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { ADMIN, openTrial, text, type Answer } from '#sandbox/trial.ts'

const COUNTRIES = '/api/checkout/v2/pl/countries/'
const bearer = (value: string) => ({ headers: { Authorization: `Bearer ${value}` } })

/** Nothing more, nothing less. */
const envelope = z.strictObject({
  error: z.string().check(z.minLength(1)),
  message: z.string().check(z.minLength(1)),
  debug_id: z.string().check(z.minLength(1)),
  details: z.array(
    z.strictObject({
      field: z.nullable(z.string()),
      location: z.string(),
      issue: z.string(),
      description: z.string(),
    }),
  ),
})
const bodyOf = (answer: Answer) => envelope.parse(answer.body)

test('a refusal of version 2 has a code, a message, an id of its own and details, which may be none [seed 7.1–7.4]', async () => {
  const { ask } = openTrial()
  const answers = [
    await ask(null, 'GET', `${ADMIN}roles/`),
    await ask(null, 'GET', `${ADMIN}roles/`),
    await ask('viewer', 'GET', `${ADMIN}roles/`),
    await ask('administrator', 'POST', `${ADMIN}roles/`, { body: {} }),
    await ask('administrator', 'GET', `${ADMIN}roles/99999/`),
    await ask(null, 'GET', COUNTRIES),
  ].map(bodyOf)
  expect(new Set(answers.map(({ debug_id }) => debug_id)).size).toBe(answers.length)
  expect(answers.map(({ error }) => error)).toEqual([
    'AUTHENTICATION_REQUIRED',
    'AUTHENTICATION_REQUIRED',
    'PERMISSION_DENIED',
    'VALIDATION_ERROR',
    'NOT_FOUND',
    'AUTHENTICATION_REQUIRED',
  ])
  expect(answers.map(({ details }) => details.length)).toEqual([0, 0, 1, 2, 0, 0])
  expect(answers[2]?.details[0]?.field).toBe(null)
  expect(answers[3]?.details.map(({ field }) => field)).toEqual(['key', 'name'])
})

test('no token and an expired one are answered alike, a malformed one by another code with the same message [seed 7.5, 7.6]', async () => {
  const trial = openTrial()
  const session = await trial.ask(null, 'POST', '/api/token/', {
    body: { username: 'administrator', password: 'sandbox' },
  })
  const access = text(session.body, 'access')
  const list = (more: { headers?: Record<string, string> } = {}) =>
    trial.ask(null, 'GET', `${ADMIN}roles/`, more)
  expect((await list(bearer(access))).status).toBe(200)
  trial.pass(300_000)
  const [none, expired, malformed] = [
    await list(),
    await list(bearer(access)),
    await list(bearer('x.y.z')),
  ]
  expect([none.status, expired.status, malformed.status]).toEqual([401, 401, 401])
  const missing = { ...bodyOf(none), debug_id: '' }
  expect(missing).toMatchObject({ error: 'AUTHENTICATION_REQUIRED', details: [] })
  expect({ ...bodyOf(expired), debug_id: '' }).toEqual(missing)
  expect({ ...bodyOf(malformed), debug_id: '' }).toEqual({ ...missing, error: 'INVALID_REQUEST' })

  const refresh = { body: { refresh: text(session.body, 'refresh') } }
  const renewed = await trial.ask(null, 'POST', '/api/token/refresh/', refresh)
  expect((await list(bearer(text(renewed.body, 'access')))).status).toBe(200)
})

test('a key route without a known key says what an admin route without a token says [seed 7.7]', async () => {
  const { ask } = openTrial()
  const admin = { ...bodyOf(await ask(null, 'GET', `${ADMIN}roles/`)), debug_id: '' }
  const unknown = { headers: { 'X-API-KEY': 'svc_api_unknown' } }
  for (const answer of [
    await ask(null, 'GET', COUNTRIES),
    await ask(null, 'GET', COUNTRIES, unknown),
  ]) {
    expect(answer.status).toBe(401)
    expect({ ...bodyOf(answer), debug_id: '' }).toEqual(admin)
  }
  const other = await ask(null, 'GET', '/api/vault/v1/pl/payment_card/', unknown)
  expect(other.status).toBe(401)
  expect(envelope.safeParse(other.body).success).toBe(false)
})

test('a wrong password is answered in the old envelope [seed 7.10]', async () => {
  const { ask } = openTrial()
  const body = { username: 'viewer', password: 'wrong' }
  const answer = await ask(null, 'POST', '/api/token/', { body })
  expect(answer.status).toBe(401)
  expect(answer.body).toEqual({
    meta: { status: 'UNAUTHORIZED', status_code: 401, message: 'no_active_account' },
    data: { detail: expect.stringMatching(/\w/) },
  })
})
