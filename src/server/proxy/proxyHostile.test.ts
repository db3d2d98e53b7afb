import { once } from 'node:events'
import http from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { errorEnvelope } from '#contract/errors.ts'
import { bareBackend, before, rawCall, reset } from './testBackend.ts'

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'

/** A backend that answers `/api/bad` with these very bytes, and everything else as it should; and the proxy before it. */
async function lying(bytes: string, then: 'stay' | 'end' | 'reset' = 'stay', answerLimit = 60_000) {
  const backend = await bareBackend((socket, { text }) => {
    if (!text.includes('/api/bad')) return void socket.write(OK)
    if (then === 'end') socket.end(bytes, 'latin1')
    else socket.write(bytes, 'latin1', () => then === 'reset' && reset(socket))
  })
  return before(backend.address, { answerLimit })
}

/** Everybody else is still served. */
async function expectServed(console_: string) {
  const answer = await fetch(`${console_}/api/`)
  expect([answer.status, await answer.text()]).toEqual([200, 'ok'])
}

const refused = (console_: string, method = 'GET') =>
  rawCall(console_, `${method} /api/bad HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)

const status = (code: string) => `HTTP/1.1 ${code} Fine\r\nContent-Length: 100\r\nX-A: b\r\n\r\n`

test.each(['000', '001', '020', '099', '600', '700', '999', '1000', '20', '-1', 'abc'])(
  'an answer with the status %s is a 502, and the server lives',
  async (code) => {
    const console_ = await lying(status(code))
    for (const method of ['GET', 'POST']) {
      const text = await refused(console_, method)
      expect(text).toMatch(/^HTTP\/1\.1 502 Bad Gateway\r\n/)
      const [head = '', body = ''] = text.split('\r\n\r\n')
      expect(errorEnvelope.parse(JSON.parse(/{.*}/.exec(body)?.[0] ?? '')).error).toBe(
        'BACKEND_UNREADABLE',
      )
      expect(head.toLowerCase()).not.toContain('x-a')
      expect(head).toContain('X-Frame-Options: DENY')
    }
    await expectServed(console_)
  },
)

test.each([
  ['with what it changes to', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'],
  ['without', ''],
])('a 101 %s is a 502 at once', async (_, headers) => {
  const console_ = await lying(`HTTP/1.1 101 Switching Protocols\r\n${headers}\r\n`)
  for (const method of ['GET', 'POST']) {
    const text = await refused(console_, method)
    expect(text).toMatch(/^HTTP\/1\.1 502 /)
    expect(text).toContain('BACKEND_UNREADABLE')
  }
  await expectServed(console_)
})

test.each(['100 Continue', '102 Processing', '103 Early Hints', '199 What'])(
  'an interim %s is passed over, and the answer after it handed on',
  async (line) => {
    const interim = `HTTP/1.1 ${line}\r\nLink: </a>; rel=preload\r\n\r\n`
    const console_ = await lying(
      `${interim}${interim}HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ngood`,
    )
    for (const method of ['GET', 'POST']) {
      const text = await refused(console_, method)
      expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
      expect(text).toMatch(/\r\n\r\ngood$/)
      expect(text).not.toContain('preload')
    }
    await expectServed(console_)
  },
)

test.each(['GET', 'POST'])(
  'a backend that says nothing is a 504 after the limit, which says that nothing is known of a %s',
  async (method) => {
    const console_ = await lying('', 'stay', 30)
    const answer = await fetch(`${console_}/api/bad`, { method })
    expect(answer.status).toBe(504)
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(errorEnvelope.parse(await answer.json()).error).toBe('BACKEND_TIMEOUT')
    await expectServed(console_)
  },
)

test.each(['100 Continue', '102 Processing'])(
  'interim answers without end (%s) do not hold a call beyond the limit',
  async (line) => {
    const backend = await bareBackend((socket, { text }) => {
      if (!text.includes('/api/bad')) return void socket.write(OK)
      const go = () => {
        if (!socket.destroyed) socket.write(`HTTP/1.1 ${line}\r\n\r\n`, () => setImmediate(go))
      }
      go()
    })
    const console_ = await before(backend.address, { answerLimit: 50 })
    expect(await refused(console_)).toMatch(/^HTTP\/1\.1 504 /)
    await expectServed(console_)
  },
)

const head = 'HTTP/1.1 200 OK\r\n'
test.each([
  ['a control character in a value', `${head}X-A: \u0001\r\nContent-Length: 2\r\n\r\nok`],
  ['a NUL in a value', `${head}ETag: a\u0000b\r\nContent-Length: 2\r\n\r\nok`],
  ['a bare CR in a value', `${head}ETag: a\rb\r\nContent-Length: 2\r\n\r\nok`],
  ['a name with a space', `${head}Con tent: a\r\nContent-Length: 2\r\n\r\nok`],
  ['a name that is none', `${head}: a\r\nContent-Length: 2\r\n\r\nok`],
  ['a head without end', `${head}X-A: ${'a'.repeat(200_000)}`],
  ['100,000 headers', `${head}${'a: b\r\n'.repeat(100_000)}\r\n`],
  ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\nok`],
  ['a length that is none', `${head}Content-Length: two\r\n\r\nok`],
  ['a negative length', `${head}Content-Length: -2\r\n\r\nok`],
  [
    'a length and chunks',
    `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['another version', 'HTTP/1.7 200 OK\r\n\r\n'],
  ['HTTP/0.9', '<html>'],
  ['TLS', '\u0016\u0003\u0001\u0002'],
  ['HTTP/2’s beginning', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
])('an answer with %s is a 502, and the server lives', async (_, bytes) => {
  const console_ = await lying(bytes, 'end')
  for (const method of ['GET', 'POST'])
    expect(await refused(console_, method)).toMatch(/^HTTP\/1\.1 502 /)
  await expectServed(console_)
})

test.each([
  ['a chunk that is none', `${head}Transfer-Encoding: chunked\r\n\r\n2\r\nok\r\nzz\r\n`, 'stay'],
  [
    'a chunk beyond all numbers',
    `${head}Transfer-Encoding: chunked\r\n\r\n${'f'.repeat(17)}\r\n`,
    'stay',
  ],
  ['fewer bytes than it declares', `${head}Content-Length: 9\r\n\r\nok`, 'end'],
  ['chunks without end', `${head}Transfer-Encoding: chunked\r\n\r\n2\r\nok\r\n`, 'end'],
  ['fewer bytes, and a reset', `${head}Connection: close\r\nContent-Length: 9\r\n\r\nok`, 'reset'],
] as const)('an answer with %s reaches nobody as whole', async (_, bytes, then) => {
  const console_ = await lying(bytes, then)
  for (const method of ['GET', 'POST']) {
    const call = fetch(`${console_}/api/bad`, { method }).then((it) => {
      expect(it.status).toBe(200)
      return it.text()
    })
    await expect(call).rejects.toThrow('terminated')
  }
  await expectServed(console_)
})

test('more than an answer declares goes to nobody', async () => {
  const console_ = await lying(`${OK}HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nevil!`)
  const answer = await fetch(`${console_}/api/bad`)
  expect(await answer.text()).toBe('ok')
  await expectServed(console_)
  await expectServed(console_)
})

test('trailers end at the proxy', async () => {
  const chunks = '2\r\nok\r\n0\r\nX-Late: 1\r\nSet-Cookie: a=b\r\n\r\n'
  const console_ = await lying(
    `${head}Trailer: X-Late\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`,
  )
  const text = await refused(console_)
  expect(text).toContain('ok')
  expect(text).not.toMatch(/late|cookie/i)
  await expectServed(console_)
})

test('an answer without a length that ends in a reset reaches nobody as whole', async () => {
  const answering: Socket[] = []
  const backend = await bareBackend((socket, { text }) => {
    if (!text.includes('/api/bad')) return void socket.write(OK)
    answering.push(socket)
    return socket.write(`${head}Connection: close\r\n\r\nok`)
  })
  const console_ = await before(backend.address)
  for (const method of ['GET', 'POST']) {
    const answer = await fetch(`${console_}/api/bad`, { method })
    const reader = answer.body?.getReader()
    expect((await reader?.read())?.value).toHaveLength(2)
    for (const socket of answering.splice(0)) reset(socket)
    await expect(reader?.read()).rejects.toThrow('terminated')
  }
  await expectServed(console_)
})

test.each([
  ['ends', 'Content-Length: 900000000'],
  ['resets', 'Content-Length: 900000000'],
  ['resets', 'X-Length: none'],
])(
  'a backend that %s (%s) while its caller does not read harms no other call',
  async (how, length) => {
    const piece = 'x'.repeat(60_000)
    let blocked = () => {}
    const isBlocked = new Promise<void>((resolve) => (blocked = resolve))
    const backend = await bareBackend((socket, { text }) => {
      if (!text.includes('/api/bad')) return void socket.write(OK)
      socket.write(`${head}Connection: close\r\n${length}\r\n\r\n`)
      // Until nobody takes more.
      const go = (): void => {
        if (socket.write(piece)) return void setImmediate(go)
        if (how === 'ends') socket.end()
        else reset(socket)
        blocked()
      }
      return go()
    })
    const console_ = await before(backend.address)
    const answer = await new Promise<http.IncomingMessage>((resolve) =>
      http.get(`${console_}/api/bad`, resolve),
    )
    await isBlocked
    await expectServed(console_)
    await new Promise<void>((resolve) => {
      answer
        .on('error', () => {})
        .on('close', resolve)
        .resume()
    })
    const isCounted = length.startsWith('Content')
    expect(isCounted && answer.complete).toBe(false)
    await expectServed(console_)
  },
)

test.each(['GET', 'POST'])(
  'whoever hangs up in the middle of a %s leaves the others alone',
  async (method) => {
    const backend = await bareBackend((socket, { text }) => {
      if (text.includes('/api/bad')) socket.write(`${head}Content-Length: 9\r\n\r\nok`)
      else socket.write(OK)
    })
    const console_ = await before(backend.address)
    const { port } = new URL(console_)
    for (let turn = 0; turn < 10; turn += 1) {
      const socket = connect(Number(port), '127.0.0.1')
      socket.write(`${method} /api/bad HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\nhalf`)
      if (turn % 2 === 0) await once(socket, 'data')
      socket.resetAndDestroy()
      await once(socket, 'close')
    }
    await expectServed(console_)
  },
)

test('a caller’s header that no request may bear is refused, and the server lives', async () => {
  const console_ = await lying('')
  const text = await rawCall(
    console_,
    'GET /api/ HTTP/1.1\r\nHost: a\r\nUser-Agent: \u0001\r\nConnection: close\r\n\r\n',
  )
  expect(text).toMatch(/^HTTP\/1\.1 400 /)
  await expectServed(console_)
})

test('an answer that comes before the whole request was read reaches its caller', async () => {
  const backend = await bareBackend((socket, { text }) => {
    socket.write(text.includes('/api/bad') ? 'HTTP/1.1 413 Large\r\nContent-Length: 0\r\n\r\n' : OK)
  })
  const console_ = await before(backend.address)
  const answer = await fetch(`${console_}/api/bad`, { method: 'POST', body: 'x'.repeat(5_000_000) })
  expect(answer.status).toBe(413)
  await expectServed(console_)
})
