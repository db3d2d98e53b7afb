import { afterEach, expect, test, vi } from 'vitest'
import { refreshAt, signInAt } from './vaultRequests.ts'

const where = { origin: 'https://backend.example', timeout: 1_000 }
const zofia = { username: 'zofia', password: 'p' }

afterEach(() => vi.unstubAllGlobals())

/** A backend that answers so, and what was asked of it. */
function backend(answer: () => Response | Promise<Response>) {
  const requests: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body, headers }: RequestInit) => {
    const sent = new Headers(headers)
    requests.push({ address, method, body, authorization: sent.get('authorization') })
    return answer()
  })
  return requests
}
const json = (body: unknown, init?: ResponseInit) => () => Response.json(body, init)

test('a sign-in is one POST of the credentials, without a token', async () => {
  const requests = backend(json({ refresh: 'r', access: 'a' }))
  expect(await signInAt(where, zofia)).toEqual({ kind: 'in', refresh: 'r', access: 'a' })
  expect(requests).toEqual([
    {
      address: 'https://backend.example/api/token/',
      method: 'POST',
      body: JSON.stringify(zofia),
      authorization: null,
    },
  ])
})

test('a refresh is one POST of the refresh token, and bears none', async () => {
  const requests = backend(json({ access: 'a' }))
  expect(await refreshAt(where, 'r')).toEqual({ kind: 'renewed', access: 'a' })
  expect(requests).toEqual([
    {
      address: 'https://backend.example/api/token/refresh/',
      method: 'POST',
      body: '{"refresh":"r"}',
      authorization: null,
    },
  ])
})

test('credentials that the server does not take are refused, and nothing more is said of them', async () => {
  backend(json({ detail: 'No active account' }, { status: 401 }))
  expect(await signInAt(where, zofia)).toEqual({ kind: 'refused' })
})

test('a blocked login waits as long as the server says', async () => {
  backend(json({}, { status: 429, headers: { 'retry-after': '900' } }))
  const answer = await signInAt(where, zofia)
  expect(answer.kind).toBe('blocked')
  const waitMs = answer.kind === 'blocked' ? answer.waitMs : 0
  expect(waitMs).toBeLessThanOrEqual(900_000)
  expect(waitMs).toBeGreaterThan(890_000)
})

test.each([
  [json({}, { status: 500 }), { kind: 'failed', status: 500 }],
  [json({}, { status: 201 }), { kind: 'unreadable', path: 'status' }],
  [json({ message: 'x' }, { status: 401 }), { kind: 'failed', status: 401 }],
  [json({ access: 'a' }), { kind: 'unreadable', path: 'refresh' }],
  [() => Promise.reject(new TypeError('gone')), { kind: 'unreachable' }],
])('a sign-in that is answered otherwise has failed: %#', async (answer, fault) => {
  backend(answer)
  expect(await signInAt(where, zofia)).toEqual({ kind: 'failed', fault })
})

test.each([400, 401, 403, 422])('a %i on refresh is the session’s end', async (status) => {
  backend(json({ error: 'X', message: '', debug_id: null, details: [] }, { status }))
  expect(await refreshAt(where, 'r')).toEqual({ kind: 'over' })
})

test.each([
  [json({ detail: 'x' }, { status: 404 }), { kind: 'notFound' }],
  [json({ detail: 'x' }, { status: 409 }), { kind: 'conflict', reason: '' }],
  // In none of the backend's forms, so it is no word about the session.
  [json({ message: 'x' }, { status: 400 }), { kind: 'failed', status: 400 }],
  [json({ message: 'x' }, { status: 401 }), { kind: 'failed', status: 401 }],
  [json({ detail: 'x' }, { status: 403 }), { kind: 'failed', status: 403 }],
  [json({}, { status: 404 }), { kind: 'failed', status: 404 }],
  [json({}, { status: 500 }), { kind: 'failed', status: 500 }],
  [json({}, { status: 201 }), { kind: 'unreadable', path: 'status' }],
  [json({ token: 'a' }), { kind: 'unreadable', path: 'access' }],
  [() => Promise.reject(new TypeError('gone')), { kind: 'unreachable' }],
])('any other answer to a refresh ends nothing: %#', async (answer, fault) => {
  backend(answer)
  expect(await refreshAt(where, 'r')).toEqual({ kind: 'failed', fault })
})
