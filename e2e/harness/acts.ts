import { expect, type Locator, type Page } from '@playwright/test'

/** A name that no other test of the run uses: the published backend is not reset between tests. */
export const fresh = (name: string): string =>
  `${name} ${Date.now().toString(36)}${Math.floor(Math.random() * 46_656).toString(36)}`

/** The title of a page. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

export const link = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).first()

/** Creates an application and ends on its page. */
export async function createApplication(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Applications', exact: true }).click()
  await page.getByRole('button', { name: 'New application' }).click()
  await createInDialog(page, name)
}

/** Creates an application in the dialog that is open or opening, and ends on its page. */
export async function createInDialog(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New application' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Create application' }).click()
  await expect(heading(page, name)).toBeVisible()
}

type NewToken = { name: string; scopes?: string[] }

/** Creates a token in the application whose page is open, and gives back its value after storing it. */
export async function createToken(page: Page, token: NewToken): Promise<string> {
  const dialog = await fillNewToken(page, token)
  await dialog.getByRole('button', { name: 'Create token' }).click()
  return storeValue(page)
}

/** Fills in the form of a new token of the application whose page is open, and does not send it. */
export async function fillNewToken(
  page: Page,
  { name, scopes = ['checkout.storefront'] }: NewToken,
): Promise<Locator> {
  await page.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog', { name: /^New token in/ })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  for (const scope of scopes) {
    await dialog
      .getByRole('checkbox', { name: new RegExp(`^${scope.replace('.', '\\.')}`) })
      .check()
  }
  await dialog.getByRole('radio', { name: 'No expiry' }).check()
  return dialog
}

/** A token's value, or a password made in the page. */
const VALUE = /[\w-]{20,}/

/** The alertdialog in which a new value stands. */
export const showOnce = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Store the new value now' })

/** Reads the value of a new token that is shown once. It stays in this process. */
export const readValue = (page: Page): Promise<string> => valueIn(showOnce(page))

/** Reads the value or the password that a dialog shows once. It stays in this process. */
export async function valueIn(dialog: Locator): Promise<string> {
  await dialog.getByRole('button', { name: 'Reveal' }).click()
  const group = dialog.getByRole('group', { name: 'Secret value' })
  await expect(group).toContainText(VALUE)
  const value = VALUE.exec((await group.textContent()) ?? '')?.[0]
  await dialog.getByRole('button', { name: 'Hide' }).click()
  if (value === undefined) throw new Error('No value is shown.')
  return value
}

/** Reads the value, says that it is stored, and closes. */
export async function storeValue(page: Page): Promise<string> {
  const value = await readValue(page)
  const dialog = showOnce(page)
  // A run shows the next value right after: another dialog of the same name.
  const shown = await dialog.elementHandle()
  await dialog.getByRole('checkbox', { name: /^I've stored it/ }).check()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.poll(() => shown?.isVisible()).toBe(false)
  return value
}

/** Opens an act from the menu of a token's row. */
export async function openAct(
  page: Page,
  token: string,
  act: 'Rotate token' | 'Set expiry' | 'Undo rotation' | 'Revoke token',
): Promise<void> {
  const actions = page.getByRole('button', { name: new RegExp(`^Actions for ${token} `) })
  await actions.first().click()
  await page.getByRole('menuitem', { name: act }).click()
}

/** What the countries route answers to a value: 200, or 401. The one safe probe (docs/wire.md#key-routes). */
export async function probe(origin: string, value: string, channel = 'de'): Promise<number> {
  const answer = await fetch(`${origin}/api/checkout/v2/${channel}/countries/`, {
    headers: { 'x-api-key': value },
  })
  return answer.status
}
