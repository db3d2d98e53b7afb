import { expect, type Page } from '@playwright/test'

interface Planned {
  /** Its tokens are found by this name. */
  application: string
  tokens: readonly string[]
  /** Who gets each value; the application's contact, where it has one, unless said. */
  receiver?: string
}

/** The page on which a drill of these tokens is planned, and named after their application. */
export async function planDrill(page: Page, { application, tokens, receiver }: Planned) {
  await page.getByRole('link', { name: 'Tokens', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search tokens' }).fill(application)
  const table = page.getByRole('table', { name: 'Tokens' })
  await expect(table.getByRole('row')).toHaveCount(1 + tokens.length)
  for (const name of tokens) {
    await table.getByRole('row', { name }).getByRole('checkbox').click()
  }
  const selected = page.getByRole('toolbar', { name: 'Selected tokens' })
  await selected.getByRole('button', { name: 'Rotate in a drill' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Plan a drill' })).toBeVisible()
  for (const name of tokens) {
    await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible()
    if (receiver !== undefined) await chooseReceiver(page, name, receiver)
  }
  await page.getByRole('textbox', { name: 'Name of the drill' }).fill(application)
}

/** On the page of a plan: who gets the value of the token with this name. */
export async function chooseReceiver(page: Page, name: string, receiver: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const form = page.getByRole('dialog', { name })
  await form.getByRole('combobox', { name: 'Receiver' }).fill(receiver)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
}

/** Starts the drill that is planned, and ends on its page. */
export async function startDrill(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Start the drill' }).click()
  const start = page.getByRole('alertdialog', { name: /^Start/ })
  await start.getByRole('button', { name: 'Start the drill' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** From the drill's page: one who gets values hands in a public key, which is compared by phone. */
export async function addReceiver(page: Page, publicKey: string): Promise<void> {
  await page.getByRole('button', { name: 'Seal for receivers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hand over' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a key' }).first().click()
  await page.getByRole('textbox', { name: 'Public key' }).fill(publicKey)
  await page.getByRole('button', { name: 'Save key' }).click()
  await page.getByRole('button', { name: 'Compare now' }).click()
  await page.getByRole('radio', { name: 'By phone' }).check()
  await page.getByRole('button', { name: 'Every group is the same' }).click()
}
