import { once } from 'node:events'
import { expect, test } from 'vitest'
import buildConnector from 'undici/lib/core/connect.js'
import { Connection } from './connection.ts'
import { bareBackend, reset } from './testBackend.ts'

const head = 'HTTP/1.1 200 OK\r\nConnection: close\r\n'

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
    const { hostname, port, protocol } = new URL(backend.address)
    const open = (opened: buildConnector.Callback) =>
      buildConnector({})({ hostname, port, protocol }, opened)
    const connection = new Connection(new URL(backend.address), {
      first: open,
      open,
      silence: 60_000,
      idle: 60_000,
    })
    const heard: string[] = []
    const afterTurns = (count: number): void => {
      if (count === 0) connection.release()
      else setImmediate(() => afterTurns(count - 1))
    }
    const over = new Promise<void>((resolve) => {
      connection.client.dispatch(
        { method: 'GET', path: '/' },
        {
          onRequestStart: () => void connection.begin(),
          onResponseStart: () => {},
          onResponseData(_, piece) {
            heard.push(piece.toString())
            connection.hold()
            for (const socket of sockets) {
              socket.once(how === 'ends' ? 'finish' : 'close', () => afterTurns(20))
              if (how === 'ends') socket.end()
              else reset(socket)
            }
          },
          onResponseEnd() {
            heard.push(connection.isBroken ? 'broken' : 'whole')
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
