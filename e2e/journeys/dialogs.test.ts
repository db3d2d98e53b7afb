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

test('a refusal above a long form comes into view, each time @sandbox', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const path = '/people?dialog=new-colleague'
  await openView(page, { name: 'dialog new-colleague', path, dialog: 'dialog' })
  const dialog = page.getByRole('dialog', { name: 'New colleague' })
  await dialog.getByRole('textbox', { name: 'Username' }).fill('new.one')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('new@shop.example')
  await dialog.getByRole('checkbox', { name: 'Kundendienst' }).check()
  const said = { field: null, location: 'body', issue: 'INVALID', description: 'Not today.' }
  const json = { error: 'INVALID_REQUEST', message: '', debug_id: 'd-1', details: [said] }
  await page.route('**/staff/', (route) => route.fulfill({ status: 400, json }))
  const alert = dialog.getByRole('alert')
  // oxlint-disable no-await-in-loop -- one press after the other
  for (const time of ['first', 'second']) {
    await dialog.getByRole('button', { name: /^Create/ }).click()
    await expect(alert, time).toHaveText(/Not today/)
    await expect(alert, time).toBeInViewport()
  }
  // oxlint-enable no-await-in-loop
})
