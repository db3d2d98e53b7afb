import type { Browser, BrowserContext } from '@playwright/test'
import { z } from '#contract/zod.ts'
import { type Account, expect, signIn, test as journey } from './journey.ts'
import { byMouse } from './layout.ts'
import { attachPicture } from './picture.ts'
import type { Installation } from './server.ts'
import { watchFaults } from './watch.ts'

/** What Playwright says of a browser without a window. */
const MOUSE =
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

type Seat = { context: BrowserContext; faults: string[] }

/**
 * A journey of somebody who only looks: signed in once in a worker, in one tab in which each test opens its page anew. So the
 * browser starts no process for each and compiles each script once, which is a third of the processor time. The sample data
 * is as the worker found it, so nothing may be changed.
 */
export const test = journey.extend<
  { account: Account },
  { seats: Map<Account, Seat>; fontSize: number }
>({
  account: ['administrator', { option: true }],
  /** The browser's own, in px, as a person sets it: what a style sheet counts from. */
  fontSize: [16, { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, fontSize }, give) => {
      const args = [...(launchOptions.args ?? [])]
      // Of two such arguments the browser takes the last alone, and its mouse stands in the one that it has.
      if (fontSize !== 16) args.push(`--blink-settings=${MOUSE},defaultFontSize=${fontSize}`)
      await give({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
  seats: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern
    async ({}, give) => {
      const seats = new Map<Account, Seat>()
      await give(seats)
      await Promise.all([...seats.values()].map(({ context }) => context.close()))
    },
    { scope: 'worker' },
  ],
  world: async ({ opened }, give, info) => {
    info.skip('skipped' in opened, 'skipped' in opened ? opened.skipped : '')
    if ('skipped' in opened) return
    await give(opened)
  },
  context: async ({ browser, seats, account, installation }, give) => {
    const seat = seats.get(account) ?? (await take(browser, account, installation))
    seats.set(account, seat)
    await give(seat.context)
  },
  page: async ({ context, viewport, contextOptions }, give) => {
    const [, page] = context.pages()
    if (!page) throw new Error('The tab to look in is gone.')
    // What the test before has left, paper and forced colours too; where one failed, the next worker takes a seat of its own.
    await byMouse(page)
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({
      media: null,
      colorScheme: 'light',
      forcedColors: null,
      reducedMotion: contextOptions.reducedMotion ?? null,
    })
    await give(page)
  },
  faults: async ({ page, seats, account }, give, info) => {
    const faults = seats.get(account)?.faults ?? []
    await give(faults)
    if (info.status !== info.expectedStatus) await attachPicture(page, info)
    expect(faults.splice(0), 'script errors and policy reports').toEqual([])
  },
})

/** A session is of a browser's open tabs: the first stays open for all that is looked at in the second. */
async function take(browser: Browser, account: Account, installation: Installation): Promise<Seat> {
  const context = await browser.newContext()
  const faults = await watchFaults(context)
  await giveBudget(context)
  const tab = await context.newPage()
  await tab.goto('/me')
  await signIn(tab, account)
  if (installation === 'two servers') {
    await tab.goto('/s/stage/me')
    await signIn(tab, account)
  }
  await context.newPage()
  return { context, faults }
}

/**
 * Nobody opens two hundred pages in a few minutes: the console would hold back their reading, by its own budget of requests.
 * The setting is given within the page, since a browser whose requests are intercepted keeps no file.
 */
async function giveBudget(context: BrowserContext): Promise<void> {
  const served: unknown = await (await context.request.get('/config.json')).json()
  const limits = { requestsPerMinute: 100_000 }
  const configuration = { ...z.looseObject({}).parse(served), limits }
  await context.addInitScript((given) => {
    const { fetch } = globalThis
    globalThis.fetch = (input, init) =>
      typeof input === 'string' && input.endsWith('/config.json')
        ? Promise.resolve(Response.json(given))
        : fetch(input, init)
  }, configuration)
}
