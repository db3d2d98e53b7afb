import { expect, test } from '#e2e/harness/journey.ts'
import { arrive } from '#e2e/harness/places.ts'

/** From the list to a person, who is granted a role and loses it again. */
test('a role is granted to a person and revoked again, with what changes shown before', async ({
  page,
}) => {
  await arrive(page, { path: '/people', heading: 'People' })
  await page.getByRole('searchbox', { name: 'Search people' }).fill('norole')
  await page.getByRole('table', { name: 'People' }).getByRole('link').first().click()
  await expect(page.getByText('No access: this person has no role')).toBeVisible()

  await page.getByRole('button', { name: 'Grant a role' }).click()
  const grant = page.getByRole('dialog', { name: /^Grant a role to/ })
  await grant.getByRole('combobox', { name: 'Role' }).selectOption('viewer')
  await expect(grant.getByRole('region', { name: 'What changes' })).toContainText('Gains read')
  await grant.getByRole('button', { name: 'Grant role' }).click()
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('Viewer was granted to')
  const table = page.getByRole('table', { name: 'Effective permissions' })
  await expect(table.getByRole('rowgroup', { name: 'Sensitive, read only' })).toContainText(
    'Viewer',
  )

  await page.getByRole('button', { name: 'Revoke Viewer' }).click()
  const revoke = page.getByRole('alertdialog', { name: /^Revoke Viewer from/ })
  await expect(revoke.getByRole('list', { name: 'Loses access (read)' })).toBeVisible()
  await revoke.getByRole('button', { name: 'Revoke role' }).click()
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('Viewer was revoked')
  await expect(page.getByText('No access: this person has no role')).toBeVisible()
})

test('whoever takes Administrator from themselves is told before, and lands on a page that explains it @sandbox', async ({
  page,
}) => {
  await arrive(page, { path: '/people/2', heading: 'Ada Administrator' })
  await page.getByRole('button', { name: 'Revoke Administrator' }).click()
  const revoke = page.getByRole('alertdialog', { name: /^Revoke Administrator from/ })
  await expect(revoke).toContainText('You would lose your own access management.')
  await revoke.getByRole('textbox', { name: /^To confirm, type the ID of/ }).fill('2')
  await revoke.getByRole('button', { name: 'Revoke role' }).click()
  await expect(page.getByRole('heading', { name: 'You don’t have access to People' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(2)
})
