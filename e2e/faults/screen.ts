import { expect, type Locator, type Page } from '@playwright/test'
import type { Act } from './act.ts'
import type { Stage } from './stage.ts'

export const signInHeading = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Sign in', level: 1 })

export const staleLine = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: /^From / })

/** A refusal or a warning that has words. */
export const messages = (page: Page | Locator): Locator =>
  page.locator('[role=alert], [role=status]').filter({ hasText: /\S/ })

export const alerts = (page: Page): Locator => page.getByRole('alert').filter({ hasText: /\S/ })

/** All that the screen says now: the page, its dialogs, and what stands on the sign-in page. */
export async function wordsOn(page: Page): Promise<string> {
  const places = page.locator('main, [role=dialog], [role=alertdialog]').filter({ visible: true })
  const texts = await places.allInnerTexts()
  return texts.join('\n').replaceAll(/\s+/g, ' ')
}

/** Waits until the screen says it. What it says instead is not printed: it may be long. */
export async function expectWords(page: Page, words: RegExp, timeout?: number): Promise<void> {
  const says = async () => words.test(await wordsOn(page))
  const message = `the screen says ${String(words)}`
  await expect.poll(says, { message, ...(timeout !== undefined && { timeout }) }).toBe(true)
}

/** The names of the buttons that send what the matrix sends, as a pattern. */
export const submits =
  'Create token|Rotate token|Revoke token|Set expiry|Create application|Save|Save role.*|Create account(?: and grant .*)?|Grant role|Revoke role'

/** The one control by which an act or a reading goes on. */
export async function expectRetry(page: Page, act: Act): Promise<void> {
  const names = new RegExp(`^(?:Try again|Sign in|${submits})$`)
  const dialog = page.locator('[role=dialog], [role=alertdialog]').last()
  const scope = (await dialog.count()) > 0 ? dialog : page.locator('body')
  const offered = scope.getByRole('button', { name: names })
  await expect(offered.first(), `a control to try again (${String(act.on.path)})`).toBeVisible()
}

/** Nothing of the session is left on the page. */
export async function expectGone({ page }: Stage): Promise<void> {
  await expect(signInHeading(page)).toBeVisible()
  await expect(page.locator('#app')).toBeEmpty()
}
