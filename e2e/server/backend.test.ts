import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorEnvelope } from '#contract/errors.ts'
import { routes } from '#contract/routes.ts'
import { applications, signIn } from './api.ts'
import type { Started } from './command.ts'
import { start } from './command.ts'

let backend: Started
let console_: Started

beforeAll(async () => {
  backend = await start()
  console_ = await start({ arguments: ['--backend', backend.address] })
})
afterAll(async () => {
  await Promise.all([backend.end('SIGTERM'), console_.end('SIGTERM')])
})

test('the console of a backend signs in and reads through its own origin', async () => {
  const call = await signIn(console_.address)
  const answer = await call(applications)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(answer.headers.get('x-frame-options')).toBe('DENY')
})

test('only /api/ is handed on: the backend’s own steering is out of reach', async () => {
  const reset = await fetch(`${console_.address}/sandbox/reset`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: console_.address },
    body: '{}',
  })
  expect(reset.status).toBe(404)
  expect((await fetch(`${console_.address}/sandbox/clock`)).status).toBe(404)
})

test('what it is and whom it serves can be read', async () => {
  expect(await (await fetch(`${console_.address}/version.json`)).json()).toEqual({
    version: expect.stringMatching(/^\d/),
    build: expect.stringMatching(/^[0-9a-f]{12}$/),
    backend: backend.address,
  })
  expect(await (await fetch(`${console_.address}/config.json`)).json()).toMatchObject({
    version: 1,
    servers: [{ origin: null, kind: 'backend' }],
  })
  expect(console_.out).toContain(backend.address)
})

test('a backend that is not there is a 502 in JSON with the whole header set', async () => {
  const console = await start({ arguments: ['--backend', 'http://127.0.0.1:9'] })
  const answer = await fetch(console.address + routes.me)
  await console.end('SIGTERM')
  expect(answer.status).toBe(502)
  expect(errorEnvelope.parse(await answer.json()).error).toBe('BACKEND_UNREACHABLE')
  expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
})

test.each([
  ['no HTTP at all', 'NONSENSE\r\n\r\n', 400],
  [
    'a header that is too long',
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
  ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['a Host that is none', 'GET / HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n', 400],
  ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n', 417],
])('even the refusal of %s bears the header set', async (_, request, status) => {
  const text = await raw(Number(new URL(console_.address).port), request)
  expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  for (const name of ['content-security-policy', 'x-frame-options', 'permissions-policy'])
    expect(text.toLowerCase()).toContain(`\r\n${name}: `)
})

function raw(port: number, request: string): Promise<string> {
  return new Promise((resolve) => {
    let all = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket
      .on('data', (chunk) => (all += String(chunk)))
      .on('close', () => resolve(all))
      .on('error', () => {})
  })
}
