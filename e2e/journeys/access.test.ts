import type { Page } from '@playwright/test'
import { valueIn } from '#e2e/harness/acts.ts'
import { expect, test } from '#e2e/harness/journey.ts'
import { arrive } from '#e2e/harness/places.ts'

const outcome = (page: Page) => page.getByRole('region', { name: 'Outcome' })

/** Opens a person from the list, by their username. */
async function openPerson(page: Page, username: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'People' }).click()
  await page.getByRole('searchbox', { name: 'Search people' }).fill(username)
  await page.getByRole('table', { name: 'People' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a staff account is made, signs in with the password shown once, joins like somebody else, and leaves @backend', async ({
  page,
  browser,
  world,
}) => {
  // The published backend is not reset between tests, so its name is nobody else's.
  const username = `j.neu.${Date.now().toString(36)}`
  await arrive(page, { path: '/people', heading: 'People' })
  await page.getByRole('button', { name: 'New colleague' }).click()
  const form = page.getByRole('dialog', { name: 'New colleague' })
  await form.getByRole('textbox', { name: 'Username' }).fill(username)
  await form.getByRole('textbox', { name: 'E-mail' }).fill(`${username}@shop.example`)
  await form.getByRole('checkbox', { name: 'Viewer' }).check()
  await expect(form.getByRole('region', { name: 'What changes' })).toContainText('read')
  await form.getByRole('button', { name: 'Create account' }).click()

  const showOnceDialog = page.getByRole('alertdialog', { name: 'Store the password now' })
  const password = await valueIn(showOnceDialog)
  await showOnceDialog.getByRole('checkbox', { name: /^I've stored it/ }).check()
  await showOnceDialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(outcome(page)).toContainText(`The staff account ${username} was created.`)

  const elsewhere = await browser.newContext({ baseURL: world.origin, locale: 'en-GB' })
  const theirs = await elsewhere.newPage()
  await theirs.goto('/')
  await theirs.getByRole('textbox', { name: 'Username' }).fill(username)
  await theirs.getByLabel('Password').fill(password)
  await theirs.getByRole('button', { name: 'Sign in' }).click()
  await expect(theirs.getByRole('button', { name: /^Account / })).toBeVisible()
  await elsewhere.close()

  await page.getByRole('button', { name: 'New colleague' }).click()
  const joiner = page.getByRole('dialog', { name: 'New colleague' })
  await joiner.getByRole('radio', { name: 'Existing account' }).check()
  await joiner.getByRole('combobox', { name: 'Person' }).selectOption({ label: username })
  await joiner
    .getByRole('combobox', { name: 'Same access as' })
    .selectOption({ label: 'Edyta Editor' })
  await expect(joiner.getByRole('region', { name: 'What changes' })).toContainText('write')
  await joiner.getByRole('button', { name: 'Grant 1 role' }).click()
  await expect(outcome(page)).toContainText('1 role was granted')

  await openPerson(page, username)
  await page.getByRole('button', { name: 'Leaver checklist' }).click()
  await expect(page.getByRole('heading', { name: /leaves$/, level: 1 })).toBeVisible()
  await expect(page.getByText('Deactivate the account')).toBeVisible()
  await page.getByRole('button', { name: 'Revoke 2 roles' }).click()
  const revoke = page.getByRole('alertdialog', { name: /^Revoke 2 roles from/ })
  await revoke.getByRole('button', { name: 'Revoke 2 roles' }).click()
  await expect(outcome(page)).toContainText('2 roles were revoked')
  await expect(page.getByText('No direct roles.')).toBeVisible()
})

test('a role is granted to a group with everybody whom it affects named before, and revoked again @backend', async ({
  page,
}) => {
  await arrive(page, { path: '/groups', heading: 'Groups' })
  await page
    .getByRole('table', { name: 'Groups' })
    .getByRole('link', { name: 'IT', exact: true })
    .click()
  await page.getByRole('button', { name: 'Grant a role' }).click()
  const grant = page.getByRole('dialog', { name: 'Grant a role to IT' })
  await grant.getByRole('combobox', { name: 'Role' }).selectOption('editor')
  const affected = grant.getByRole('list', { name: 'People affected' })
  await expect(affected).toContainText('Anna Szczęsna')
  await grant.getByRole('button', { name: 'Grant role' }).click()
  await expect(outcome(page)).toContainText('Editor was granted to IT.')

  await page.getByRole('button', { name: 'Revoke Editor' }).click()
  const revoke = page.getByRole('alertdialog', { name: 'Revoke Editor from IT?' })
  await expect(revoke.getByRole('list', { name: 'People affected' })).toContainText('Anna Szczęsna')
  await revoke.getByRole('button', { name: 'Revoke role' }).click()
  await expect(outcome(page)).toContainText('Editor was revoked from IT.')
})
