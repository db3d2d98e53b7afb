import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '#server/listen.ts'
import type { Started } from './command.ts'
import { start } from './command.ts'
import { ISOLATED_SET, POWERS, SET } from './headerSet.ts'
import { rawAnswer, request } from './rawAnswer.ts'
import { freePort } from './redis.ts'

/** What may stand beside the set: it describes the answer and does nothing. */
const PLAIN = new Set([
  'allow',
  'cache-control',
  'clear-site-data',
  'connection',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'location',
  'retry-after',
  'transfer-encoding',
  'vary',
  'www-authenticate',
  'x-request-id',
])

/** A backend that would have its own way with the console's origin. */
const HOSTILE = {
  'Set-Cookie': 'sid=1',
  'Content-Security-Policy': "script-src *; require-trusted-types-for 'none'",
  'X-Frame-Options': 'ALLOWALL',
  'Strict-Transport-Security': 'max-age=0',
  'Access-Control-Allow-Origin': '*',
  'Clear-Site-Data': '"*"',
  Refresh: '0;url=https://evil.example',
  Link: '</evil.css>; rel=stylesheet',
  'Permissions-Policy': 'camera=*',
  'Service-Worker-Allowed': '/',
  'Speculation-Rules': '"/evil.json"',
  'Use-As-Dictionary': 'match="/*"',
  'WWW-Authenticate': 'Basic realm="Keyturn"',
  Location: 'https://evil.example/',
  SourceMap: '/evil.map',
}

let sandbox: Started
let proxy: Started
let deaf: Started
let backend: Server
beforeAll(async () => {
  backend = createServer((incoming, outgoing) => {
    const status = Number(/status=(\d+)/.exec(incoming.url ?? '')?.[1] ?? 200)
    outgoing.writeHead(status, HOSTILE).end('{}')
  })
  const address = await listen(backend, 0, '127.0.0.1')
  const nobody = `http://127.0.0.1:${await freePort()}`
  ;[sandbox, proxy, deaf] = await Promise.all([
    start({ arguments: ['--behind-tls'] }),
    start({ arguments: ['--behind-tls', '--backend', address] }),
    start({ arguments: ['--behind-tls', '--backend', nobody] }),
  ])
})
afterAll(async () => {
  backend?.close()
  await Promise.all([sandbox, proxy, deaf].map((it) => it?.end('SIGKILL')))
})

const hashed = `/assets/${
  readdirSync(join(import.meta.dirname, '..', '..', 'dist', 'assets')).find((it) =>
    it.endsWith('.js'),
  ) ?? ''
}`
const html = { Accept: 'text/html' }
const NEVER = 'no-store'

type Row = [what: string, from: () => Started, bytes: string, status: number, cached: string]
const pages: Row[] = [
  ['the document', () => sandbox, request('GET', '/', html), 200, NEVER],
  ['a route of the page', () => sandbox, request('GET', '/applications/1', html), 200, NEVER],
  ['the document by HEAD', () => sandbox, request('HEAD', '/', html), 200, NEVER],
  [
    'a hashed file',
    () => sandbox,
    request('GET', hashed, { 'Accept-Encoding': 'br' }),
    200,
    'public, max-age=31536000, immutable',
  ],
  ['a file of a fixed name', () => sandbox, request('GET', '/icon.svg'), 200, 'no-cache'],
  [
    'a file that the caller has',
    () => sandbox,
    request('GET', '/icon.svg', { 'If-None-Match': '*' }),
    304,
    'no-cache',
  ],
  ['a hashed file that is gone', () => sandbox, request('GET', '/assets/no-1.js'), 404, NEVER],
  ['a file that never was', () => sandbox, request('GET', '/wp-login.php'), 404, NEVER],
  ['a way out of the folder', () => sandbox, request('GET', '/../../x.env'), 404, NEVER],
  ['a method that is not taken', () => sandbox, request('POST', '/'), 405, NEVER],
  ['the configuration', () => sandbox, request('GET', '/config.json'), 200, NEVER],
  ['the sign of life', () => sandbox, request('GET', '/healthz'), 200, NEVER],
  ['the version', () => sandbox, request('GET', '/version.json'), 200, NEVER],
  ['the report of the policy', () => sandbox, request('POST', '/csp-report', {}, '{}'), 204, NEVER],
  ['the end of a session', () => sandbox, request('GET', '/signed-out'), 204, NEVER],
  ['a malformed request', () => sandbox, 'GARBAGE\r\n\r\n', 400, NEVER],
  ['a head without end', () => sandbox, request('GET', '/', { X: 'x'.repeat(40_000) }), 431, NEVER],
  ['another name of the server', () => sandbox, named('evil.example', '/'), 421, NEVER],
  ['a frame that Connection takes away', () => sandbox, unframed('/'), 400, NEVER],
  ['a control in a path', () => sandbox, request('GET', '/to%00kens'), 404, NEVER],
]
const ofBackend: Row[] = [
  ['the sandbox’s 401', () => sandbox, request('GET', '/api/access/v2/me/'), 401, NEVER],
  ['the sandbox’s 404', () => sandbox, request('GET', '/api/nothing/'), 404, NEVER],
  ['the sandbox’s redirect', () => sandbox, request('GET', '/api/access/v2/me'), 301, NEVER],
  ['an intent without a form', () => sandbox, intent('?'), 400, NEVER],
  ['what is handed on: 200', () => proxy, request('GET', '/api/x/?status=200'), 200, NEVER],
  ['what is handed on: 401', () => proxy, request('GET', '/api/x/?status=401'), 401, NEVER],
  ['what is handed on: 302', () => proxy, request('GET', '/api/x/?status=302'), 302, NEVER],
  ['what is handed on: 500', () => proxy, request('GET', '/api/x/?status=500'), 500, NEVER],
  ['a way around /api/', () => proxy, request('GET', '/api/..%2fadmin/'), 404, NEVER],
  ['a way around /api/ for a servlet', () => proxy, request('GET', '/api/..;/admin/'), 404, NEVER],
  ['a path that is encoded twice', () => proxy, request('GET', '/api/%252e%252e/x'), 404, NEVER],
  ['a call to another name', () => proxy, named('evil.example', '/api/x/'), 421, NEVER],
  ['a call without a frame', () => proxy, unframed('/api/x/'), 400, NEVER],
  ['an expectation', () => proxy, request('GET', '/api/x/', { Expect: 'tea' }), 417, NEVER],
  ['the sandbox’s control', () => sandbox, request('GET', '/sandbox/clock'), 404, NEVER],
  ['what is beside /api/', () => sandbox, request('GET', '/api-admin/', html), 404, NEVER],
  ['a method that no API has', () => proxy, request('TRACE', '/api/x/'), 405, NEVER],
  ['a backend that is not there', () => deaf, request('GET', '/api/x/'), 502, NEVER],
]
test.each<[...Row, Readonly<Record<string, string>>]>([
  ...pages.map((row): [...Row, typeof SET] => [...row, SET]),
  ...ofBackend.map((row): [...Row, typeof SET] => [...row, ISOLATED_SET]),
])(
  '%s bears the header set and nothing else that acts',
  async (_, from, bytes, status, cached, set) => {
    const head = await rawAnswer(from().address, bytes)
    expect(head.status).toBe(status)
    expect(head.headers).toMatchObject({ ...set, 'cache-control': cached })
    const { 'permissions-policy': powers, ...headers } = head.headers
    expect(powers).toMatch(POWERS)
    expect(Object.keys(headers).filter((name) => !(name in SET) && !PLAIN.has(name))).toEqual([])
  },
)

test('what a backend says beside the answer does not reach the page', async () => {
  const { headers } = await rawAnswer(proxy.address, request('GET', '/api/x/?status=302'))
  for (const name of ['location', 'www-authenticate', 'link', 'refresh', 'set-cookie'])
    expect(headers).not.toHaveProperty(name)
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
  })
})

function named(host: string, path: string): string {
  return request('GET', path).replace('Host: localhost', `Host: ${host}`)
}

function unframed(path: string): string {
  return request('GET', path, { Connection: 'content-length' })
}

function intent(id: string): string {
  return request('POST', '/api/x/', { 'X-Intent-Id': id })
}

test('only the end of a session clears anything, and that is the cache', async () => {
  const clears = async (path: string) =>
    (await rawAnswer(sandbox.address, request('GET', path))).headers['clear-site-data']
  expect(await clears('/signed-out')).toBe('"cache"')
  expect(await clears('/')).toBeUndefined()
})
