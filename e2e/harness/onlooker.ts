import type { BrowserContext } from '@playwright/test'
import { type Account, expect, signIn, test as journey } from './journey.ts'
import { attachPicture } from './picture.ts'
import { watchFaults } from './watch.ts'

type Seat = { context: BrowserContext; faults: string[] }

/**
 * A journey of somebody who only looks: signed in once in a worker, with a page of its own for each test. The sample data is
 * as the worker found it, so nothing may be changed.
 */
export const test = journey.extend<{ account: Account }, { seats: Map<Account, Seat> }>({
  account: ['administrator', { option: true }],
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
  context: async ({ browser, seats, account }, give) => {
    const seat = seats.get(account) ?? (await take(await browser.newContext(), account))
    seats.set(account, seat)
    await give(seat.context)
  },
  page: async ({ context, contextOptions }, give) => {
    const page = await context.newPage()
    // The seat was taken by the worker's first test, whose wish of motion may be another one.
    await page.emulateMedia({ reducedMotion: contextOptions.reducedMotion ?? null })
    await give(page)
    await page.close()
  },
  faults: async ({ page, seats, account }, give, info) => {
    const faults = seats.get(account)?.faults ?? []
    await give(faults)
    if (info.status !== info.expectedStatus) await attachPicture(page, info)
    expect(faults.splice(0), 'script errors and policy reports').toEqual([])
  },
})

/** A session is of a browser's open tabs: this one stays open for all that follow. */
async function take(context: BrowserContext, account: Account): Promise<Seat> {
  const faults = await watchFaults(context)
  const tab = await context.newPage()
  await tab.goto('/me')
  await signIn(tab, account)
  return { context, faults }
}
