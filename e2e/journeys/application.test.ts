import { createApplication, createToken, fresh, probe } from '#e2e/harness/acts.ts'
import { expect, signIn, test } from '#e2e/harness/journey.ts'

test('a deactivated application’s tokens stop at once, and start again with it [seed 3.6] @backend', async ({
  page,
  world,
}) => {
  const name = fresh('Kiosk')
  await page.goto('/')
  await signIn(page, 'administrator')
  await createApplication(page, name)
  const value = await createToken(page, { name: 'Kiosk 1' })

  await page.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Deactivate ${name}?` })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(dialog).toContainText('1 token')
  await dialog.getByRole('button', { name: 'Deactivate application' }).click()
  await expect(page.getByRole('region', { name: 'Outcome' })).toBeVisible()
  expect(await probe(world.origin, value)).toBe(401)
  await expect(page.getByRole('row', { name: /Kiosk 1/ })).toContainText('Application inactive')

  await page.getByRole('button', { name: 'Reactivate' }).click()
  const again = page.getByRole('alertdialog').getByRole('button', { name: /Reactivate/ })
  if (await again.isVisible()) await again.click()
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  expect(await probe(world.origin, value)).toBe(200)
})

test('a name that is in use is refused on its field, and nothing typed is lost', async ({
  page,
}) => {
  const name = fresh('Twice')
  await page.goto('/')
  await signIn(page, 'administrator')
  await createApplication(page, name)
  await page.getByRole('link', { name: 'Applications', exact: true }).first().click()
  await page.getByRole('button', { name: 'New application' }).click()
  const dialog = page.getByRole('dialog', { name: 'New application' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Typed once')
  await dialog.getByRole('button', { name: 'Create application' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Typed once')
})

test('who owns an application is edited as fields and read as a card', async ({ page }) => {
  const name = fresh('Owned')
  await page.goto('/')
  await signIn(page, 'administrator')
  await createApplication(page, name)
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` })
  await dialog.getByLabel('Owner').fill('Lena Huber')
  await dialog.getByLabel('Contact').fill('lena@shop.example')
  await dialog.getByRole('textbox', { name: 'Stored in' }).fill('vault kv/at/owned')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const card = page.getByRole('group', { name: 'From its description' })
  await expect(card).toContainText('Lena Huber')
  await expect(card).toContainText('vault kv/at/owned')
})
