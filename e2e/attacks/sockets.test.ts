import { expect, test } from '@playwright/test'
import { startServer, type RunningServer } from '#e2e/harness/server.ts'
import { converse, goodbye, lines } from './conversation.ts'
import { openRecorder, type Recorder } from './recorder.ts'

let backend: Recorder
let server: RunningServer
test.beforeAll(async () => {
  backend = await openRecorder()
  server = await startServer(['--backend', backend.origin])
})
test.afterAll(async () => {
  await server?.stop()
  await backend?.stop()
})
test.beforeEach(() => void backend.take())

const HIDDEN = 'GET /api/hidden/ HTTP/1.1\r\nHost: localhost\r\n\r\n'
const post = (...headers: string[]) => lines('POST /api/x/ HTTP/1.1', 'Host: localhost', ...headers)
const length = `Content-Length: ${HIDDEN.length}`

/** What two servers might cut into requests at different places. */
const frames = {
  'a length and chunks': `${post(length, 'Transfer-Encoding: chunked')}0\r\n\r\n${HIDDEN}`,
  'chunks and a length': `${post('Transfer-Encoding: chunked', length)}0\r\n\r\n${HIDDEN}`,
  'two lengths': `${post('Content-Length: 0', length)}${HIDDEN}`,
  'two lengths in one': `${post(`Content-Length: 0, ${HIDDEN.length}`)}${HIDDEN}`,
  'a length with a sign': `${post(`Content-Length: +${HIDDEN.length}`)}${HIDDEN}`,
  'a negative length': `${post('Content-Length: -1')}${HIDDEN}`,
  'a length in hexadecimal': `${post('Content-Length: 0x2')}${HIDDEN}`,
  'a space before the colon': `${post('Content-Length : 0', length)}${HIDDEN}`,
  'chunks by another name': `${post('Transfer-Encoding: xchunked')}0\r\n\r\n${HIDDEN}`,
  'chunks that are not last': `${post('Transfer-Encoding: chunked, identity')}0\r\n\r\n${HIDDEN}`,
  'chunks with a space before the colon': `${post('Transfer-Encoding : chunked')}0\r\n\r\n${HIDDEN}`,
  'chunks on a folded line': `${post('Transfer-Encoding:\r\n chunked', length)}0\r\n\r\n${HIDDEN}`,
  'chunks after a vertical tab': `${post('Transfer-Encoding: \vchunked')}0\r\n\r\n${HIDDEN}`,
  'a chunk’s length with a sign': `${post('Transfer-Encoding: chunked')}-1\r\n\r\n${HIDDEN}`,
  'a chunk’s length too long to count': `${post('Transfer-Encoding: chunked')}${'f'.repeat(17)}\r\n\r\n${HIDDEN}`,
  'lines that end without a return': `POST /api/x/ HTTP/1.1\nHost: localhost\nContent-Length: 0\n\n${HIDDEN}`,
  'a return alone in a header': post('X: a\rTransfer-Encoding: chunked', 'Content-Length: 0'),
  'a null character in a header': post('X: a\0b', 'Content-Length: 0'),
  'a header without a name': post(': x', 'Content-Length: 0'),
  'a first line of two': `GET /api/x/ HTTP/1.1 /api/hidden/ HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  'a version that is none': lines('GET /api/x/ HTTP/9.9', 'Host: localhost'),
  'no version': 'GET /api/x/\r\n\r\n',
  'the length named by Connection': `${post(length, 'Connection: keep-alive, Content-Length')}${HIDDEN}`,
  'the chunks named by Connection': `${post('Transfer-Encoding: chunked', 'Connection: transfer-encoding')}0\r\n\r\n${HIDDEN}`,
} satisfies Record<string, string>

for (const [what, bytes] of Object.entries(frames)) {
  test(`${what}: refused, the connection ended, and the backend hears nothing`, async () => {
    const { statuses } = await converse(server.origin, bytes)
    expect(statuses).toEqual([400])
    expect(backend.heard).toEqual([])
  })
}

test('a request in the body of another one stays a body', async () => {
  const { statuses } = await converse(server.origin, `${post(length)}${HIDDEN}${goodbye}`)
  expect(statuses).toEqual([200, 200])
  expect(backend.heard.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/api/x/', HIDDEN],
  ])
})

/** Paths that lead out of /api/ for one server or another. */
const waysOut = [
  '/api/../admin/',
  '/api/%2e%2e/admin/',
  '/api/..%2fadmin/',
  '/api/%2e%2e%2fadmin/',
  '/api/..;/admin/',
  '/api/..;a=b/admin/',
  '/api/.%2e;/admin/',
  '/api/%2e%2e%3b/admin/',
  '/api/%252e%252e/admin/',
  '/api/%25252e%25252e/admin/',
  '/api/..%255cadmin/',
  '/api/..\\admin/',
  '/api/..%5cadmin/',
  '/api\\..\\admin/',
  '\\api\\admin/',
  '/api/x%00/../admin/',
  '/api/x%00.json',
  '/api/x%0d%0aX:%20y/',
  '/api/x%09/',
  '/api/x%7f/',
  '/api/%c0%ae%c0%ae/admin/',
  '/api/%uff0e%uff0e/admin/',
  '/api/%/',
  '/api/%e0%a4/',
  '/%61pi/x/',
  '/api%2fx/',
  '/api%2f..%2fadmin/',
  '/./api/../admin/',
  '//api/x/',
  '/API/x/',
  '/api-admin/x/',
  '/admin/',
  '/static/../admin/',
  'http://localhost/admin/',
]
for (const path of waysOut) {
  test(`${JSON.stringify(path)} leads to no backend`, async () => {
    const { statuses, text } = await converse(
      server.origin,
      lines(`GET ${path} HTTP/1.1`, 'Host: localhost', 'Accept: application/json') + goodbye,
    )
    expect([400, 404]).toContain(statuses[0])
    expect(text).not.toContain('<!doctype html>')
    expect(backend.heard).toEqual([])
  })
}

const methods = ['TRACE', 'CONNECT', 'PROPFIND', 'SEARCH', 'PURGE', 'LINK', 'MOVE', 'get', 'XYZ']
for (const method of methods) {
  test(`the method ${method} leads to no backend`, async () => {
    const target = method === 'CONNECT' ? 'localhost:1' : '/api/x/'
    const { statuses } = await converse(
      server.origin,
      lines(`${method} ${target} HTTP/1.1`, 'Host: localhost') + goodbye,
    )
    expect(statuses[0] ?? 400).toBeGreaterThanOrEqual(400)
    expect(backend.heard).toEqual([])
  })
}

for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1'])
  test(`a page of ${host} that was given the address 127.0.0.1 reaches nothing`, async () => {
    for (const path of ['/', '/config.json', '/api/x/'])
      expect(
        (await converse(server.origin, lines(`GET ${path} HTTP/1.1`, `Host: ${host}`))).statuses,
      ).toEqual([421])
    expect(backend.heard).toEqual([])
  })

test('what a caller writes beside the request does not reach the backend', async () => {
  const pretended = [
    'X_Forwarded_For: 127.0.0.1',
    'X-Forwarded-For: 127.0.0.1',
    'X-Real-IP: 127.0.0.1',
    'Forwarded: for=127.0.0.1',
    'Remote-User: root',
    'Remote_User: root',
    'X-Remote-User: root',
    'X-Original-URL: /admin/',
    'X-Rewrite-URL: /admin/',
    'X-HTTP-Method-Override: DELETE',
    'X-Forwarded-Host: evil.example',
    'Proxy: http://evil.example',
    'Cookie: sid=1',
    'Content_Length: 9',
    'Transfer_Encoding: chunked',
    'X_API_KEY: k',
    'Upgrade: websocket',
  ]
  await converse(
    server.origin,
    lines('GET /api/x/ HTTP/1.1', 'Host: localhost', 'X-API-Key: mine', ...pretended) + goodbye,
  )
  const [it] = backend.take()
  expect(it?.headers).toMatchObject({ 'x-api-key': 'mine', 'x-forwarded-for': '127.0.0.1' })
  const expected = [
    'connection',
    'forwarded',
    'host',
    'x-api-key',
    'x-forwarded-for',
    'x-forwarded-proto',
  ]
  expect(Object.keys(it?.headers ?? {}).filter((name) => !expected.includes(name))).toEqual([])
})
