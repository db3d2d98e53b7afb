import type { Browser, BrowserContext, Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { probe } from '#e2e/harness/acts.ts'
import { startServer, type RunningServer } from '#e2e/harness/server.ts'
import { views } from '#e2e/harness/views.ts'
import { faultsOf, fill, goTo, openFirefox, press, see, signIn, storeValue } from './firefox.ts'

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
  await goTo(page, '/drills/new?ids=21-84')
  await press(page, 'button', 'Start the drill')
  await page.locator('[role=alertdialog]').wait()
  await press(page, 'button', 'Start the drill')
  await press(page, 'button', 'Rotate the 2 planned tokens')
  await press(page, 'button', 'Rotate 2 tokens')
  const values = [await storeValue(page), await storeValue(page)]
  expect(new Set(values).size).toBe(2)
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
