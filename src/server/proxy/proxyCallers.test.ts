import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { words } from '#server/terminal/words.ts'
import { bareBackend, before, rawCall } from './testBackend.ts'

const answerOf = (text: string, status = '200 OK') =>
  `HTTP/1.1 ${status}\r\nContent-Length: ${text.length}\r\n\r\n${text}`

/** Whose call it is, and of what. */
const asked = (text: string): string => {
  const who = /(?:authorization|x-api-(?:admin-)?key): ?([^\r]*)/i.exec(text)?.[1] ?? 'nobody'
  return `${who} ${/ \/api\/(\S*)/.exec(text)?.[1]}`
}

type Headers = Readonly<Record<string, string>>
const anna: Headers = { Authorization: 'anna' }
const ben: Headers = { Authorization: 'ben' }

async function call(address: string, path: string, headers: Headers = {}, method = 'GET') {
  const answer = await fetch(`${address}/api/${path}`, { method, headers })
  return `${answer.status} ${await answer.text()}`
}

test('a connection is kept for one caller only, and for those without a credential apart', async () => {
  const backend = await bareBackend((socket, { text }) => void socket.write(answerOf(asked(text))))
  const console_ = await before(backend.address)
  const callers = [anna, ben, {}, { 'X-API-Key': 'anna' }, { 'X-API-Admin-Key': 'anna' }]
  for (const turn of [1, 2, 3])
    for (const headers of callers)
      expect(await call(console_, `${turn}`, headers)).toBe(
        `200 ${Object.values(headers)[0] ?? 'nobody'} ${turn}`,
      )
  const borne = backend.connections.filter((it) => it.length > 0)
  expect(borne).toHaveLength(callers.length)
  for (const texts of borne) {
    const shown = texts.map((it) => /\r\n(authorization|x-api-[a-z-]+): ?\w+/i.exec(it)?.[0])
    expect(shown).toEqual(Array.from({ length: 3 }, () => shown[0]))
  }
})

/** When the backend sends once more what it has sent. */
const MOMENTS = ['with the answer', 'while nobody asks', 'before the next answer'] as const

test.each(MOMENTS)('an answer too many, %s, reaches nobody else', async (moment) => {
  /** What was sent last over each connection that has no request. */
  const idle = new Map<Socket, string>()
  const backend = await bareBackend((socket, { text, piece }) => {
    const answer = answerOf(asked(text))
    const last = idle.get(socket) ?? ''
    if (moment === 'with the answer') return void socket.write(answer + answer)
    if (moment === 'before the next answer' && piece > 0) return void socket.write(last + answer)
    socket.write(answer)
    return idle.set(socket, answer)
  })
  const logged: string[] = []
  const console_ = await before(backend.address, {
    log: (line) => logged.push(line),
    taken() {
      if (moment !== 'while nobody asks') return
      for (const [socket, answer] of idle) socket.write(answer)
      idle.clear()
    },
  })
  for (let turn = 0; turn < 10; turn += 1)
    for (const headers of [anna, ben]) {
      const answer = await call(console_, `${turn}`, headers)
      // Of the first that is under way already nothing tells whether it answers this caller's former read or this one.
      const isCrossed = moment === 'before the next answer' && turn === 1 && headers === anna
      expect(answer).toBe(`200 ${headers['Authorization']} ${isCrossed ? 0 : turn}`)
    }
  expect(logged).toEqual([words.unasked])
  // What was kept by then was used once or twice.
  expect(Math.max(...backend.connections.map((it) => it.length))).toBeLessThanOrEqual(2)
})

test('among many kept connections the one that was used last stays, whoever used it', async () => {
  const waiting: (() => void)[] = []
  const backend = await bareBackend((socket, { text }) => {
    const answer = () => void socket.write(answerOf(asked(text)))
    if (!text.includes('anna')) return answer()
    waiting.push(answer)
    if (waiting.length === 32) for (const go of waiting) go()
  })
  const console_ = await before(backend.address)
  await Promise.all(Array.from({ length: 32 }, () => call(console_, 'rush', anna)))
  for (const turn of [1, 2, 3]) expect(await call(console_, `${turn}`, ben)).toBe(`200 ben ${turn}`)
  const borne = backend.connections.filter((it) => it.some((text) => text.includes('ben')))
  expect(borne.map((it) => it.length)).toEqual([3])
})

test.each([
  { heard: 'at once', borne: [['anna 1', 'anna 3']] },
  // Where undici has it already, the connection is the price.
  { heard: 'when the loop has turned', borne: [['anna 1'], ['anna 3']] },
])('a read whose caller leaves before it has gone out, heard $heard, is not sent', async (row) => {
  let leaves = false
  const backend = await bareBackend((socket, { text }) => void socket.write(answerOf(asked(text))))
  const console_ = await before(backend.address, {
    taken(outgoing) {
      if (!leaves) return
      if (row.heard === 'at once') outgoing.emit('close')
      outgoing.destroy()
    },
  })
  expect(await call(console_, '1', anna)).toBe('200 anna 1')
  leaves = true
  await expect(call(console_, '2', anna)).rejects.toThrow('fetch failed')
  leaves = false
  expect(await call(console_, '3', anna)).toBe('200 anna 3')
  const borne = backend.connections.filter((it) => it.length > 0)
  expect(borne.map((it) => it.map(asked))).toEqual(row.borne)
})

const TIMEOUT = `HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`

test.each(['GET', 'HEAD', 'OPTIONS'])(
  'a 408 on a kept connection is its end, and a %s goes over another',
  async (method) => {
    const backend = await bareBackend((socket, { connection, piece }) => {
      if (connection === 0 && piece > 0) socket.end(TIMEOUT)
      else socket.write(answerOf('ok'))
    })
    const console_ = await before(backend.address)
    expect(await call(console_, '1')).toBe('200 ok')
    expect(await call(console_, '2', {}, method)).toMatch(/^200 /)
    expect(backend.connections.map((it) => it.length)).toEqual([2, 1])
  },
)

test('a 408 that ends an idle connection is no answer too many: connections are kept as before', async () => {
  const idle: Socket[] = []
  const backend = await bareBackend((socket) => {
    socket.write(answerOf('ok'))
    idle.push(socket)
  })
  const logged: string[] = []
  const console_ = await before(backend.address, { log: (line) => logged.push(line) })
  expect(await call(console_, '1')).toBe('200 ok')
  await new Promise((resolve) => idle[0]?.on('close', resolve).end(TIMEOUT))
  for (const turn of [2, 3]) expect(await call(console_, `${turn}`)).toBe('200 ok')
  expect(backend.connections.map((it) => it.length).filter(Boolean)).toEqual([1, 2])
  expect(logged).toEqual([])
})

test('a 408 on a connection that was not kept, and a second one, is the answer', async () => {
  let isLate = true
  const backend = await bareBackend((socket, { piece }) => {
    if (piece > 0 || isLate) socket.end(TIMEOUT)
    else socket.write(answerOf('ok'))
  })
  const console_ = await before(backend.address)
  expect(await call(console_, '1')).toBe('408 ')
  expect(await call(console_, '2', {}, 'POST')).toBe('408 ')
  isLate = false
  expect(await call(console_, '3')).toBe('200 ok')
  isLate = true
  expect(await call(console_, '4')).toBe('408 ')
  expect(backend.connections.map((it) => it.length)).toEqual([1, 1, 2, 1])
})

test.each([
  ['GET', '304 Not Modified', 'Content-Length: 5'],
  ['GET', '304 Not Modified', 'Transfer-Encoding: chunked'],
  ['GET', '204 No Content', 'Content-Length: 5'],
  ['GET', '204 No Content', 'Transfer-Encoding: chunked'],
  ['DELETE', '204 No Content', 'Content-Length: 5'],
  ['DELETE', '204 No Content', 'Content-Length: 0'],
])(
  'to a %s, a %s with %s ends neither with a body nor its caller’s connection',
  async (method, status, declared) => {
    const backend = await bareBackend((socket, { text }) => {
      if (!text.includes('/api/none')) return void socket.write(answerOf('ok'))
      return socket.write(`HTTP/1.1 ${status}\r\nETag: "1"\r\n${declared}\r\n\r\n`)
    })
    const ask = (line: string, ...more: string[]) =>
      [`${line} HTTP/1.1`, 'Host: a', ...more, '', ''].join('\r\n')
    const text = await rawCall(
      await before(backend.address),
      ask(`${method} /api/none`) + ask('GET /api/', 'Connection: close'),
    )
    const [head = '', next = '', body] = text.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`))
    expect(head.toLowerCase()).toContain('etag: "1"')
    expect(head.toLowerCase()).not.toMatch(/content-length|transfer-encoding/)
    expect(next).toMatch(/^HTTP\/1\.1 200 /)
    expect(body).toBe('ok')
    // Nothing follows where a body may follow.
    expect(backend.connections.map((it) => it.length)).toEqual([1, 1])
  },
)
