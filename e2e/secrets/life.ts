import { expect, type Page } from '@playwright/test'
import { createInDialog, fillNewToken, openAct, showOnce } from '#e2e/harness/acts.ts'
import { signIn } from '#e2e/harness/journey.ts'
import type { Scene } from './scene.ts'

export type Kind = 'created' | 'rotated'

/** Signs in and makes an application with a token in it; ends on its page. */
export async function prepare({ page, recorder }: Scene): Promise<void> {
  // A document before the console's own, to go back to.
  await page.goto(`${recorder.origin}/config.json`)
  await page.goto(`${recorder.origin}/applications`)
  await signIn(page, 'administrator')
  await page.getByRole('button', { name: 'New application' }).click()
  await createInDialog(page, 'Swept')
}

/** A value is made and stands on the page, readable. */
export async function show(page: Page, kind: Kind, name: string): Promise<void> {
  await (kind === 'created' ? create(page, name) : rotate(page, name))
  await showOnce(page).getByRole('button', { name: 'Reveal' }).click()
  await expect(showOnce(page).getByRole('button', { name: 'Hide' })).toBeVisible()
}

/** Everything that can be done with a value is done: copied, pasted back, hidden, shown again. */
export async function handle(page: Page): Promise<void> {
  const dialog = showOnce(page)
  await dialog.getByRole('button', { name: 'Copy as header' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Verify the stored value' }).focus()
  await page.keyboard.press('Control+V')
  await expect(dialog).toContainText('Same value.')
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await dialog.getByRole('button', { name: 'Reveal' }).click()
  await dialog.getByRole('checkbox', { name: /^I've stored it/ }).check()
}

export async function close(page: Page, button: 'Close' | 'Clear clipboard and close') {
  const dialog = showOnce(page)
  await dialog.getByRole('checkbox', { name: /^I've stored it/ }).check()
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function create(page: Page, name: string): Promise<void> {
  const dialog = await fillNewToken(page, { name })
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await expect(showOnce(page)).toBeVisible()
}

async function rotate(page: Page, name: string): Promise<void> {
  await openAct(page, name, 'Rotate token')
  const dialog = page.getByRole('dialog', { name: `Rotate ${name}` })
  await dialog.getByRole('radio', { name: '24 hours' }).check()
  const successor = dialog.getByRole('radiogroup', { name: /Successor.s expiry/ })
  await successor.getByRole('radio', { name: 'No expiry' }).check()
  await dialog.getByRole('button', { name: 'Rotate token' }).click()
  await expect(showOnce(page)).toBeVisible()
}
