import { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '#server/listen.ts'
import { ownNames } from '#server/request/ownNames.ts'
import { requestFault } from './requestFault.ts'

const isOwn = ownNames('127.0.0.1', ['Console.Shop.Example'])
const server = createServer({ requireHostHeader: false }, (incoming, outgoing) => {
  outgoing.writeHead(requestFault(incoming, isOwn)?.status ?? 204, { Connection: 'close' }).end()
})
let port = 0
beforeAll(async () => {
  port = Number(new URL(await listen(server, 0, '127.0.0.1')).port)
})
afterAll(() => void server.close())

/** The status of the answer to a request of these lines. */
const statusOf = (...lines: string[]) =>
  new Promise<number>((resolve, reject) => {
    let heard = ''
    connect(port, '127.0.0.1')
      .on('data', (chunk) => (heard += String(chunk)))
      .on('end', () => resolve(Number(heard.split(' ')[1])))
      .on('error', reject)
      .write(`${[...lines, '', ''].join('\r\n')}`)
  })

test.each([
  ['localhost', 204],
  ['LOCALHOST:4780', 204],
  ['127.0.0.1:4780', 204],
  ['127.1.2.3', 204],
  ['[::1]:4780', 204],
  ['console.shop.example', 204],
  ['evil.example:4780', 421],
  ['localhost.evil.example', 421],
  ['127.0.0.1.evil.example', 421],
  ['192.168.1.2', 421],
  ['[::2]', 421],
  ['localhost/x', 400],
  ['evil.example@localhost', 400],
  ['localhost, evil.example', 400],
  ['::1', 400],
  ['', 400],
])('a request to the Host %j is answered %i on a loopback address', async (host, status) => {
  expect(await statusOf('GET / HTTP/1.1', `Host: ${host}`)).toBe(status)
})

test('a request says once whom it is for', async () => {
  expect(await statusOf('GET / HTTP/1.1')).toBe(400)
  expect(await statusOf('GET / HTTP/1.1', 'Host: localhost', 'Host: localhost')).toBe(400)
  expect(await statusOf('GET http://localhost/ HTTP/1.1', 'Host: localhost')).toBe(204)
  expect(await statusOf('GET http://evil.example/ HTTP/1.1', 'Host: localhost')).toBe(421)
  expect(await statusOf('OPTIONS * HTTP/1.1', 'Host: localhost')).toBe(400)
})

test.each(['Content-Length', 'close, transfer-encoding', 'TRANSFER-ENCODING ,close'])(
  'a request whose Connection names %s is refused: the next server would not know where its body ends',
  async (named) => {
    expect(await statusOf('GET / HTTP/1.1', 'Host: localhost', `Connection: ${named}`)).toBe(400)
  },
)

test('a request whose second Connection says what the first did not is refused', async () => {
  const lines = ['POST / HTTP/1.1', 'Host: localhost', 'Content-Length: 0', 'Connection: close']
  expect(await statusOf(...lines, 'Connection: content-length')).toBe(400)
  expect(await statusOf(...lines, 'Connection: content-length-of-mine')).toBe(204)
})

test('where others reach the server it has any name, until the operator says which', () => {
  expect(ownNames('0.0.0.0')('console.shop.example')).toBe(true)
  const named = ownNames('0.0.0.0', ['console.shop.example'])
  expect(['console.shop.example', 'localhost', 'evil.example'].map(named)).toEqual([
    true,
    true,
    false,
  ])
})
