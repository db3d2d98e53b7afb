import { clickTwice } from '#e2e/faults/act.ts'
import {
  createApplication,
  createToken,
  fillNewToken,
  fresh,
  openAct,
  probe,
  storeValue,
} from '#e2e/harness/acts.ts'
import { expect, signIn, test } from '#e2e/harness/journey.ts'

test('a new token works on the countries route until it is revoked [seed 3.5, 5.28]', async ({
  page,
  world,
}) => {
  const application = fresh('Storefront')
  await page.goto('/')
  await signIn(page, 'administrator')
  await createApplication(page, application)
  const value = await createToken(page, { name: 'Browser key' })
  expect(await probe(world.origin, value)).toBe(200)

  await openAct(page, 'Browser key', 'Revoke token')
  const dialog = page.getByRole('alertdialog', { name: 'Revoke Browser key?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(dialog).toContainText('checkout.storefront')
  const revoke = dialog.getByRole('button', { name: 'Revoke token' })
  await expect(revoke).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox', { name: /last four/ }).fill(value.slice(-4))
  await revoke.click()

  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('revoked')
  expect(await probe(world.origin, value)).toBe(401)
  const row = page.getByRole('row', { name: /Browser key/ })
  await expect(row).toContainText('Revoked')
})

test('an expiry in the past is refused on its field, one in the future is set [seed 7.12] @backend', async ({
  page,
}) => {
  await page.goto('/')
  await signIn(page, 'administrator')
  await createApplication(page, fresh('Expiry'))
  await createToken(page, { name: 'Ends soon' })

  await openAct(page, 'Ends soon', 'Set expiry')
  const dialog = page.getByRole('dialog', { name: 'Set expiry of Ends soon' })
  await dialog.getByRole('radio', { name: 'On a date' }).check()
  const date = dialog.getByRole('group', { name: /Expires on/ }).first()
  await date.getByRole('spinbutton', { name: /day/i }).first().click()
  await page.keyboard.type('01012020')
  await dialog.getByRole('button', { name: 'Set expiry' }).click()
  await expect(dialog).toContainText('has passed. Choose a later time.')
  await expect(dialog).toBeVisible()

  await dialog.getByRole('radio', { name: '90 days' }).check()
  await dialog.getByRole('button', { name: 'Set expiry' }).click()
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('was set')
  await expect(dialog).toBeHidden()
})

test('a value cannot be left by accident', async ({ page }) => {
  await page.goto('/')
  await signIn(page, 'administrator')
  await createApplication(page, fresh('Once'))
  await page.getByRole('button', { name: 'New token' }).click()
  const form = page.getByRole('dialog', { name: /^New token in/ })
  await form.getByRole('checkbox', { name: /^checkout\.storefront/ }).check()
  await form.getByRole('textbox', { name: 'Name' }).fill('')
  await form.getByRole('radio', { name: 'No expiry' }).check()
  await form.getByRole('button', { name: 'Create token' }).click()

  const dialog = page.getByRole('alertdialog', { name: 'Store the new value now' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await dialog.getByRole('button', { name: 'Discard and revoke' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Unnamed token/ })).toContainText('Revoked')
})

test('two clicks in one task make one token, in a page that has no locks', async ({ page }) => {
  // As a page that is not secure: what must not run twice is held by the page alone.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  await page.goto('/')
  await signIn(page, 'administrator')
  await createApplication(page, fresh('Twice'))
  const form = await fillNewToken(page, { name: 'Only one' })
  let sent = 0
  page.on('request', (it) => {
    if (it.method() === 'POST' && it.url().endsWith('/tokens/')) sent += 1
  })
  await clickTwice(form.getByRole('button', { name: 'Create token' }))
  await storeValue(page)
  expect(sent, 'creations that were sent').toBe(1)
  await expect(page.getByRole('row', { name: /Only one/ })).toHaveCount(1)
})
