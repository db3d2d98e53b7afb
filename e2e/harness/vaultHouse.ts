import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { heading } from './acts.ts'
import { expect, signIn, test as journey } from './journey.ts'
import { startServer } from './server.ts'
import { startTokenDouble, type TokenDouble } from './tokenDouble.ts'

export type House = { origin: string; double: TokenDouble }

/** A console whose limits the test sets, before a double that gives out the access tokens. */
export const test = journey.extend<{
  limits: Record<string, number>
  reload: 'none' | 'tab'
  house: House
}>({
  limits: [{}, { option: true }],
  reload: ['none', { option: true }],
  house: async ({ limits, reload, world }, give) => {
    const double = await startTokenDouble(world.origin)
    const folder = await mkdtemp(join(tmpdir(), 'keyturn-config-'))
    const config = join(folder, 'config.json')
    const servers = [{ id: 'sandbox', name: 'Sandbox', origin: null, kind: 'sandbox' }]
    await writeFile(config, JSON.stringify({ version: 1, servers, limits, session: { reload } }))
    const server = await startServer(['--backend', double.origin, '--config', config])
    await give({ origin: server.origin, double })
    await server.stop()
    await double.stop()
    await rm(folder, { recursive: true })
  },
})

type Place = { path: string; title: string }

const applications: Place = { path: '/applications', title: 'Applications' }
/** Where nothing is read but who one is. */
export const ownAccess: Place = { path: '/me', title: 'Your access' }

export async function enter(page: Page, house: House, { path, title } = applications) {
  await page.goto(house.origin + path)
  await signIn(page, 'administrator')
  await expect(heading(page, title)).toBeVisible()
}

export async function openTabs(
  context: BrowserContext,
  house: House,
  count: number,
  { path, title } = applications,
): Promise<Page[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const page = await context.newPage()
      await page.goto(house.origin + path)
      await expect(heading(page, title)).toBeVisible()
      return page
    }),
  )
}

/** Lets the app go to another of its addresses, as Back would: each new one is a read. */
export const go = (page: Page, path: string) =>
  page.evaluate((address) => {
    const idx = (history.state?.idx ?? 0) + 1
    history.pushState({ idx, key: String(idx) }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)

export const choose = async (page: Page, item: 'Lock' | 'Sign out') => {
  await page.getByRole('button', { name: /^Account / }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

export async function unlock(page: Page) {
  await page.getByLabel('Password').fill('sandbox')
  await page.getByRole('button', { name: 'Unlock' }).click()
}
