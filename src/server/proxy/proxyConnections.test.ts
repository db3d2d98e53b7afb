import { once } from 'node:events'
import http from 'node:http'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { errorEnvelope } from '#contract/errors.ts'
import { backendOf, bareBackend, before, portOf, rawCall, reset } from './testBackend.ts'

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'

/** A backend that remembers which requests each connection bore. */
async function counting(answer: RequestListener = (_, outgoing) => void outgoing.end('ok')) {
  const connections: string[][] = []
  const sockets: Socket[] = []
  const numbers = new Map<Socket, number>()
  const server = http.createServer((incoming, outgoing) => {
    connections[numbers.get(incoming.socket) ?? -1]?.push(incoming.method ?? '')
    incoming.resume()
    answer(incoming, outgoing)
  })
  server.on('connection', (socket: Socket) => {
    numbers.set(socket, connections.push([]) - 1)
    sockets.push(socket)
  })
  /** Until so many connections were opened in all. */
  const opened = async (count: number) => {
    while (connections.length < count) await once(server, 'connection')
  }
  return { connections, sockets, opened, address: `http://127.0.0.1:${await portOf(server)}` }
}

const call = async (address: string, method = 'GET', body?: string) => {
  const answer = await fetch(`${address}/api/`, { method, ...(body !== undefined && { body }) })
  await answer.text()
  return answer.status
}

test('reads that follow each other share one connection', async () => {
  const backend = await counting()
  const console_ = await before(backend.address)
  for (let turn = 0; turn < 5; turn += 1) expect(await call(console_)).toBe(200)
  expect(await call(console_, 'OPTIONS')).toBe(200)
  expect(backend.connections.filter((it) => it.length > 0)).toEqual([
    ['GET', 'GET', 'GET', 'GET', 'GET', 'OPTIONS'],
  ])
})

test('a write never rides on a connection that a request has used, and no request rides on its own after it', async () => {
  const backend = await counting()
  const console_ = await before(backend.address)
  const order = ['GET', 'POST', 'GET', 'PUT', 'PATCH', 'GET', 'DELETE', 'GET', 'POST', 'POST']
  for (const method of order)
    expect(await call(console_, method, method === 'PUT' ? '{}' : undefined)).toBe(200)
  const writes = backend.connections.filter((it) => it.some((method) => method !== 'GET'))
  expect(writes.every((it) => it.length === 1)).toBe(true)
  expect(writes.flat()).toEqual(order.filter((it) => it !== 'GET'))
})

test('while reads go on, two connections are opened ahead, and writes go over them', async () => {
  const backend = await counting()
  const console_ = await before(backend.address)
  await call(console_)
  await call(console_)
  await backend.opened(3)
  expect(backend.connections).toEqual([['GET', 'GET'], [], []])
  await call(console_, 'POST')
  await call(console_, 'DELETE')
  expect(backend.connections.slice(0, 3)).toEqual([['GET', 'GET'], ['POST'], ['DELETE']])
  // Those two are replaced.
  await backend.opened(5)
  expect(backend.connections.slice(3)).toEqual([[], []])
})

test('many writes at once have a connection each', async () => {
  const backend = await counting()
  const console_ = await before(backend.address)
  await call(console_)
  await call(console_)
  await Promise.all(Array.from({ length: 20 }, () => call(console_, 'POST')))
  expect(backend.connections.filter((it) => it.includes('POST'))).toEqual(
    Array.from({ length: 20 }, () => ['POST']),
  )
})

test('for a backend that ends each connection after its answer none is opened ahead', async () => {
  const backend = await counting((_, outgoing) => {
    outgoing.setHeader('Connection', 'close')
    outgoing.end('ok')
  })
  const console_ = await before(backend.address)
  for (const method of ['GET', 'GET', 'POST', 'GET']) expect(await call(console_, method)).toBe(200)
  expect(backend.connections).toEqual([['GET'], ['GET'], ['POST'], ['GET']])
})

test.each([
  ['closed', (socket: Socket) => void socket.end()],
  ['reset', reset],
])(
  'a connection opened ahead that the backend has %s is replaced before a byte of the write goes out',
  async (_, close) => {
    const backend = await counting()
    const console_ = await before(backend.address)
    await call(console_)
    await call(console_)
    await backend.opened(3)
    // The close and the write start in the same turn.
    for (const socket of backend.sockets.slice(1)) close(socket)
    expect(await call(console_, 'POST')).toBe(200)
    expect(backend.connections.slice(1, 3)).toEqual([[], []])
    expect(backend.connections.flat().filter((it) => it === 'POST')).toHaveLength(1)
  },
)

test.each([
  ['closed', (socket: Socket) => void socket.end()],
  ['reset', reset],
])(
  'a read whose kept connection is %s just before it is written goes over another',
  async (_, close) => {
    const sockets: Socket[] = []
    const backend = await bareBackend((socket) => {
      sockets.push(socket)
      socket.write(OK)
    })
    const caller = connect(Number(new URL(await before(backend.address)).port), '127.0.0.1')
    const ask = (): Promise<string> =>
      new Promise((resolve) => {
        caller.once('data', (data) => resolve(data.toString('latin1')))
        caller.once('close', () => resolve('cut'))
        caller.write('GET /api/ HTTP/1.1\r\nHost: a\r\n\r\n')
      })
    expect(await ask()).toMatch(/^HTTP\/1\.1 200 /)
    const second = ask()
    // Both arrive in one turn: the read is taken in, and waits for the next before it is written.
    for (const socket of sockets) close(socket)
    expect(await second).toMatch(/^HTTP\/1\.1 200 /)
    expect(backend.connections.map((it) => it.length)).toEqual([1, 1])
    caller.destroy()
  },
)

test('a read whose kept connection was closed before a byte of an answer is sent once more, unseen', async () => {
  const backend = await bareBackend((socket, { connection, piece }) => {
    if (connection === 0 && piece > 0) socket.destroy()
    else socket.write(OK)
  })
  const console_ = await before(backend.address)
  expect(await call(console_)).toBe(200)
  expect(await call(console_)).toBe(200)
  expect(backend.connections.map((it) => it.length)).toEqual([2, 1])
})

test('a read that was sent once more is not sent a third time', async () => {
  const backend = await bareBackend((socket, { connection, piece }) => {
    if (connection > 0 || piece > 0) socket.destroy()
    else socket.write(OK)
  })
  const console_ = await before(backend.address)
  expect(await call(console_)).toBe(200)
  const answer = await fetch(`${console_}/api/`)
  expect(errorEnvelope.parse(await answer.json()).error).toBe('BACKEND_CLOSED')
  expect(backend.connections.map((it) => it.length)).toEqual([2, 1])
})

test('a read of whose answer one byte has come is not sent again', async () => {
  const backend = await bareBackend((socket, { piece }) => {
    if (piece === 0) socket.write(OK)
    else socket.end('H')
  })
  const console_ = await before(backend.address)
  expect(await call(console_)).toBe(200)
  expect(await call(console_)).toBe(502)
  expect(backend.connections.map((it) => it.length)).toEqual([2])
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  'a %s that the backend hangs up on is sent once, over a connection opened ahead too',
  async (method) => {
    const backend = await bareBackend((socket, { text }) => {
      if (text.startsWith('GET')) socket.write(OK)
      else socket.destroy()
    })
    const console_ = await before(backend.address)
    await call(console_)
    await call(console_)
    while (backend.connections.length < 3) await once(backend.server, 'connection')
    const answer = await fetch(`${console_}/api/`, { method })
    expect(errorEnvelope.parse(await answer.json()).error).toBe('BACKEND_CLOSED')
    expect(backend.connections.flat().filter((it) => it.startsWith(method))).toHaveLength(1)
  },
)

test('a read that declares a body goes the way of a write', async () => {
  const backend = await bareBackend((socket, { text }) => {
    if (text.includes('content-length')) socket.destroy()
    else socket.write(OK)
  })
  const console_ = await before(backend.address)
  await call(console_)
  const text = await rawCall(
    console_,
    'GET /api/ HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
  )
  expect(text).toMatch(/^HTTP\/1\.1 502 /)
  expect(backend.connections.map((it) => it.length)).toEqual([1, 1])
})

test.each(['GET', 'DELETE', 'POST'])('a %s that declares no body brings none', async (method) => {
  let head = ''
  const backend = await bareBackend((socket, { text }) => {
    head = text
    socket.write(OK)
  })
  const console_ = await before(backend.address)
  expect(await call(console_, method)).toBe(200)
  expect(head).toMatch(/\r\n\r\n$/)
  expect(head.toLowerCase()).not.toContain('transfer-encoding')
  expect(/content-length: (\d+)/i.exec(head)?.[1] ?? '0').toBe('0')
})

test('after a rush no more than 32 connections are kept', async () => {
  const waiting: (() => void)[] = []
  const backend = await counting((_, outgoing) => {
    waiting.push(() => outgoing.end('ok'))
    if (waiting.length >= 50) for (const answer of waiting) answer()
  })
  const console_ = await before(backend.address)
  const calls = Array.from({ length: 50 }, () => call(console_))
  await backend.opened(50)
  const ended = new Promise<void>((resolve) => {
    let count = 0
    for (const socket of backend.sockets)
      socket.on('close', () => {
        count += 1
        if (count === 50 - 32) resolve()
      })
  })
  expect(await Promise.all(calls)).toEqual(Array.from({ length: 50 }, () => 200))
  await ended
  expect(backend.sockets.filter((it) => !it.destroyed)).toHaveLength(32)
})

test('a caller that reads nothing holds no more of an answer than what fits the buffers', async () => {
  const whole = 64 * 1024 * 1024
  let written = 0
  const address = await backendOf((incoming, outgoing) => {
    if (incoming.url !== '/api/large') return outgoing.end('ok')
    outgoing.writeHead(200, { 'Content-Length': whole })
    const piece = Buffer.alloc(64 * 1024)
    const go = (): void => {
      while (written < whole) {
        written += piece.length
        if (!outgoing.write(piece)) return void outgoing.once('drain', go)
      }
      outgoing.end()
    }
    return go()
  })
  const console_ = await before(address)
  const answer = await new Promise<http.IncomingMessage>((resolve) =>
    http.get(`${console_}/api/large`, resolve),
  )
  // While 500 others are answered, that one would long be there as a whole.
  for (let turn = 0; turn < 500; turn += 1) await call(console_)
  expect(written).toBeLessThan(whole / 2)
  let read = 0
  for await (const piece of answer) read += Buffer.from(piece).length
  expect(read).toBe(whole)
})
