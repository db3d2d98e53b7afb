import type { Locator, Route } from '@playwright/test'
import { expect } from '#e2e/harness/journey.ts'
import { test } from '#e2e/harness/onlooker.ts'
import { openView } from '#e2e/harness/views.ts'

const topOf = async (dialog: Locator) => (await dialog.boundingBox())?.y

test('a dialog stays where it is while it grows and shrinks @sandbox', async ({ page }) => {
  const path = '/applications/2?dialog=rotate&application=2&token=20'
  await openView(page, { name: 'dialog rotate', path, dialog: 'dialog' })
  const rotate = page.getByRole('dialog', { name: /^Rotate / })
  const top = await topOf(rotate)
  await rotate.getByRole('radio', { name: '7 days' }).check()
  expect(await topOf(rotate)).toBe(top)
  await rotate.getByRole('button', { name: 'As a command' }).click()
  expect(await topOf(rotate)).toBe(top)
  await page.keyboard.press('Escape')
  await expect(rotate).toBeHidden()

  await page.keyboard.press('Control+k')
  const find = page.getByRole('dialog', { name: 'Find anything' })
  await expect(find).toBeVisible()
  const before = await find.boundingBox()
  await find.getByRole('combobox').fill('zz')
  await expect(find.getByRole('option')).toHaveCount(0)
  expect(await find.boundingBox()).toEqual(before)
})

test('a pressed button stays under the pointer when an answer makes the dialog smaller, so that the press counts @sandbox', async ({
  page,
}) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const hold = async (route: Route) => {
    await held
    await route.continue()
  }
  await page.route(/\/audit\/\?.*token\.rotate/, hold, { times: 1 })
  const path = '/applications/2?dialog=revoke&application=2&token=20'
  await openView(page, { name: 'dialog revoke', path, dialog: 'alertdialog' })
  const dialog = page.getByRole('alertdialog', { name: /^Revoke / })
  const reading = dialog.getByText('Checking the audit log')
  await expect(reading).toBeVisible()
  const height = async () => (await dialog.boundingBox())?.height
  const before = await height()
  await dialog.getByRole('button', { name: 'Cancel' }).hover()
  await page.mouse.down()
  answer()
  await expect(reading).toBeHidden()
  expect(await height()).toBe(before)
  await page.mouse.up()
  await expect(dialog).toBeHidden()
})
