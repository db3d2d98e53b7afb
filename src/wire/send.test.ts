import { afterEach, expect, test, vi } from 'vitest'
import { z } from '#contract/zod.ts'
import { ApiError, type Fault } from './ApiError.ts'
import { nothing } from '#contract/shape.ts'
import { send, type WireRequest } from './send.ts'

const answer = z.object({ id: z.int() })
const read: WireRequest<{ id: number }> = {
  origin: 'http://backend.example',
  method: 'GET',
  path: '/api/thing/',
  bearer: 'a.b.c',
  expect: 200,
  answer,
  timeout: 5_000,
}
const write = { ...read, method: 'POST', body: { name: 'x' }, expect: 201 } as const

type Answered = { status?: number; headers?: Record<string, string> }

function answers(body: string, init: Answered = {}) {
  const headers = { 'content-type': 'application/json', ...init.headers }
  const fetching = vi.fn<typeof fetch>(async () => new Response(body, { ...init, headers }))
  vi.stubGlobal('fetch', fetching)
  return fetching
}

async function errorOf(request: WireRequest<{ id: number }>): Promise<ApiError> {
  const error: unknown = await send(request).catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`)
  return error
}

const envelope = (error: string, details: unknown[] = [], message = 'Text.') =>
  JSON.stringify({ error, message, debug_id: 'd1', details })

afterEach(() => vi.unstubAllGlobals())

test('a request goes to the configured origin with the token, without cookies, and follows no redirect', async () => {
  const fetching = answers('{"id": 7, "unknown": true}')
  await expect(send({ ...read, query: { page: 2, none: undefined } })).resolves.toEqual({ id: 7 })
  const [address, init] = fetching.mock.calls[0] ?? []
  expect(address).toBe('http://backend.example/api/thing/?page=2')
  expect(init).toMatchObject({
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  })
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer a.b.c')
})

const refusals: [number, string, Fault['kind'], 'no' | 'unknown'][] = [
  [400, envelope('VALIDATION_ERROR'), 'invalid', 'no'],
  [401, envelope('AUTHENTICATION_REQUIRED'), 'signedOut', 'no'],
  [403, envelope('PERMISSION_DENIED'), 'forbidden', 'no'],
  [
    403,
    '{"meta": {"status": "FORBIDDEN", "status_code": 403, "message": "no_active_account"}, "data": {}}',
    'forbidden',
    'no',
  ],
  // Of a firewall in between: whether the backend had it before nobody knows.
  [403, '<h1>Request blocked</h1>', 'failed', 'unknown'],
  [403, '{"message": "Forbidden"}', 'failed', 'unknown'],
  [403, '{"detail": "Forbidden"}', 'failed', 'unknown'],
  ...[400, 401, 404, 405, 409, 415, 422].flatMap((status): typeof refusals => [
    [status, '<h1>Not here</h1>', 'failed', 'unknown'],
    [status, '{"message": "Not here"}', 'failed', 'unknown'],
    [status, '', 'failed', 'unknown'],
  ]),
  // A limit is kept, no matter who set it.
  [429, '<h1>Slow down</h1>', 'limited', 'no'],
  // Of the token routes where nothing wraps them, and of PIM.
  [401, '{"detail": "No", "code": "token_not_valid"}', 'signedOut', 'no'],
  [404, '{"detail": "Not found."}', 'notFound', 'no'],
  // Of the storefront.
  [401, '{"meta": {"status": "X", "message": "", "errors": []}, "data": "No"}', 'signedOut', 'no'],
  [404, envelope('NOT_FOUND'), 'notFound', 'no'],
  [405, envelope('INVALID_REQUEST'), 'unsupported', 'no'],
  [422, envelope('VALIDATION_ERROR'), 'invalid', 'no'],
  [415, envelope('INVALID_REQUEST'), 'invalid', 'no'],
  [409, envelope('CONFLICT'), 'conflict', 'unknown'],
  [429, envelope('RATE_LIMITED'), 'limited', 'no'],
  [500, envelope('INTERNAL_ERROR'), 'failed', 'unknown'],
  [502, '<h1>Bad gateway</h1>', 'failed', 'unknown'],
]
test.each(refusals)(
  'a %i on a write reads as %s → %s, ran: %s',
  async (status, body, kind, ran) => {
    answers(body, { status })
    const error = await errorOf(write)
    expect([error.fault.kind, error.ran]).toEqual([kind, ran])
  },
)

test.each([400, 401, 404])('the access API has no %i with a bare detail', async (status) => {
  answers('{"detail": "Not found."}', { status })
  const error = await errorOf({ ...write, path: '/api/access/v2/admin/roles/7/' })
  expect(error.fault).toEqual({ kind: 'failed', status })
})

test('what a read did is never in doubt', async () => {
  answers('', { status: 500 })
  expect((await errorOf(read)).ran).toBe('no')
})

test('a refusal of the gate names what is needed [seed 7.8, 7.15]', async () => {
  const details = [
    {
      field: null,
      location: 'header',
      issue: 'ACCESS_DENIED',
      description: 'needs access.manage:write',
    },
  ]
  answers(envelope('PERMISSION_DENIED', details), { status: 403 })
  expect((await errorOf(write)).fault).toEqual({
    kind: 'forbidden',
    issue: 'ACCESS_DENIED',
    needs: 'access.manage:write',
  })
})

test.each([
  ['bare', '{"password": ["required"]}'],
  [
    'in the old envelope',
    '{"meta": {"status": "BAD_REQUEST", "status_code": 400, "message": {"password": ["required"]}}, "data": {}}',
  ],
])('field errors of the token routes are found %s', async (_, body) => {
  answers(body, { status: 400 })
  expect((await errorOf(write)).fault).toEqual({
    kind: 'invalid',
    problems: [{ field: 'password', description: 'required' }],
  })
})

test.each([
  ['a web page', '<html></html>', { headers: { 'content-type': 'text/html' } }, 'content-type'],
  ['half a body', '{"id": ', {}, 'syntax'],
  ['wrong types', '{"id": "7"}', {}, 'id'],
  ['a depth of 10,000', '['.repeat(10_000) + ']'.repeat(10_000), {}, 'depth'],
  ['brackets in strings only', JSON.stringify({ id: '['.repeat(100) }), {}, 'id'],
  ['more than 2 MB', JSON.stringify({ id: 'x'.repeat(2_200_000) }), {}, 'size'],
])('%s is not believed', async (_, body, init, path) => {
  answers(body, init)
  expect((await errorOf(read)).fault).toEqual({ kind: 'unreadable', path })
})

test('a list where a created thing was due is no success', async () => {
  answers('{"id": 7}', { status: 200 })
  expect((await errorOf(write)).fault).toEqual({ kind: 'unreadable', path: 'status' })
})

test('no answer to a write leaves open whether it ran', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  const error = await errorOf(write)
  expect([error.fault.kind, error.ran]).toEqual(['unreachable', 'unknown'])
})

test('a caller that goes away gets its own reason back', async () => {
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    init.signal?.throwIfAborted()
  })
  const gone = new AbortController()
  gone.abort('left the page')
  await expect(send({ ...read, signal: gone.signal })).rejects.toBe('left the page')
})

test.each([
  ['a write that is on its way when the session ends may have run', write, 'unknown'],
  ['a reading changes nothing, whenever the session ends', read, 'no'],
] as const)('%s', async (_title, request, ran) => {
  const gone = new AbortController()
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    gone.abort(new ApiError({ kind: 'signedOut' }, 'no'))
    return Promise.reject(signal?.reason)
  })
  const error = await errorOf({ ...request, signal: gone.signal })
  expect([error.fault.kind, error.ran]).toEqual(['signedOut', ran])
})

test('a write that is called off before it is sent has not run', async () => {
  const signal = AbortSignal.abort(new ApiError({ kind: 'signedOut' }, 'no'))
  expect((await errorOf({ ...write, signal })).ran).toBe('no')
})

test('a secret is taken out before the rest is parsed, even where the rest is malformed', async () => {
  answers('{"raw": "v", "id": "wrong"}', { status: 201 })
  const taken: unknown[] = []
  const take = (body: unknown) => (taken.push(body), {})
  await errorOf({ ...write, take })
  expect(taken).toEqual([{ raw: 'v', id: 'wrong' }])
})

test('a 204 has no body', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  await expect(
    send({ ...read, method: 'DELETE', expect: 204, answer: nothing }),
  ).resolves.toBeUndefined()
})

test.each([
  ['7', 7_000, true],
  ['0', 1_000, true],
  ['Sat, 21 Nov 2026 10:00:30 GMT', 30_000, true],
  ['120', 120_000, true],
  // A read goes on by itself.
  ['99999999', 120_000, true],
  ['soon', 5_000, false],
])('Retry-After %s makes a read wait %i ms', async (value, wait, isSaid) => {
  const headers = { 'retry-after': value, date: 'Sat, 21 Nov 2026 10:00:00 GMT' }
  answers(envelope('RATE_LIMITED'), { status: 429, headers })
  vi.spyOn(performance, 'now').mockReturnValue(0)
  expect((await errorOf(read)).fault).toEqual({ kind: 'limited', until: wait, isSaid })
})

test('who waits to act is told of an hour at most', async () => {
  answers(envelope('RATE_LIMITED'), { status: 429, headers: { 'retry-after': '99999999' } })
  vi.spyOn(performance, 'now').mockReturnValue(0)
  expect((await errorOf(write)).fault).toEqual({ kind: 'limited', until: 3_600_000, isSaid: true })
})
