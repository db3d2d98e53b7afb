import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { configuration } from '#contract/configuration.ts'
import { consoleFiles } from './files/consoleFiles.ts'
import { memoryIntents } from './intents/intents.ts'
import { listen } from './listen.ts'
import { createListener } from './listener.ts'
import { ownNames } from './request/ownNames.ts'
import { ISOLATED_POLICY, securityHeaders } from './request/securityHeaders.ts'

const headers = securityHeaders({ apiOrigins: ['https://api.example'], tls: true })
const lines: string[] = []
let peer: string | undefined
const paths: string[] = []
let address = ''

const dist = mkdtempSync(join(tmpdir(), 'keyturn-dist-'))
mkdirSync(join(dist, 'assets'))
mkdirSync(join(dist, '.vite'))
writeFileSync(join(dist, 'index.html'), '<title>Keyturn</title>')
writeFileSync(join(dist, 'config.json'), '{"not":"this one"}')
writeFileSync(join(dist, 'icon.svg'), '<svg/>')
writeFileSync(join(dist, '.vite', 'manifest.json'), '{}')
writeFileSync(join(dist, 'assets', 'a-12345678.js'), 'let a')
writeFileSync(join(dist, 'assets', 'a-12345678.js.gz'), gzipSync('let a'))

const server = createServer(
  createListener({
    configuration: configuration.parse({
      version: 1,
      servers: [{ id: 'sandbox', name: 'Sandbox', origin: null, kind: 'sandbox' }],
    }),
    about: { version: '1.2.3', build: 'abc', sandbox: '1.1' },
    log: (line) => void lines.push(line),
    files: consoleFiles(dist),
    headers,
    proxy: null,
    logAll: true,
    intents: memoryIntents(() => 0),
    trustProxy: false,
    isOwnName: ownNames('127.0.0.1'),
    sandbox: {
      fetch(request, from) {
        peer = from?.address
        paths.push(new URL(request.url).pathname)
        if (request.url.endsWith('/broken/')) throw new Error('a bug')
        if (request.url.endsWith('/page/'))
          return new Response('<script src="/api/x/script/"></script>', {
            headers: { 'Content-Type': 'text/html', 'Content-Disposition': 'inline' },
          })
        if (request.url.endsWith('/script/'))
          return new Response('ran()', { headers: { 'Content-Type': 'text/javascript' } })
        return Response.json({ path: new URL(request.url).pathname }, { status: 404 })
      },
    },
  }),
)

beforeAll(async () => {
  address = await listen(server, 0, '127.0.0.1')
})
afterAll(() => void server.close())
beforeEach(() => void lines.splice(0))

const html = { headers: { Accept: 'text/html,*/*;q=0.8' } }

test.each([
  ['/', html, 200],
  ['/tokens', html, 200],
  ['/nothing.js', {}, 404],
  ['/assets/gone-12345678.js', html, 404],
  ['/assets/a-12345678.js', {}, 200],
  ['/config.json', {}, 200],
  ['/healthz', {}, 200],
  ['/version.json', {}, 200],
  ['/signed-out', {}, 204],
  ['/csp-report', { method: 'POST', body: '{}' }, 204],
  ['/tokens', { method: 'POST' }, 405],
])('%s (%j) answers %i and bears the whole header set', async (path, init, status) => {
  const answer = await fetch(address + path, init)
  expect(answer.status).toBe(status)
  expect(Object.fromEntries(answer.headers)).toMatchObject(lowerCase(headers))
})

const lowerCase = (set: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(set).map(([name, value]) => [name.toLowerCase(), value]))

test.each([
  ['/api/anything/', {}, 404, 'application/json', null],
  ['/api/broken/', {}, 500, 'application/json', null],
  ['/sandbox/clock', { method: 'POST' }, 404, 'application/json', null],
  ['/api/page/', {}, 200, 'text/html', 'attachment'],
  ['/api/script/', {}, 200, 'application/octet-stream', 'attachment'],
  ['/%61pi/page/', {}, 200, 'text/html', 'attachment'],
  ['/api', html, 404, 'application/json', null],
  ['/api-admin/', html, 404, 'application/json', null],
  ['/api/..;/tokens', html, 404, 'application/json', null],
  ['/api%2ftokens', html, 404, 'application/json', null],
])(
  '%s (%j) answers %i with the policy under which nothing runs, as %s',
  async (path, init, status, type, disposition) => {
    const answer = await fetch(address + path, init)
    expect(answer.status).toBe(status)
    const { 'Content-Security-Policy': _, ...rest } = headers
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...lowerCase(rest),
      'content-security-policy': ISOLATED_POLICY,
      'cache-control': 'no-store',
      'content-type': type,
    })
    expect(answer.headers.get('content-disposition')).toBe(disposition)
  },
)

test('the page may speak to the configured origins and to nothing else', () => {
  const policy = headers['Content-Security-Policy']
  expect(policy).toContain("connect-src 'self' https://api.example;")
  expect(policy).not.toMatch(/unsafe|\*|data:|blob:/)
  expect(
    securityHeaders({ apiOrigins: [], tls: false })['Strict-Transport-Security'],
  ).toBeUndefined()
})

test('the document and the configuration are never stored, a hashed file for ever, another one is asked for', async () => {
  const cacheControl = async (path: string) =>
    (await fetch(address + path)).headers.get('cache-control')
  expect(await cacheControl('/')).toBe('no-store')
  expect(await cacheControl('/config.json')).toBe('no-store')
  expect(await cacheControl('/api/x/')).toBe('no-store')
  expect(await cacheControl('/assets/a-12345678.js')).toBe('public, max-age=31536000, immutable')
  expect(await cacheControl('/icon.svg')).toBe('no-cache')
})

test('a file that the caller has is not sent again', async () => {
  const first = await fetch(`${address}/icon.svg`)
  const again = await fetch(`${address}/icon.svg`, {
    headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  expect(again.headers.get('x-frame-options')).toBe('DENY')
})

test('what the build compressed is sent to who takes it, and caches are told', async () => {
  const packed = await fetch(`${address}/assets/a-12345678.js`, {
    headers: { 'Accept-Encoding': 'gzip' },
  })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('vary')).toBe('Accept-Encoding')
  expect(await packed.text()).toBe('let a')
  const plain = await fetch(`${address}/assets/a-12345678.js`, {
    headers: { 'Accept-Encoding': 'identity' },
  })
  expect(plain.headers.get('content-encoding')).toBe(null)
})

test('the configuration is the server’s own, and what the build keeps for itself is not served', async () => {
  expect(await (await fetch(`${address}/config.json`)).json()).toMatchObject({ version: 1 })
  expect((await fetch(`${address}/.vite/manifest.json`)).status).toBe(404)
})

test('HEAD answers as GET without a body', async () => {
  const answer = await fetch(`${address}/tokens`, { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('')
})

test('the sandbox hears who called, and the browser is told to forget its cache at sign-out', async () => {
  await fetch(`${address}/api/x/`, { headers: { 'X-Forwarded-For': '203.0.113.9' } })
  expect(peer).toBe('127.0.0.1')
  const signedOut = await fetch(`${address}/signed-out`)
  expect(signedOut.headers.get('clear-site-data')).toBe('"cache"')
})

test('what follows a request that is refused for its frame is not even looked at', async () => {
  const refused = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: content-length\r\n\r\n'
  const text = await new Promise<string>((resolve) => {
    let all = ''
    connect(Number(new URL(address).port), '127.0.0.1')
      .on('data', (chunk) => (all += String(chunk)))
      .on('close', () => resolve(all))
      .write(`${refused}GET /api/hidden/ HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  })
  expect(text.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 400'])
  expect(paths).not.toContain('/api/hidden/')
})

test('the log has method, pattern, status and time, and nothing that a caller wrote', async () => {
  await fetch(`${address}/api/access/v2/admin/applications/7/?search=needle`, {
    headers: { Authorization: 'Bearer needle' },
  })
  await expect
    .poll(() => lines.at(-1))
    .toMatch(/^GET \/api\/access\/v2\/admin\/applications\/:id\/ 404 \d+ ms$/)
  await fetch(`${address}/csp-report`, { method: 'POST', body: '{"needle":1}' })
  expect(lines.join('\n')).toContain('policy reports: ')
  expect(lines.join('\n')).not.toContain('needle')
})

test('a write in other letters of the same path is the same write', async () => {
  const send = async (path: string) =>
    (
      await fetch(address + path, {
        method: 'POST',
        headers: { 'X-Intent-Id': 'intent-of-letters' },
      })
    ).status
  expect(await send('/%61pi/page/')).toBe(200)
  expect(await send('/%61pi/page/')).toBe(409)
  expect(await send('/api/page/')).toBe(409)
})

test('of what is not below /api/ the sandbox gets the two erase routes alone', async () => {
  paths.length = 0
  const erase = '/api-admin/checkout/v1/pl/customer/delete'
  const answer = await fetch(address + erase, { method: 'DELETE' })
  expect(await answer.json()).toEqual({ path: erase })
  for (const other of ['/api-admin/', `${erase}/`, '/api-admin/pim/v1/pl/customer/delete']) {
    expect((await fetch(address + other, { method: 'DELETE' })).status).not.toBe(200)
  }
  expect(paths).toEqual([erase])
})
