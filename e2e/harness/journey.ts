import { expect, test as base, type Page } from '@playwright/test'
import { attachPicture } from './picture.ts'
import type { Installation } from './server.ts'
import { watchFaults } from './watch.ts'
import { openWorld, type Behind, type World } from './world.ts'

export { expect }

/** The accounts of both worlds (`auditor` is the sandbox's alone). */
export type Account =
  | 'superuser'
  | 'administrator'
  | 'auditor'
  | 'manager'
  | 'editor'
  | 'viewer'
  | 'norole'
  | 'customer'
  | 'root'

type PerTest = {
  /** The console's world, fresh for this test where it can be. */
  world: World
  /** Must be empty at the end. */
  faults: string[]
}
type PerWorker = {
  behind: Behind
  hasSuperuser: boolean
  /** `purged`: in a world of its own, whose old keys may go. */
  hasLegacyValues: boolean | 'purged'
  /** What a sandbox is started as. */
  installation: Installation
  opened: World | { skipped: string }
}

/** A journey: a real browser on the real server, failed by any script error or policy report. */
export const test = base.extend<PerTest, PerWorker>({
  behind: ['sandbox', { option: true, scope: 'worker' }],
  hasSuperuser: [true, { option: true, scope: 'worker' }],
  hasLegacyValues: [false, { option: true, scope: 'worker' }],
  installation: ['own sandbox', { option: true, scope: 'worker' }],
  opened: [
    async ({ behind, hasSuperuser, hasLegacyValues, installation }, give) => {
      const opened = await openWorld(behind, {
        installation,
        hasSuperuser,
        hasLegacyValues: hasLegacyValues !== false,
      })
      await give(opened)
      if ('stop' in opened) await opened.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  world: [
    async ({ opened }, give, info) => {
      // Ends the test here where there is nothing to run it on.
      info.skip('skipped' in opened, 'skipped' in opened ? opened.skipped : '')
      if ('skipped' in opened) return
      await opened.reset()
      await give(opened)
    },
    { auto: true },
  ],
  baseURL: async ({ world }, give) => give(world.origin),
  faults: [
    async ({ context, page }, give, info) => {
      const faults = await watchFaults(context)
      await give(faults)
      if (info.status !== info.expectedStatus) await attachPicture(page, info)
      expect(faults, 'script errors and policy reports').toEqual([])
    },
    { auto: true },
  ],
})

/** Signs in on the form as a person does, and waits until the console has taken its place. */
export async function signIn(page: Page, account: Account, password = 'sandbox'): Promise<void> {
  if (!page.url().startsWith('http')) await page.goto('/sign-in')
  await page.getByRole('textbox', { name: 'Username' }).fill(account)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeHidden()
}
