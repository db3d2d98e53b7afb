import { connect } from 'node:net'
import { expect, test } from '@playwright/test'
import { startServer, type RunningServer } from '#e2e/harness/server.ts'
import { converse, goodbye, lines } from './conversation.ts'

const MEGABYTE = 1_048_576
let server: RunningServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(async () => server?.stop())

/** Sends 500 MB in chunks to a path until the server ends the connection; gives how many megabytes it took. */
function flood(path: string): Promise<number> {
  const { hostname, port } = new URL(server.origin)
  const chunk = `100000\r\n${'x'.repeat(MEGABYTE)}\r\n`
  return new Promise((resolve) => {
    let sent = 0
    const socket = connect(Number(port), hostname)
    const send = () => {
      sent += 1
      if (sent <= 500 && socket.writable) socket.write(chunk, send)
    }
    socket
      .on('error', () => {})
      .on('close', () => resolve(sent))
      .resume()
      .write(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
        send,
      )
  })
}

for (const path of ['/csp-report', '/api/token/', '/sandbox/clock'])
  test(`500 MB in chunks to ${path} are not taken in, and the server goes on`, async () => {
    expect(await flood(path)).toBeLessThan(100)
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
  })

test('writes of somebody who may do nothing let go of nobody’s guard', async () => {
  const signedIn = await fetch(`${server.origin}/api/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'administrator', password: 'sandbox' }),
  })
  const { access } = await signedIn.json()
  // Of two names, so that the sandbox itself would carry out the second one.
  const create = async (name: string) =>
    fetch(`${server.origin}/api/access/v2/admin/applications/`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${access}`,
        'Content-Type': 'application/json',
        'X-Intent-Id': 'intent-of-mine',
      },
      body: JSON.stringify({ name }),
    })
  expect((await create('Kasse Nord')).status).toBe(201)
  for (let turn = 0; turn < 101; turn += 1) {
    const statuses = await Promise.all([0, 1].map(async (n) => unknownWrites(`${turn}-${n}`, 250)))
    expect(statuses.flat()).toEqual(Array.from({ length: 500 }, () => 404))
  }
  expect((await create('Kasse Ost')).status).toBe(409)
})

/** So many writes with an id each, one after the other on one connection; gives the statuses of their answers. */
async function unknownWrites(sender: string, many: number): Promise<number[]> {
  const write = (n: number) =>
    lines(
      'POST /api/nothing/ HTTP/1.1',
      'Host: localhost',
      `X-Intent-Id: unknown-${sender}-${n}`,
      'Content-Length: 0',
    )
  const bytes = Array.from({ length: many }, (_, n) => write(n)).join('')
  const { statuses } = await converse(server.origin, bytes + goodbye)
  return statuses.slice(0, -1)
}
