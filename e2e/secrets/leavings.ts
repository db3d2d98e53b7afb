import { expect, type Page } from '@playwright/test'
import { close } from './life.ts'
import type { Scene } from './scene.ts'
import { sweep, type Swept } from './sweep.ts'

export const leavings = ['close', 'lock', 'sign-out', 'reload', 'Back'] as const
export type Leaving = (typeof leavings)[number]

/**
 * Ends what is shown in one of the five ways and sweeps; the browser is then where the control can be planted. Before a
 * reload and before Back the value is still there, and the browser asks.
 */
export async function leave(scene: Scene, how: Leaving, swept: Swept): Promise<void> {
  const { page } = scene
  switch (how) {
    case 'close':
      await close(page, 'Close')
      return sweep(scene, swept)
    case 'lock':
      await close(page, 'Close')
      await lock(page)
      return sweep(scene, swept)
    case 'sign-out':
      await close(page, 'Close')
      await signOut(page)
      return sweep(scene, swept)
    case 'reload': {
      const question = page.waitForEvent('dialog')
      const reloaded = page.reload()
      await (await question).accept()
      await reloaded
      return again(scene, swept)
    }
    case 'Back': {
      const question = page.waitForEvent('dialog')
      await goBackOut(scene)
      await (await question).accept()
      await page.waitForURL(/config\.json$/)
      scene.prototype = null
      await sweep(scene, swept)
      await page.goForward()
      return again(scene, swept)
    }
  }
}

/** To the document before the console's, over all that the console itself put into the history. */
export async function goBackOut({ page, cdp }: Scene): Promise<void> {
  const { currentIndex, entries } = await cdp.send('Page.getNavigationHistory')
  const before = entries.findLastIndex(({ url }) => url.endsWith('/config.json'))
  await page.evaluate((steps) => void setTimeout(() => history.go(steps)), before - currentIndex)
}

/** A new document, in which the session is found again, and with it come caches. */
export async function again(scene: Scene, swept: Swept): Promise<void> {
  scene.prototype = null
  await expect(scene.page.locator('#app main')).toBeVisible()
  await sweep(scene, swept)
}

export async function lock(page: Page): Promise<void> {
  await fromAccount(page, 'Lock')
  await expect(page.getByRole('heading', { name: 'Locked', level: 1 })).toBeVisible()
}

export async function signOut(page: Page): Promise<void> {
  await fromAccount(page, 'Sign out')
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
}

async function fromAccount(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Account / }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
