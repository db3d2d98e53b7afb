import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import { createClient } from '@redis/client'
import { afterEach, expect, test } from 'vitest'
import { errorEnvelope } from '#contract/errors.ts'
import { listen } from '#server/listen.ts'
import type { Started } from './command.ts'
import { start } from './command.ts'
import type { Redis } from './redis.ts'
import { freePort, hasRedis, startRedis } from './redis.ts'

const ended: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(ended.splice(0).map((end) => end()))
})

/** With CI=true a missing Redis is a failure, not a test less. */
const lacksRedis = !hasRedis() && process.env['CI'] !== 'true'

/** A backend that answers with these statuses, one after the other, then carries out whatever it hears; it remembers it all. */
async function backend(
  statuses: readonly number[] = [],
): Promise<{ address: string; heard: IncomingHttpHeaders[] }> {
  const heard: IncomingHttpHeaders[] = []
  const server: Server = createServer((incoming, outgoing) => {
    heard.push(incoming.headers)
    incoming.resume()
    outgoing.writeHead(statuses[heard.length - 1] ?? 201).end('{}')
  })
  ended.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  return { address: await listen(server, 0, '127.0.0.1'), heard }
}

async function replica(backendAddress: string, intents?: string): Promise<Started> {
  const it = await start({
    arguments: ['--backend', backendAddress, ...(intents ? ['--intents', intents] : [])],
  })
  ended.push(() => it.end('SIGKILL'))
  return it
}

async function redis(port?: number): Promise<Redis> {
  const it = await startRedis(port)
  ended.push(() => it.stop())
  return it
}

/** What the Redis at this address holds, in order. */
async function keysOf(address: string): Promise<() => Promise<string[]>> {
  const client = await createClient({ url: address })
    .on('error', () => {})
    .connect()
  ended.push(async () => client.destroy())
  return async () => (await client.keys('*')).toSorted()
}

const post = (it: Started, id: string) =>
  fetch(`${it.address}/api/access/v2/admin/tokens/1/rotate/`, {
    method: 'POST',
    headers: { 'X-Intent-Id': id },
    body: '{}',
  })

test('alone, a server hands an id on once, and the backend never hears of it', async () => {
  const { address, heard } = await backend()
  const it = await replica(address)
  expect((await post(it, 'intent-1')).status).toBe(201)
  const again = await post(it, 'intent-1')
  expect(again.status).toBe(409)
  expect(again.headers.get('x-frame-options')).toBe('DENY')
  expect(errorEnvelope.parse(await again.json()).error).toBe('CONFLICT')
  expect(heard).toHaveLength(1)
  expect(heard[0]).not.toHaveProperty('x-intent-id')
})

test('the page is told that the guard is there', async () => {
  const it = await start()
  ended.push(() => it.end('SIGKILL'))
  expect(await (await fetch(`${it.address}/config.json`)).json()).toMatchObject({
    intentHeader: true,
  })
})

test('two replicas on one Redis hand an id on once between them', async ({ skip }) => {
  skip(lacksRedis, 'There is no redis-server on this machine.')
  const { address, heard } = await backend()
  const shared = (await redis()).address
  const [one, two] = await Promise.all([replica(address, shared), replica(address, shared)])
  for (let n = 0; n < 20; n += 1) {
    const answers = await Promise.all([one, two, one, two].map((it) => post(it, `intent-${n}`)))
    const statuses = answers.map((it) => it.status)
    expect(
      statuses.filter((it) => it === 201),
      statuses.join(' '),
    ).toHaveLength(1)
    expect(statuses.filter((it) => it === 409)).toHaveLength(3)
  }
  expect(heard).toHaveLength(20)
})

test('what the backend refuses leaves no key in Redis, and what may have been carried out leaves one', async ({
  skip,
}) => {
  skip(lacksRedis, 'There is no redis-server on this machine.')
  const refused = [400, 401, 403, 404, 409, 422, 429]
  const held = [200, 201, 408, 500, 503]
  const { address } = await backend([...refused, ...held])
  const shared = (await redis()).address
  const it = await replica(address, shared)
  const keys = await keysOf(shared)
  for (const status of refused) expect((await post(it, `refused-${status}`)).status).toBe(status)
  // An id is let go after its answer has gone out.
  await expect.poll(keys).toEqual([])
  for (const status of held) expect((await post(it, `held-${status}`)).status).toBe(status)
  expect(await keys()).toEqual(held.map((status) => `keyturn:intent:held-${status}`))
  // A repeat that is refused here takes nothing away.
  expect((await post(it, 'held-408')).status).toBe(409)
  expect(await keys()).toHaveLength(held.length)
})

test('where no Redis listens the server starts, says so, and guards for itself', async () => {
  const { address, heard } = await backend()
  const it = await replica(address, `redis://:hunter2@127.0.0.1:${await freePort()}`)
  expect((await post(it, 'intent-1')).status).toBe(201)
  expect((await post(it, 'intent-1')).status).toBe(409)
  expect(heard).toHaveLength(1)
  const { err } = await it.end('SIGTERM')
  expect(err).toMatch(/^intents: Redis cannot be asked \(ECONNREFUSED\)/)
  expect(err).not.toContain('hunter2')
})

test('a Redis that says nothing holds no write up for long', async ({ skip }) => {
  skip(lacksRedis, 'There is no redis-server on this machine.')
  const { address } = await backend()
  const shared = await redis()
  const it = await replica(address, shared.address)
  expect((await post(it, 'intent-1')).status).toBe(201)
  shared.pause()
  expect((await post(it, 'intent-2')).status).toBe(201)
  expect((await post(it, 'intent-2')).status).toBe(409)
  expect((await it.end('SIGTERM')).err).toContain('Redis cannot be asked (NoAnswer)')
})

test('a Redis that comes back is asked again', async ({ skip }) => {
  skip(lacksRedis, 'There is no redis-server on this machine.')
  const { address, heard } = await backend()
  const port = await freePort()
  const first = await redis(port)
  const shared = first.address
  const [one, two] = await Promise.all([replica(address, shared), replica(address, shared)])
  await first.stop()
  expect((await post(one, 'intent-1')).status).toBe(201)
  await redis(port)
  let n = 0
  const handedOn = async () => {
    n += 1
    const before = heard.length
    await Promise.all([post(one, `later-${n}`), post(two, `later-${n}`)])
    return heard.length - before
  }
  await expect.poll(handedOn, { timeout: 30_000, interval: 200 }).toBe(1)
  expect((await one.end('SIGTERM')).err).toContain('Redis answers again')
})
