import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { errorEnvelope } from '#contract/errors.ts'
import { listen } from '#server/listen.ts'
import { intentGuard } from './intentGuard.ts'
import type { Intents } from './intents.ts'
import { memoryIntents } from './intents.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A guard before something that answers every request with the next status of the list, and then 201. */
async function guarded(
  statuses: readonly number[] = [],
  intents: Intents = memoryIntents(() => 0),
  trustProxy = false,
) {
  const carriedOut: IncomingMessage[] = []
  const handle = intentGuard(intents, trustProxy, (incoming, outgoing) => {
    carriedOut.push(incoming)
    incoming.resume()
    outgoing.writeHead(statuses[carriedOut.length - 1] ?? 201).end()
  })
  const server = createServer(handle)
  servers.push(server)
  const address = await listen(server, 0, '127.0.0.1')
  const send = (id?: string, method = 'POST') =>
    fetch(address, {
      method,
      ...(method !== 'GET' && { body: 'a body' }),
      headers: id === undefined ? {} : { 'X-Intent-Id': id },
    })
  return { address, carriedOut, send }
}

test('the second POST with the same id is refused as a conflict and goes no further', async () => {
  const { carriedOut, send } = await guarded()
  expect((await send('intent-1')).status).toBe(201)
  const again = await send('intent-1')
  expect(again.status).toBe(409)
  expect(again.headers.get('cache-control')).toBe('no-store')
  expect(errorEnvelope.parse(await again.json()).error).toBe('CONFLICT')
  expect((await send('intent-2')).status).toBe(201)
  expect(carriedOut).toHaveLength(2)
})

test('a repeat that comes before the first is answered is refused too', async () => {
  const { carriedOut, send } = await guarded()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('intent-1')))
  expect(answers.filter((it) => it.status === 201)).toHaveLength(1)
  expect(answers.filter((it) => it.status === 409)).toHaveLength(7)
  expect(carriedOut).toHaveLength(1)
})

test.each([400, 401, 403, 404, 409, 422, 429])(
  'an id whose answer was %i takes no place',
  async (status) => {
    const { send } = await guarded([status])
    expect((await send('intent-1')).status).toBe(status)
    await expect.poll(async () => (await send('intent-1')).status).toBe(201)
  },
)

test.each([200, 408, 500, 502])('an id whose answer was %i is held', async (status) => {
  const { send } = await guarded([status])
  expect((await send('intent-1')).status).toBe(status)
  expect((await send('intent-1')).status).toBe(409)
})

test('the header goes no further, in neither of the forms in which it is held', async () => {
  const { carriedOut, send } = await guarded()
  await send('intent-1')
  await send('intent-1', 'PUT')
  expect(carriedOut).toHaveLength(2)
  for (const { headers, rawHeaders } of carriedOut)
    expect(JSON.stringify([headers, rawHeaders]).toLowerCase()).not.toContain('intent')
})

test('what bears no id, and what is no POST, is never refused', async () => {
  const { carriedOut, send } = await guarded()
  for (const _ of [1, 2]) {
    await send()
    await send('intent-1', 'GET')
    await send('intent-1', 'PATCH')
  }
  expect(carriedOut).toHaveLength(6)
})

test.each(['short', 'intent-1, intent-2', 'x'.repeat(129), 'intent/1/2', ''])(
  'an id that is none (%j) is refused and not carried out unguarded',
  async (id) => {
    const { carriedOut, send } = await guarded()
    const answer = await send(id)
    expect(answer.status).toBe(400)
    expect(errorEnvelope.parse(await answer.json()).error).toBe('INVALID_REQUEST')
    expect(carriedOut).toHaveLength(0)
  },
)

test('an id counts to the share of who called: whom a proxy in front names, where it is trusted', async () => {
  const from: string[] = []
  const intents: Intents = {
    take: async (_, address) => from.push(address) > 0,
    forget: async () => {},
    close: async () => {},
  }
  for (const trustProxy of [false, true]) {
    const { address } = await guarded([], intents, trustProxy)
    await fetch(address, {
      method: 'POST',
      headers: { 'X-Intent-Id': 'intent-1', 'X-Forwarded-For': '198.51.100.1, 203.0.113.9' },
    })
  }
  expect(from).toEqual(['127.0.0.1', '203.0.113.9'])
})

test('who went away while the id was looked up has nothing carried out, and the id is free again', async () => {
  const forgotten: string[] = []
  const answers: ((isNew: boolean) => void)[] = []
  const { carriedOut, send } = await guarded([], {
    take: () => new Promise((resolve) => void answers.push(resolve)),
    forget: async (id) => void forgotten.push(id),
    close: async () => {},
  })
  const answer = send('intent-1').catch(() => 'no answer')
  await expect.poll(() => answers.length).toBe(1)
  servers[0]?.closeAllConnections()
  expect(await answer).toBe('no answer')
  answers[0]?.(true)
  await expect.poll(() => forgotten).toEqual(['intent-1'])
  expect(carriedOut).toHaveLength(0)
})
