import type { Page } from '@playwright/test'
import { fresh, openAct, probe, showOnce, storeValue } from '#e2e/harness/acts.ts'
import { giveTokens } from '#e2e/harness/given.ts'
import { expect, signIn, test } from '#e2e/harness/journey.ts'

async function rotate(page: Page, overlap: string): Promise<void> {
  await openAct(page, 'Nightly', 'Rotate token')
  const dialog = page.getByRole('dialog', { name: 'Rotate Nightly' })
  await dialog.getByRole('radio', { name: overlap }).check()
  const successor = dialog.getByRole('radiogroup', { name: /Successor.s expiry/ })
  await successor.getByRole('radio', { name: 'No expiry' }).check()
  await expect(dialog.getByRole('region', { name: 'What happens' })).toContainText(
    'A successor is created',
  )
  await dialog.getByRole('button', { name: 'Rotate token' }).click()
  await expect(showOnce(page)).toBeVisible()
}

/** A token of a new application, on whose page one signs in; its value. */
async function tokenOn(page: Page, origin: string): Promise<string> {
  const { path, values } = await giveTokens(origin, fresh('Export'), ['Nightly'])
  await page.goto(path)
  await signIn(page, 'administrator')
  return values.get('Nightly') ?? ''
}

test('with 24 hours of overlap both values work', async ({ page, world }) => {
  const old = await tokenOn(page, world.origin)
  await rotate(page, '24 hours')
  const successor = await storeValue(page)
  expect(successor).not.toBe(old)
  expect(await probe(world.origin, old)).toBe(200)
  expect(await probe(world.origin, successor)).toBe(200)
  await expect(page.getByRole('row', { name: /In overlap/ })).toBeVisible()
})

test('stopped at once, only the new value works', async ({ page, world }) => {
  const old = await tokenOn(page, world.origin)
  await rotate(page, 'Stop at once')
  const successor = await storeValue(page)
  expect(await probe(world.origin, old)).toBe(401)
  expect(await probe(world.origin, successor)).toBe(200)
})

test('a discarded rotation gives the old one its expiry back', async ({ page, world }) => {
  const old = await tokenOn(page, world.origin)
  await rotate(page, '24 hours')
  await showOnce(page).getByRole('button', { name: 'Undo rotation' }).click()
  await expect(showOnce(page)).toBeHidden()
  expect(await probe(world.origin, old)).toBe(200)
  await expect(page.getByRole('row', { name: /Revoked/ })).toBeVisible()
  // The old one had no expiry before.
  await expect(
    page.getByRole('row', { name: /Nightly.*(Active|Never used).*no expiry/ }),
  ).toBeVisible()
})
