import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { creation, rotation, row } from '#test/intentTab.ts'
import { idleVault } from '#test/idleVault.ts'
import { lockManager } from '#test/locks.ts'
import type { Token } from '#contract/tokens.ts'
import { limits } from '#contract/configuration.ts'
import { createClock } from '#session/time/clock.ts'
import { secret } from '#session/secret/secret.ts'
import { openSession } from '#session/session.ts'
import { sendOnce } from './intentSending.ts'

const made = row(2)
const RAW = 'svc_api_neverWrittenAnywhere'
const bodyOf = ({ name, scopes, channel_idx, expires_at }: Token) => ({
  name,
  scopes,
  channel_idx,
  expires_at,
})
const moved = {
  ...rotation,
  move: { to: '2027-02-01T00:00:00Z', back: '2027-01-01T00:00:00Z' },
}

const movedRow = row(1, { expires_at: moved.move.to })

beforeEach(() => vi.stubGlobal('navigator', { locks: lockManager() }))
afterEach(() => {
  secret.empty()
  vi.unstubAllGlobals()
})

type Answer = () => Response | Promise<Response>
const json =
  (body: unknown, status = 200): Answer =>
  () =>
    Response.json(body, { status })
const lost: Answer = () => Promise.reject(new TypeError('gone'))

/** A session whose server answers its requests in this order; an act is what is written, in short. */
function startSession(...answers: Answer[]) {
  const steps: unknown[] = []
  const headers: (string | null)[] = []
  const old = { ...rotation.token }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit & { body?: string }) => {
    // The old one is read again just before its expiry is moved.
    if (init.method === 'GET')
      return Response.json({ count: 1, next: null, previous: null, results: [old] })
    const body = JSON.parse(init.body ?? '')
    steps.push([new URL(address).pathname.split('/').slice(-3, -1).join('/'), body])
    headers.push(new Headers(init.headers).get('x-intent-id'))
    const answer = await (answers.shift() ?? lost)()
    if (answer.ok && address.endsWith('/expiry/')) old.expires_at = body.expires_at
    return answer
  })
  const session = openSession({
    server: { id: 'main', name: 'Main', origin: null, kind: 'backend' },
    origin: 'https://backend.example',
    username: 'zofia',
    zone: 'UTC',
    limits: limits.parse({}),
    clock: createClock(),
    vault: idleVault,
    onForbidden: () => {},
  })
  const tracked = { restart: async (more: object = {}) => void steps.push(more) }
  const record = { before: [1], body: bodyOf(made) }
  return { session, steps, headers, old, options: { record, tracked } }
}
const envelope = { error: 'X', message: '', debug_id: '', details: [] }

test.each([creation, rotation])(
  'a value that comes is in its cell, and the row is handed on: $kind',
  async (order) => {
    const { session, steps, options } = startSession(json({ ...made, raw: RAW }, 201))
    const sent = await sendOnce(session, order, options)
    expect(sent).toEqual({
      kind: 'posted',
      answer: { kind: 'withValue', id: 2 },
      token: made,
      other: null,
      error: null,
      putBack: 'notNeeded',
    })
    expect(secret.equals(RAW)).toBe(true)
    expect(steps).toEqual([[order.kind === 'create' ? '17/tokens' : '1/rotate', order.body]])
  },
)

test.each([creation, rotation])(
  'a value that comes with a row that cannot be read is shown all the same: $kind',
  async (order) => {
    const { session, options } = startSession(json({ id: 'two', raw: RAW }, 201))
    const sent = await sendOnce(session, order, options)
    expect(sent).toMatchObject({ answer: { kind: 'withValue', id: null }, token: null })
    expect(secret.isHeld()).toBe(true)
  },
)

test.each([creation, rotation])('a row without a value is that: $kind', async (order) => {
  const { session, options } = startSession(json(made, 201))
  const sent = await sendOnce(session, order, options)
  expect(sent).toMatchObject({ answer: { kind: 'withoutValue', id: 2 }, token: made, error: null })
  expect(secret.isHeld()).toBe(false)
})

test.each([
  ['a name', { name: 'Warehouse' }],
  ['scopes', { scopes: ['vault.api'] }],
  ['a pin', { channel_idx: 'pl' }],
  ['an expiry', { expires_at: '2027-01-01T00:00:00Z' }],
  ['an id', { id: 1 }],
])(
  'an answer with %s that was not sent, or was there before, is another token’s',
  async (_, some) => {
    const wrong = { ...made, ...some }
    for (const order of [creation, rotation]) {
      const { session, options } = startSession(json({ ...wrong, raw: RAW }, 201), json(wrong, 201))
      expect(await sendOnce(session, order, options)).toMatchObject({
        answer: { kind: 'withOther', id: wrong.id },
        token: null,
        other: wrong,
      })
      expect(secret.equals(RAW), 'the value is shown all the same').toBe(true)
      secret.empty()
      expect(await sendOnce(session, order, options)).toMatchObject({
        answer: { kind: 'unknown' },
        token: null,
      })
    }
  },
)

test('scopes in another order and an expiry in another zone are what was sent', async () => {
  const { session, options } = startSession(
    json({ ...made, scopes: ['b', 'a'], expires_at: '2027-01-01T01:00:00+01:00', raw: RAW }, 201),
  )
  const body = { ...bodyOf(made), scopes: ['a', 'b'], expires_at: '2027-01-01T00:00:00Z' }
  const sent = await sendOnce(session, creation, { ...options, record: { before: [1], body } })
  expect(sent).toMatchObject({ answer: { kind: 'withValue', id: 2 }, other: null })
})

test.each<[string, string, Answer]>([
  ['400', 'refused', json(envelope, 400)],
  ['403', 'refused', json(envelope, 403)],
  ['429', 'refused', json(envelope, 429)],
  ['404', 'unknown', json(envelope, 404)],
  ['409', 'unknown', json(envelope, 409)],
  ['500', 'unknown', json(envelope, 500)],
  ['200 instead of 201', 'unknown', json(made, 200)],
  ['nothing', 'unknown', lost],
])('answered with %s it was %s', async (_, kind, answer) => {
  for (const order of [creation, rotation]) {
    const { session, options } = startSession(answer)
    const sent = await sendOnce(session, order, options)
    expect(sent).toMatchObject({
      kind: 'posted',
      answer: { kind },
      token: null,
      putBack: 'notNeeded',
    })
    expect(sent.kind === 'posted' && sent.error).toBeInstanceOf(Error)
  }
})

test('the intent’s own name goes with the POST where it is to go', async () => {
  const { session, headers, options } = startSession(json(made, 201), json(made, 201))
  await sendOnce(session, creation, { ...options, headers: { 'x-intent-id': 'abc' } })
  await sendOnce(session, creation, options)
  expect(headers).toEqual(['abc', null])
})

test('where the old one’s expiry is moved first, what the move took is told before the POST', async () => {
  const { session, steps, options } = startSession(json(movedRow), json({ ...made, raw: RAW }, 201))
  expect(await sendOnce(session, moved, options)).toMatchObject({ answer: { kind: 'withValue' } })
  expect(steps).toEqual([
    ['1/expiry', { expires_at: '2027-02-01T00:00:00Z' }],
    { movedTo: '2027-02-01T00:00:00Z' },
    ['1/rotate', moved.body],
  ])
})

test('where it cannot be moved nothing is rotated', async () => {
  const { session, steps, options } = startSession(json(envelope, 400))
  const sent = await sendOnce(session, moved, options)
  expect(sent).toMatchObject({ kind: 'notMoved', error: { fault: { kind: 'invalid' } } })
  expect(steps).toHaveLength(1)
})

test.each<[string, Answer]>([
  ['done', json(rotation.token)],
  ['failed', json(envelope, 500)],
])('where the rotation is refused its expiry is put back: %s', async (putBack, answer) => {
  const { session, steps, options } = startSession(json(movedRow), json(envelope, 400), answer)
  expect(await sendOnce(session, moved, options)).toMatchObject({
    answer: { kind: 'refused' },
    error: { fault: { kind: 'invalid' } },
    putBack,
  })
  expect(steps.at(-1)).toEqual(['1/expiry', { expires_at: '2027-01-01T00:00:00Z' }])
})

test('an expiry that somebody changed after it was moved is not put back over theirs', async () => {
  const { session, steps, old, options } = startSession(json(movedRow), () => {
    old.expires_at = '2026-12-24T00:00:00Z'
    return Response.json(envelope, { status: 400 })
  })
  const sent = await sendOnce(session, moved, options)
  expect(sent).toMatchObject({ answer: { kind: 'refused' }, putBack: 'failed' })
  expect(steps.at(-1)).toEqual(['1/rotate', moved.body])
})

test('one that somebody changed before it was moved is not moved, and nothing is rotated', async () => {
  const { session, steps, old, options } = startSession()
  old.expires_at = '2026-12-24T00:00:00Z'
  const sent = await sendOnce(session, moved, options)
  expect(sent).toMatchObject({ kind: 'notMoved', error: { fault: { kind: 'changed' } } })
  expect(steps).toEqual([])
})

test('where the rotation’s answer is lost its expiry is left as it is', async () => {
  const { session, steps, options } = startSession(json(movedRow), lost)
  expect(await sendOnce(session, moved, options)).toMatchObject({
    answer: { kind: 'unknown' },
    error: { fault: { kind: 'unreachable' } },
    putBack: 'notNeeded',
  })
  expect(steps).toHaveLength(3)
})

test.each([creation, rotation])('a fault of the console is thrown: $kind', async (order) => {
  const { session, options } = startSession()
  session.request = () => Promise.reject(new TypeError('a bug'))
  await expect(sendOnce(session, order, options)).rejects.toThrow('a bug')
})
