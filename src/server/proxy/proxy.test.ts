import http from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect, createServer as createSocketServer } from 'node:net'
import { expect, test } from 'vitest'
import { errorEnvelope } from '#contract/errors.ts'
import { backendOf, before, portOf } from './testBackend.ts'

/** An upstream that answers by a hand-written function of the bare connection. */
async function bareUpstream(onRequest: (write: (text: string) => void, end: () => void) => void) {
  const seen = { requests: 0 }
  const server = createSocketServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      seen.requests += 1
      onRequest(
        (text) => socket.write(text),
        () => socket.destroy(),
      )
    })
  })
  return { seen, address: `http://127.0.0.1:${await portOf(server)}` }
}

test('a call is handed on as it is, with the backend’s own Host and without cookies', async () => {
  let heard: IncomingMessage | undefined
  let body = ''
  const backend = await backendOf((incoming, outgoing) => {
    heard = incoming
    incoming.on('data', (chunk) => (body += String(chunk)))
    incoming.on('end', () => outgoing.writeHead(201).end())
  })
  const console_ = await before(backend)
  await fetch(`${console_}/api/x/a%2Fb/?q=%20&r=ä`, {
    method: 'POST',
    body: '{"a":1}',
    headers: {
      Authorization: 'Bearer t',
      'Content-Type': 'application/json',
      Cookie: 'sid=1',
      Origin: 'http://console.example',
      'X-Forwarded-For': '203.0.113.9',
      'X-Forwarded-Host': 'evil.example',
      Forwarded: 'for=203.0.113.9',
    },
  })
  expect(heard?.url).toBe('/api/x/a%2Fb/?q=%20&r=%C3%A4')
  expect(body).toBe('{"a":1}')
  expect(heard?.headers).toMatchObject({
    host: new URL(backend).host,
    authorization: 'Bearer t',
    'content-type': 'application/json',
    'content-length': '7',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    forwarded: 'for=127.0.0.1;proto=http',
  })
  for (const name of ['cookie', 'origin', 'x-forwarded-host'])
    expect(heard?.headers).not.toHaveProperty(name)
})

test('what the proxy in front says counts only where it is trusted', async () => {
  let heard: IncomingMessage | undefined
  const backend = await backendOf((incoming, outgoing) => {
    heard = incoming
    outgoing.end()
  })
  const console_ = await before(backend, { trustProxy: true, behindTls: true })
  await fetch(`${console_}/api/`, {
    headers: { 'X-Forwarded-For': '203.0.113.9', Forwarded: 'for=203.0.113.9' },
  })
  expect(heard?.headers).toMatchObject({
    'x-forwarded-for': '203.0.113.9, 127.0.0.1',
    'x-forwarded-proto': 'https',
    forwarded: 'for=203.0.113.9, for=127.0.0.1;proto=https',
  })
})

test('the answer keeps what describes it and loses what would act on the console’s origin', async () => {
  const backend = await backendOf((_, outgoing) => {
    outgoing.writeHead(429, {
      'Content-Type': 'application/json',
      'Retry-After': '900',
      Date: 'Sat, 21 Nov 2026 02:00:00 GMT',
      'Cache-Control': 'private, max-age=1',
      Allow: 'GET',
      'X-Request-Id': 'r1',
      'Set-Cookie': ['a=1', 'b=2'],
      'Content-Security-Policy': "script-src 'unsafe-inline'",
      'X-Frame-Options': 'SAMEORIGIN',
      'Access-Control-Allow-Origin': '*',
      'Clear-Site-Data': '"*"',
      Connection: 'close, X-Hop',
      'X-Hop': '1',
    })
    outgoing.end('{}')
  })
  const answer = await fetch(`${await before(backend)}/api/token/`, { method: 'POST' })
  expect(answer.status).toBe(429)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/json',
    'retry-after': '900',
    date: 'Sat, 21 Nov 2026 02:00:00 GMT',
    'cache-control': 'no-store',
    allow: 'GET',
    'x-request-id': 'r1',
    'x-frame-options': 'DENY',
  })
  for (const name of [
    'set-cookie',
    'content-security-policy',
    'access-control-allow-origin',
    'clear-site-data',
    'x-hop',
  ])
    expect(answer.headers.has(name)).toBe(false)
})

test('an answer arrives piece by piece while the backend still writes it', async () => {
  let finish = () => {}
  const backend = await backendOf((_, outgoing) => {
    outgoing.writeHead(200, { 'Content-Type': 'text/plain' })
    outgoing.write('first')
    finish = () => void outgoing.end(' last')
  })
  const answer = await fetch(`${await before(backend)}/api/`)
  const reader = answer.body?.getReader()
  const first = await reader?.read()
  expect(new TextDecoder().decode(first?.value)).toBe('first')
  finish()
  const rest = await reader?.read()
  expect(new TextDecoder().decode(rest?.value)).toBe(' last')
})

test('a body reaches the backend before the caller has sent all of it', async () => {
  let heardFirst = () => {}
  const firstHeard = new Promise<void>((resolve) => (heardFirst = resolve))
  let body = ''
  const backend = await backendOf((incoming, outgoing) => {
    incoming.on('data', (chunk) => {
      body += String(chunk)
      heardFirst()
    })
    incoming.on('end', () => outgoing.end(body))
  })
  const request = http.request(`${await before(backend)}/api/`, { method: 'DELETE' })
  request.setHeader('Transfer-Encoding', 'chunked')
  const answered = new Promise<string>((resolve) =>
    request.on('response', (answer) => {
      answer.setEncoding('utf8').once('data', resolve)
    }),
  )
  request.write('one ')
  await firstHeard
  request.end('two')
  expect(await answered).toBe('one two')
})

test.each(['GET', 'POST'])(
  'a %s that the backend hangs up on is sent once, and the answer says that nothing is known',
  async (method) => {
    const { seen, address } = await bareUpstream((_, end) => end())
    const answer = await fetch(`${await before(address)}/api/`, { method })
    expect(answer.status).toBe(502)
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    const body = errorEnvelope.parse(await answer.json())
    expect(body.error).toBe('BACKEND_CLOSED')
    expect(seen.requests).toBe(1)
  },
)

test('an answer that breaks off reaches the caller as broken', async () => {
  const { address } = await bareUpstream((write, end) => {
    write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf')
    setImmediate(end)
  })
  const answer = await fetch(`${await before(address)}/api/`)
  await expect(answer.text()).rejects.toThrow('terminated')
})

test('what is no HTTP at all is a 502', async () => {
  const { address } = await bareUpstream((write) => write('SSH-2.0-OpenSSH\r\n'))
  expect((await fetch(`${await before(address)}/api/`)).status).toBe(502)
})

test('a backend that is not there is a 502 in the v2 envelope', async () => {
  const gone = http.createServer()
  const port = await portOf(gone)
  await new Promise((resolve) => gone.close(resolve))
  const lines: string[] = []
  const console_ = await before(`http://127.0.0.1:${port}`, { log: (line) => lines.push(line) })
  const answer = await fetch(`${console_}/api/token/`, { method: 'POST', body: 'x' })
  expect(answer.status).toBe(502)
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(errorEnvelope.parse(await answer.json())).toMatchObject({
    error: 'BACKEND_UNREACHABLE',
    details: [],
  })
  expect(lines).toEqual(['backend: ECONNREFUSED'])
})

test('a connection that does not come about is given up after the limit', async () => {
  // It takes the connection and never answers the TLS handshake.
  const port = await portOf(createSocketServer((socket) => void socket.on('error', () => {})))
  const console_ = await before(`https://127.0.0.1:${port}`, { connectLimit: 20 })
  const answer = await fetch(`${console_}/api/`)
  expect(answer.status).toBe(502)
  expect(errorEnvelope.parse(await answer.json()).error).toBe('BACKEND_UNREACHABLE')
})

test('who hangs up ends the call to the backend too', async () => {
  let closed = () => {}
  const upstreamClosed = new Promise<void>((resolve) => (closed = resolve))
  let arrived = () => {}
  const upstreamArrived = new Promise<void>((resolve) => (arrived = resolve))
  const backend = await backendOf((incoming) => {
    incoming.on('close', closed)
    arrived()
  })
  const leaving = new AbortController()
  const call = fetch(`${await before(backend)}/api/`, { signal: leaving.signal })
  await upstreamArrived
  leaving.abort()
  await expect(call).rejects.toThrow('aborted')
  await upstreamClosed
})

test('a path that leaves /api/ when it is decoded goes nowhere', async () => {
  let calls = 0
  const backend = await backendOf((_, outgoing) => {
    calls += 1
    outgoing.end()
  })
  const { port } = new URL(await before(backend))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write('GET /api/..%2fadmin/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  const text = await new Promise<string>((resolve) => {
    let all = ''
    socket.on('data', (chunk) => (all += String(chunk))).on('end', () => resolve(all))
  })
  expect(text).toMatch(/^HTTP\/1\.1 404 /)
  expect(calls).toBe(0)
})

test('the routes that forget a customer are handed on only where that is allowed', async () => {
  const heard: string[] = []
  const backend = await backendOf((incoming, outgoing) => {
    heard.push(`${incoming.method} ${incoming.url}`)
    outgoing.writeHead(200).end()
  })
  const path = '/api-admin/accounts/v1/pl/customer/delete'
  const erase = async (options: { allowErase?: boolean }) =>
    (await fetch((await before(backend, options)) + path, { method: 'DELETE' })).status
  expect(await erase({})).toBe(404)
  expect(await erase({ allowErase: true })).toBe(200)
  expect(heard).toEqual([`DELETE ${path}`])
})
