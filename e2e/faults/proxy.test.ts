import { createServer, type Server } from 'node:http'
import { expect, test as base, type Page } from '@playwright/test'
import { FaultProxy } from './proxy.ts'

/** What the proxy does is tried wherever cells are. */
const always = { tag: ['@chosen', '@short'] }

const WRITE = { method: 'POST', path: /^\/api\/things\/$/ }

/** A proxy before a server that counts what it carries out, and a page of its origin. */
const test = base.extend<{ between: FaultProxy }>({
  between: async ({ page }, give) => {
    const server = await listening()
    const proxy = new FaultProxy()
    await proxy.open()
    const address = server.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    proxy.behind(`http://127.0.0.1:${port}`)
    await page.goto(`${proxy.origin}/page`)
    // A connection that was used and is idle: only on such a one does a browser send again.
    await page.evaluate(() => fetch('/api/things/').then((answer) => answer.text()))
    await give(proxy)
    await proxy.close()
    server.closeAllConnections()
    server.close()
  },
})

function listening(): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === '/page') {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>t</title>')
      return
    }
    const status = request.method === 'POST' ? 201 : 200
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ raw: 'svc_api_0123456789abcdefghij', made: 'x'.repeat(1_000) }))
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

/** What one fetch of the page sees: a status with the length of its body, or that it failed. */
const post = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    try {
      const answer = await fetch('/api/things/', { method: 'POST', body: '{}' })
      return `${answer.status} ${(await answer.text()).length > 1_000 ? 'whole' : 'short'}`
    } catch {
      return 'failed'
    }
  })

test(
  'without a rule everything goes through, and the log holds what was committed',
  always,
  async ({ page, between: proxy }) => {
    expect(await post(page)).toBe('201 whole')
    expect(proxy.log.commits(WRITE)).toBe(1)
    expect(proxy.log.secrets).toContain('svc_api_0123456789abcdefghij')
    expect(JSON.stringify(proxy.log.entries)).not.toContain('svc_api_')
  },
)

test(
  'a browser sends a POST again by itself where its connection closed after the commit',
  always,
  async ({ page, between: proxy }) => {
    proxy.add({
      on: WRITE,
      times: 1,
      async act(it) {
        await it.forward()
        it.drop()
      },
    })
    expect(await post(page)).toBe('201 whole')
    expect(proxy.log.commits(WRITE), 'one fetch, two executions').toBe(2)
  },
)

test('a connection that is refused reaches nobody', always, async ({ page, between: proxy }) => {
  proxy.add({ on: WRITE, times: 1, act: (it) => it.refuse() })
  expect(await post(page)).toBe('failed')
  expect(proxy.log.commits(WRITE)).toBe(0)
  await expect.poll(() => post(page)).toBe('201 whole')
})

test('half a body is a failure after a commit', always, async ({ page, between: proxy }) => {
  proxy.add({ on: WRITE, act: async (it) => it.half(await it.forward()) })
  expect(await post(page)).toBe('failed')
  expect(proxy.log.commits(WRITE)).toBe(1)
})

test('a dripping body arrives whole', always, async ({ page, between: proxy }) => {
  proxy.add({ on: WRITE, act: async (it) => it.drip(await it.forward(), 5, 20) })
  expect(await post(page)).toBe('201 whole')
})

test('what hangs is let go when the proxy is healed', always, async ({ page, between: proxy }) => {
  proxy.add({ on: WRITE, times: 1, act: (it) => it.hang() })
  const under = post(page)
  await expect.poll(() => proxy.log.of(WRITE).length).toBe(1)
  expect(proxy.log.commits(WRITE)).toBe(0)
  proxy.heal()
  await under
})

test('a rule can leave the first requests alone', always, async ({ page, between: proxy }) => {
  const body = Buffer.from('<h1>no</h1>')
  const answer = { status: 502, headers: { 'content-type': 'text/html' }, body }
  proxy.add({ on: WRITE, from: 2, times: 1, act: async (it) => it.reply(answer) })
  expect([await post(page), await post(page), await post(page)]).toEqual([
    '201 whole',
    '502 short',
    '201 whole',
  ])
})
