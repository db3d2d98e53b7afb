import { expect, test } from '#e2e/harness/journey.ts'
import { arrive } from '#e2e/harness/places.ts'
import { giveRight, leaveOneAdministrator, takeRights } from '#e2e/harness/rights.ts'

// Where no superuser is left, the server refuses to lose its last Administrator.
test.use({ hasSuperuser: false })

test('the last Administrator is told beforehand; what the server refuses meanwhile is understood, and nothing changes @backend', async ({
  page,
  world,
}) => {
  const ada = 'administrator'
  await leaveOneAdministrator(world.origin, ada)
  await arrive(page, { path: '/people', heading: 'People', as: ada })
  await page.getByRole('link', { name: 'Ada Administrator' }).click()
  const revoke = page.getByRole('alertdialog', { name: /^Revoke Administrator from/ })
  const act = revoke.getByRole('button', { name: 'Revoke role' })
  await page.getByRole('button', { name: 'Revoke Administrator' }).click()
  await expect(revoke).toContainText('No one could manage access.')
  await expect(revoke).toContainText('Grant Administrator to someone else first')
  await expect(act).toHaveAttribute('aria-disabled', 'true')
  await revoke.getByRole('button', { name: 'Cancel' }).click()

  // Somebody else is there when the dialog opens, and is no longer when it is sent.
  await giveRight(world.origin, 'manager', 'administrator', ada)
  await page.reload()
  await page.getByRole('button', { name: 'Revoke Administrator' }).click()
  await expect(revoke).toContainText('You would lose your own access management.')
  const field = revoke.getByRole('textbox', { name: /^To confirm, type the ID of/ })
  await field.fill(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  await takeRights(world.origin, 'manager', ada)
  await act.click()
  await expect(revoke.getByRole('alert')).toContainText(
    'role is still granted. Nothing was changed',
  )
  await expect(revoke).toContainText('No one could manage access.')
  await expect(act).toHaveAttribute('aria-disabled', 'true')
  await revoke.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Revoke Administrator' })).toBeVisible()
})
