import { expect, test } from 'vitest'
import { callerOf, headersToBackend, headersToPage } from './proxyHeaders.ts'

const backend = new URL('https://shop.example')
const hop = { peer: '203.0.113.7', behindTls: false, trustProxy: false }

test('the backend hears what it needs to know of a request, and nothing else that a caller wrote', () => {
  const passed = {
    accept: 'application/json',
    'accept-language': 'de',
    authorization: 'Bearer t',
    'content-length': '2',
    'content-type': 'application/json',
    'if-match': '"1"',
    'if-modified-since': 'Sat, 21 Nov 2026 02:00:00 GMT',
    'user-agent': 'a browser',
    'x-api-admin-key': 'k',
    'x-api-key': 'k',
  }
  const heldBack = {
    'accept-encoding': 'gzip',
    cookie: 'sid=1',
    content_length: '3',
    if_match: '"2"',
    origin: 'https://console.example',
    'proxy-authorization': 'Basic x',
    range: 'bytes=0-1',
    referer: 'https://console.example/tokens',
    'remote-user': 'root',
    remote_user: 'root',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'evil.example',
    'x-http-method-override': 'DELETE',
    'x-original-url': '/admin/',
    'x-real-ip': '127.0.0.1',
    x_api_key: 'other',
    x_forwarded_for: '127.0.0.1',
  }
  expect(headersToBackend({ ...passed, ...heldBack }, backend, hop)).toEqual({
    ...passed,
    Host: 'shop.example',
    'X-Forwarded-For': '203.0.113.7',
    'X-Forwarded-Proto': 'http',
    Forwarded: 'for=203.0.113.7;proto=http',
  })
})

test('the page hears what describes an answer, and nothing that acts on the console’s origin', () => {
  const passed = {
    allow: 'GET',
    'content-encoding': 'gzip',
    'content-language': 'de',
    'content-length': '2',
    'content-type': 'application/json',
    date: 'Sat, 21 Nov 2026 02:00:00 GMT',
    etag: '"1"',
    'last-modified': 'Sat, 21 Nov 2026 01:00:00 GMT',
    'retry-after': '9',
    vary: 'Accept',
    'x-request-id': 'r1',
  }
  const heldBack = {
    'accept-ch': 'Sec-CH-UA',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=9',
    'clear-site-data': '"*"',
    'content-disposition': 'inline',
    'content-security-policy': "script-src 'unsafe-inline'",
    link: '</evil.css>; rel=stylesheet',
    location: 'https://evil.example/',
    refresh: '0;url=https://evil.example/',
    server: 'gunicorn',
    'service-worker-allowed': '/',
    'set-cookie': ['sid=1'],
    sourcemap: '/evil.map',
    'speculation-rules': '"/evil.json"',
    'www-authenticate': 'Basic realm="Keyturn"',
    'x-content-type-options': 'sniff',
    'x-frame-options': 'ALLOWALL',
  }
  expect(headersToPage({ ...passed, ...heldBack })).toEqual(passed)
})

test('what Connection names is of that connection, and goes no further either way', () => {
  const headers = { connection: 'close, X-Request-Id, Accept', 'x-request-id': 'r1', accept: '*/*' }
  expect(headersToPage(headers)).not.toHaveProperty('x-request-id')
  expect(headersToBackend(headers, backend, hop)).not.toHaveProperty('accept')
})

test('a script or a page of the backend goes on as a file to save', () => {
  expect(headersToPage({ 'content-type': 'text/javascript' })).toEqual({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
  })
  expect(headersToPage({ 'content-type': 'text/html' })).toEqual({
    'content-type': 'text/html',
    'content-disposition': 'attachment',
  })
})

test('a caller is told by every credential that the backend hears, and by nothing else', () => {
  const of = (headers: Record<string, string>) => callerOf(headersToBackend(headers, backend, hop))
  const callers = [
    of({}),
    of({ authorization: 'Bearer a' }),
    of({ authorization: 'Bearer b' }),
    of({ 'x-api-key': 'Bearer a' }),
    of({ 'x-api-admin-key': 'Bearer a' }),
    of({ authorization: 'Bearer a', 'x-api-key': 'Bearer a' }),
  ]
  expect(new Set(callers).size).toBe(callers.length)
  expect(of({ authorization: 'Bearer a', accept: '*/*', 'if-match': '"1"' })).toBe(callers[1])
  expect(of({ authorization: 'Bearer a', connection: 'authorization' })).toBe(callers[0])
  expect(callers.join()).not.toContain('Bearer')
})
