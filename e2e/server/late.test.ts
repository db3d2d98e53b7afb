import type { Browser } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { configuration } from '#contract/configuration.ts'
import { listen } from '#server/listen.ts'
import { openBrowser } from './browser.ts'
import { serveStatic } from './static.ts'

const dist = join(import.meta.dirname, '..', '..', 'dist')

let browser: Browser
const stops: (() => unknown)[] = []
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())))

const documents = [
  ['index.html', 'Password', 'Sign in', 'Nothing you type is sent.'],
  ['open.html', 'Private key or passphrase', 'Open file', 'Nothing is sent.'],
  [
    'review.html',
    'Private key or passphrase (sealed packets only)',
    'Open packet',
    'Nothing is sent.',
  ],
] as const

test.each(documents)(
  'below a path, %s says at once that it has not loaded, and sends nothing',
  async (file, label, button, promise) => {
    const asked: string[] = []
    const server = createServer((incoming, outgoing) => {
      asked.push(`${incoming.method} ${incoming.url}`)
      if (!/^\/keyturn\/(?:\?|$)/.test(incoming.url ?? '')) return outgoing.writeHead(404).end()
      outgoing.setHeader('Content-Type', 'text/html')
      return outgoing.end(readFileSync(join(dist, file)))
    })
    stops.push(
      () => server.close(),
      () => server.closeAllConnections(),
    )
    const page = await browser.newPage()
    await page.goto(`${await listen(server, 0, '127.0.0.1')}/keyturn/`)
    const before = asked.filter((line) => line.includes('/keyturn/'))

    for (const field of await page.locator('input:not([type=file]), textarea').all())
      await field.fill('hunter2')
    await page.getByLabel(label, { exact: true }).press('Enter')
    await page.getByRole('button', { name: button }).click()
    // A form that is sent leaves before this is carried out.
    await page.evaluate(() => fetch('/last'))
    expect(asked.at(-1)).toBe('GET /last')
    expect(asked.filter((line) => line.includes('/keyturn/'))).toEqual(before)
    expect(asked.filter((line) => /^POST|hunter2/.test(line))).toEqual([])
    expect(await page.getByRole('alert').filter({ hasText: promise }).isVisible()).toBe(true)
    await page.close()
  },
)

test.each(documents)(
  'a script that is late is not said of %s before it had its time',
  async (file, label, _, promise) => {
    const servers = [{ id: 'eu', name: 'EU', origin: null, kind: 'backend' }]
    const site = await serveStatic({
      configuration: configuration.parse({ version: 1, servers }),
      headers: true,
    })
    stops.push(() => site.stop())
    const page = await browser.newPage()
    let isThere = false
    await page.route('**/*.js', (route) => (isThere ? route.continue() : route.abort()))
    await page.goto(`${site.address}/${file}`)
    const late = page.getByText(promise)
    await expect.poll(() => page.getByLabel(label, { exact: true }).isVisible()).toBe(true)
    expect(await late.isVisible()).toBe(false)
    await expect.poll(() => late.isVisible(), { timeout: 20_000 }).toBe(true)
    isThere = true
    await page.reload()
    await expect.poll(() => late.count()).toBe(0)
    await page.close()
  },
)
