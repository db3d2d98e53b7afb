import { once } from 'node:events'
import { expect, test } from 'vitest'
import buildConnector from 'undici/lib/core/connect.js'
import type { BackendSocket } from './backendSocket.ts'
import { Connection } from './connection.ts'
import { bareBackend, reset } from './testBackend.ts'

const head = 'HTTP/1.1 200 OK\r\nConnection: close\r\n'

function connectionTo(address: string): Connection {
  const { hostname, port, protocol } = new URL(address)
  const open = (opened: buildConnector.Callback) =>
    buildConnector({})({ hostname, port, protocol }, opened)
  return new Connection(new URL(address), {
    caller: 'a',
    first: open,
    open,
    silence: 60_000,
    idle: 60_000,
    unasked: () => {},
  })
}

test.each([
  ['ends', 'Content-Length: 9'],
  ['resets', 'Content-Length: 9'],
  ['ends', 'X-Length: none'],
  ['resets', 'X-Length: none'],
  ['resets', 'Transfer-Encoding: chunked'],
])(
  'a backend that %s (%s) while nothing is read from it is heard, and throws nothing',
  async (how, length) => {
    const chunk = length.endsWith('chunked') ? '2\r\nok\r\n' : 'ok'
    const backend = await bareBackend((socket) => socket.write(`${head}${length}\r\n\r\n${chunk}`))
    const sockets: Parameters<typeof reset>[0][] = []
    backend.server.on('connection', (socket) => sockets.push(socket))
    const connection = connectionTo(backend.address)
    const heard: string[] = []
    let socket: BackendSocket | null = null
    const afterTurns = (count: number): void => {
      if (count === 0) socket?.release()
      else setImmediate(() => afterTurns(count - 1))
    }
    const over = new Promise<void>((resolve) => {
      connection.client.dispatch(
        { method: 'GET', path: '/' },
        {
          onRequestStart: () => void (socket = connection.begin()),
          onResponseStart: () => {},
          onResponseData(_, piece) {
            heard.push(piece.toString())
            socket?.hold()
            for (const socket of sockets) {
              socket.once(how === 'ends' ? 'finish' : 'close', () => afterTurns(20))
              if (how === 'ends') socket.end()
              else reset(socket)
            }
          },
          onResponseEnd() {
            heard.push(socket?.isBroken ? 'broken' : 'whole')
            resolve()
          },
          onResponseError() {
            heard.push('broken')
            resolve()
          },
        },
      )
    })
    await over
    expect(heard).toEqual([
      'ok',
      how === 'ends' && length === 'X-Length: none' ? 'whole' : 'broken',
    ])
    connection.end()
    if (!connection.client.destroyed) await once(connection.client, 'disconnect')
  },
)

test('a socket that ends after its answer is no end of what goes over the next', async () => {
  const backend = await bareBackend((socket) => socket.end(`${head}Content-Length: 2\r\n\r\nok`))
  const connection = connectionTo(backend.address)
  const sockets: (BackendSocket | null)[] = []
  const ends: boolean[] = []
  const ask = (answered: () => void): void =>
    void connection.client.dispatch(
      { method: 'GET', path: '/' },
      {
        onRequestStart: () => void sockets.push(connection.begin()),
        onResponseStart: () => {},
        onResponseData: () => {},
        onResponseEnd() {
          ends.push(sockets.at(-1)?.isBroken ?? true)
          answered()
        },
        onResponseError: (_, error) => {
          throw error
        },
      },
    )
  // The second waits on the connection while undici ends the first one's socket.
  await new Promise<void>((resolve) => ask(() => ask(resolve)))
  expect(ends).toEqual([false, false])
  expect(sockets[0]).not.toBe(sockets[1])
  expect(sockets.map((it) => it?.isKept)).toEqual([false, false])
  connection.end()
})

test.each([
  ['a whole answer', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nno'],
  ['an interim one', 'HTTP/1.1 100 Continue\r\n\r\n'],
  ['a byte of one', 'H'],
  ['an empty line', '\r\n'],
])('%s that nobody asked for ends a connection', async (_, bytes) => {
  const sockets: Parameters<typeof reset>[0][] = []
  const backend = await bareBackend((socket) => {
    sockets.push(socket)
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok')
  })
  const connection = connectionTo(backend.address)
  await new Promise<void>((resolve, reject) => {
    let socket: BackendSocket | null = null
    connection.client.dispatch(
      { method: 'GET', path: '/' },
      {
        onRequestStart: () => void (socket = connection.begin()),
        onResponseStart: () => {},
        onResponseData: () => {},
        onResponseEnd() {
          socket?.answered()
          resolve()
        },
        onResponseError: (__, error) => reject(error),
      },
    )
  })
  expect(connection.isOpen).toBe(true)
  const over = once(connection.client, 'disconnect')
  for (const socket of sockets) socket.write(bytes)
  await over
  expect(connection.isOpen).toBe(false)
  connection.end()
})
