import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { probe } from '#e2e/harness/acts.ts'
import { startServer, type RunningServer } from '#e2e/harness/server.ts'
import { views } from '#e2e/harness/views.ts'
import { Wiretap } from '#e2e/harness/wiretap.ts'
import {
  faultsOf,
  fill,
  goTo,
  openFirefox,
  press,
  see,
  signIn,
  storeValue,
  typeSignIn,
} from './firefox.ts'

let server: RunningServer
let browser: Browser
let context: BrowserContext
let page: Page
let faults: string[]

beforeAll(async () => {
  server = await startServer()
  browser = await openFirefox()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
beforeEach(async () => {
  context = await browser.createBrowserContext()
  page = await context.newPage()
  await page.setViewport({ width: 1440, height: 900 })
  faults = faultsOf(page)
})
afterEach(async () => {
  await context.close()
  expect(faults).toEqual([])
})

test('a token is created and rotated with an overlap, and both values work', async () => {
  await signIn(page, server.origin, '/applications/1')
  await press(page, 'button', 'New token')
  await fill(page, 'Name', 'Firefox')
  await press(page, 'checkbox', 'checkout.storefront')
  await press(page, 'radio', 'No expiry')
  await press(page, 'button', 'Create token')
  const old = await storeValue(page)
  await page.locator('::-p-aria([name="Firefox"][role="link"])').click()
  await see(page, 'heading', 'Firefox')
  const here = await page.evaluate(() => location.pathname)
  const id = here.split('/').at(-1) ?? ''
  await goTo(page, `${here}?application=1&dialog=rotate&token=${id}`)
  await press(page, 'radio', '24 hours')
  await press(page, 'radio', 'No expiry')
  await press(page, 'button', 'Rotate token')
  const successor = await storeValue(page)
  expect(successor).not.toBe(old)
  expect(await probe(server.origin, old)).toBe(200)
  expect(await probe(server.origin, successor)).toBe(200)
})

test('two tokens are rotated in a drill', async () => {
  await signIn(page, server.origin)
  // Two of the sample data that stop soon.
  await goTo(page, '/drills/new?ids=21-87')
  await press(page, 'button', 'Start the drill')
  await page.locator('[role=alertdialog]').wait()
  await press(page, 'button', 'Start the drill')
  await press(page, 'button', 'Rotate the 2 planned tokens')
  await press(page, 'button', 'Rotate 2 tokens')
  const values = [await storeValue(page), await storeValue(page)]
  expect(new Set(values).size).toBe(2)
})

/** Two servers, each of which must know the other's address before it starts. */
async function twoServers(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const [shop, stage] = [new Wiretap(), new Wiretap()]
  await Promise.all([shop.open(), stage.open()])
  const folder = await mkdtemp(join(tmpdir(), 'keyturn-servers-'))
  const config = join(folder, 'config.json')
  const servers = [
    { id: 'shop', name: 'Shop', origin: null, kind: 'sandbox', mark: 'production' },
    { id: 'stage', name: 'Stage', origin: stage.origin, kind: 'sandbox', mark: 'staging' },
  ]
  await writeFile(config, JSON.stringify({ version: 1, servers }))
  const one = await startServer(['--config', config])
  const other = await startServer(['--allow-origin', shop.origin])
  shop.before(one.origin)
  stage.before(other.origin)
  return {
    origin: shop.origin,
    stop: async () => {
      await Promise.all([shop.close(), stage.close(), one.stop(), other.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

test('two servers have a session each, and are compared', async () => {
  const { origin, stop } = await twoServers()
  try {
    await signIn(page, origin)
    await press(page, 'button', 'Switch server')
    await press(page, 'menuitem', 'Stage · Staging')
    await see(page, 'heading', 'Sign in')
    await typeSignIn(page)
    await goTo(page, '/s/stage/connection/compare')
    await press(page, 'link', 'Same')
    await see(page, 'table', 'The same on both')
    await press(page, 'link', 'Grants')
    await see(page, 'table', 'Differences')
    expect(await page.evaluate(() => location.search)).toBe('?show=grant')
  } finally {
    await stop()
  }
})

/** Pages alone: what is done on the way to some is written for another browser. */
const pages = views.filter(({ dialog, arrange, as }) => !dialog && !arrange && !as)

test('each page stands, goes nowhere sideways, and no script fails', async () => {
  // There a reload ends the session, so it goes from page to page as a link does.
  await signIn(page, server.origin)
  const sideways: string[] = []
  for (const { path } of pages) {
    await goTo(page, path)
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (over > 0) sideways.push(`${path}: ${over} px`)
  }
  expect(sideways).toEqual([])
})
