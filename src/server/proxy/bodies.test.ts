import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configuration } from '#contract/configuration.ts'
import { memoryIntents } from '#server/intents/intents.ts'
import { listen } from '#server/listen.ts'
import { createListener } from '#server/listener.ts'
import { ownNames } from '#server/request/ownNames.ts'

const MEGABYTE = 1_048_576
const heard: string[] = []
const server = createServer(
  createListener({
    configuration: configuration.parse({
      version: 1,
      servers: [{ id: 'sandbox', name: 'Sandbox', origin: null, kind: 'sandbox' }],
    }),
    about: { version: '1.2.3', build: 'abc', sandbox: '1.1' },
    log: () => {},
    files: new Map(),
    headers: {},
    proxy: null,
    logAll: false,
    intents: memoryIntents(() => 0),
    trustProxy: false,
    isOwnName: ownNames('127.0.0.1'),
    sandbox: {
      async fetch(request) {
        heard.push(await request.text())
        return Response.json({})
      },
    },
  }),
)
let port = 0
beforeAll(async () => {
  port = Number(new URL(await listen(server, 0, '127.0.0.1')).port)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends chunks of a megabyte until they are all sent or the server has had enough; gives the answer and how many went. */
function flood(path: string, most: number): Promise<{ status: number; sent: number }> {
  return new Promise((resolve) => {
    let answer = ''
    let sent = 0
    const socket = connect(port, '127.0.0.1')
    const chunk = `100000\r\n${'x'.repeat(MEGABYTE)}\r\n`
    const send = () => {
      while (sent < most && socket.writable) {
        sent += 1
        if (!socket.write(chunk)) return socket.once('drain', send)
      }
      return socket
    }
    socket
      .on('data', (it) => (answer += String(it)))
      .on('error', () => {})
      .on('close', () => resolve({ status: Number(answer.split(' ')[1]), sent }))
      .write(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      )
    send()
  })
}

test('a report of the policy that has no end is answered unread, and its connection ends', async () => {
  const { status, sent } = await flood('/csp-report', 500)
  expect(status).toBe(204)
  expect(sent).toBeLessThan(100)
})

test('a report of the policy is answered before its body has come', async () => {
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', (it) => {
      socket.destroy()
      resolve(String(it))
    })
    socket.write('POST /csp-report HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\n')
  })
  expect(answer).toMatch(/^HTTP\/1\.1 204 /)
  expect(answer).toMatch(/^Connection: keep-alive$/m)
})

test('a body that is larger than the API takes is refused before anybody has signed in', async () => {
  const { status, sent } = await flood('/api/token/', 500)
  expect(status).toBe(413)
  expect(sent).toBeLessThan(100)
  const declared = await fetch(`http://127.0.0.1:${port}/api/token/`, {
    method: 'POST',
    body: 'x'.repeat(MEGABYTE + 1),
  })
  expect(declared.status).toBe(413)
  expect(heard).toEqual([])
})

test('a body in chunks that the API takes reaches the sandbox whole', async () => {
  const sending = request(`http://127.0.0.1:${port}/api/token/`, { method: 'POST' })
  sending.write('{"a":')
  sending.end('1}')
  const [answer] = await once(sending, 'response')
  expect(answer).toMatchObject({ statusCode: 200 })
  expect(heard).toEqual(['{"a":1}'])
})
