import type { Page } from '@playwright/test'
import { expectNoViolations } from '#e2e/harness/accessibility.ts'
import { openAct, showOnce } from '#e2e/harness/acts.ts'
import { expect, test, type Account } from '#e2e/harness/journey.ts'
import { arrive, arriveAt, settled } from '#e2e/harness/places.ts'

// The sample data is the same in every run and ends now: what moves with the time stands in the snapshots as a pattern.

/** The page as a screen reader has it, its title, and what axe says of it in both themes. */
async function expectPage(page: Page, snapshot: string, heading: string): Promise<void> {
  await expect(page).toHaveTitle(`${heading} · Sandbox · Keyturn`)
  // A page under a dialog is inert, which a snapshot does not know: the dialog stands in its own.
  const seen = snapshot.startsWith('dialog') ? dialogOf(page) : page.locator('body')
  await expect(seen).toMatchAriaSnapshot({ name: `${snapshot}.aria.yml` })
  await expectNoViolations(page)
}

const dialogOf = (page: Page) => page.locator('[role=dialog], [role=alertdialog]')

test('sign-in @sandbox', async ({ page }) => {
  await page.goto('/sign-in')
  await expectPage(page, 'sign-in', 'Sign in')
})

const pages: { title: string; snapshot: string; path: string; heading: string; as?: Account }[] = [
  {
    title: 'the applications',
    snapshot: 'applications',
    path: '/applications',
    heading: 'Applications',
  },
  { title: 'the overview', snapshot: 'overview', path: '/', heading: 'Overview' },
  { title: 'the tokens', snapshot: 'tokens', path: '/tokens', heading: 'Tokens' },
  {
    title: 'a value that is out',
    snapshot: 'leak',
    path: '/tokens/20/leak?application=2',
    heading: 'ERP nightly export',
  },
  { title: 'the people', snapshot: 'people', path: '/people?via=IT', heading: 'People' },
  {
    title: 'a person',
    snapshot: 'person',
    path: '/people/15',
    heading: 'Małgorzata Dąbrowska-Kowalczyk',
  },
  { title: 'the groups', snapshot: 'groups', path: '/groups', heading: 'Groups' },
  { title: 'a group', snapshot: 'group', path: '/groups/4', heading: 'Redaktion Wrocław' },
  { title: 'the roles', snapshot: 'roles', path: '/roles', heading: 'Roles' },
  {
    title: 'a role',
    snapshot: 'role',
    path: '/roles/katalog-redaktion?q=pr&with=viewer',
    heading: 'Katalog-Redaktion',
  },
  {
    title: 'a built-in role',
    snapshot: 'role-built-in',
    path: '/roles/administrator?q=access',
    heading: 'Administrator',
  },
  {
    title: 'a new role',
    snapshot: 'new-role',
    path: '/roles/new?from=administrator&q=access',
    heading: 'New role',
  },
  {
    title: 'who can do a thing',
    snapshot: 'permissions',
    path: '/permissions?area=checkout.orders&q=orders',
    heading: 'Permissions',
  },
  { title: 'the audit log', snapshot: 'audit', path: '/audit', heading: 'Audit log' },
  { title: 'me', snapshot: 'me', path: '/me', heading: 'Me' },
  {
    title: 'no staff access',
    snapshot: 'no-staff',
    path: '/',
    heading: 'No staff access',
    as: 'customer',
  },
  {
    title: 'a panel that is not open to the caller',
    snapshot: 'not-open',
    path: '/applications',
    heading: 'Applications is not open to you',
    as: 'viewer',
  },
]
for (const { title, snapshot, ...place } of pages) {
  test(`${title} @sandbox`, async ({ page }) => {
    await arrive(page, place)
    await expectPage(page, snapshot, place.heading)
  })
}

test('no such page @sandbox', async ({ page }) => {
  await arrive(page, { path: '/me', heading: 'Me' })
  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such page')
  await expectPage(page, 'no-such-page', 'No such page')
})

test('an application @sandbox', async ({ page }) => {
  await arriveAt(page, 'Zwroty i reklamacje')
  await expectPage(page, 'application', 'Zwroty i reklamacje')
})

test('a token, and a call with it that is checked @sandbox', async ({ page }) => {
  await arriveAt(page, 'ERP Bydgoszcz')
  await page.getByRole('link', { name: 'ERP nightly export', exact: true }).click()
  await settled(page)
  await expectPage(page, 'token', 'ERP nightly export')
  await page.getByRole('button', { name: 'Check a call' }).click()
  await expect(page.getByRole('region', { name: 'What would pass' })).toBeVisible()
  await expectPage(page, 'dialog-check-a-call', 'ERP nightly export')
})

test('an application that is deactivated @sandbox', async ({ page }) => {
  await arriveAt(page, 'Kontaktformulare')
  await expectPage(page, 'application-inactive', 'Kontaktformulare')
})

test('dialog: new application @sandbox', async ({ page }) => {
  await arrive(page, { path: '/applications', heading: 'Applications' })
  await page.getByRole('button', { name: 'New application' }).click()
  await expect(page.getByRole('dialog', { name: 'New application' })).toBeVisible()
  await expectPage(page, 'dialog-new-application', 'Applications')
})

test('dialogs of an application: edit, deactivate, new token @sandbox', async ({ page }) => {
  const name = 'Zwroty i reklamacje'
  await arriveAt(page, name)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog', { name: `Edit ${name}` })).toBeVisible()
  await expectPage(page, 'dialog-edit-application', name)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByRole('list', { name: 'What stops' })).toBeVisible()
  await expectPage(page, 'dialog-deactivate-application', name)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'New token' }).click()
  await expect(page.getByRole('group', { name: 'Secret, admin' })).toBeVisible()
  await expectPage(page, 'dialog-new-token', name)
})

test('dialogs of a person: grant a role, revoke one @sandbox', async ({ page }) => {
  const name = 'Małgorzata Dąbrowska-Kowalczyk'
  await arrive(page, { path: '/people/15', heading: name })
  await page.getByRole('button', { name: 'Grant a role' }).click()
  const grant = page.getByRole('dialog', { name: `Grant a role to ${name}` })
  await grant.getByRole('combobox', { name: 'Role' }).selectOption('administrator')
  await expectPage(page, 'dialog-grant-role', name)
  await page.keyboard.press('Escape')
  await expect(grant).toBeHidden()

  await page.getByRole('button', { name: 'Revoke Kundendienst' }).click()
  await expect(
    page.getByRole('alertdialog', { name: `Revoke Kundendienst from ${name}?` }),
  ).toBeVisible()
  await expectPage(page, 'dialog-revoke-role', name)
})

test('who can do what, as a matrix, has nothing that axe finds @sandbox', async ({ page }) => {
  await arrive(page, { path: '/permissions?view=matrix', heading: 'Permissions' })
  await expect(page.getByRole('table', { name: 'Areas by person' })).toBeVisible()
  await expectNoViolations(page)
})

test('dialog: delete a role @sandbox', async ({ page }) => {
  await arrive(page, { path: '/roles/preise-saison?q=prices', heading: 'Preise Saison' })
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Delete Preise Saison?' })).toBeVisible()
  await expectPage(page, 'dialog-delete-role', 'Preise Saison')
})

test('dialog: new token, where its application is still to be chosen @sandbox', async ({
  page,
}) => {
  await arrive(page, { path: '/tokens', heading: 'Tokens' })
  await page.getByRole('button', { name: 'New token' }).click()
  await expect(page.getByRole('dialog', { name: 'New token', exact: true })).toBeVisible()
  await settled(page)
  await expectPage(page, 'dialog-new-token-anywhere', 'Tokens')
})

test('dialogs of a token: rotate, expiry with its date, revoke @sandbox', async ({ page }) => {
  const application = 'Sklep internetowy Kraków'
  const token = 'Sklep Kraków, koszyk'
  await arriveAt(page, application)
  await openAct(page, token, 'Rotate token')
  const rotate = page.getByRole('dialog', { name: `Rotate ${token}` })
  await rotate.getByRole('radio', { name: '24 hours' }).check()
  await rotate.getByRole('radio', { name: 'No expiry' }).check()
  await expectPage(page, 'dialog-rotate', application)
  await rotate.getByRole('radio', { name: 'Other' }).check()
  await rotate.getByRole('radio', { name: 'On a date' }).check()
  await expectPage(page, 'dialog-rotate-other', application)
  await page.keyboard.press('Escape')
  await expect(rotate).toBeHidden()

  await openAct(page, token, 'Set expiry')
  const expiry = page.getByRole('dialog', { name: `Set expiry of ${token}` })
  await expiry.getByRole('radio', { name: 'On a date' }).check()
  await expectPage(page, 'dialog-expiry', application)
  const calendar = expiry.getByRole('button', { name: /^Choose a date/ })
  await calendar.click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(calendar).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(expiry).toBeHidden()

  await openAct(page, token, 'Revoke token')
  await expect(page.getByRole('alertdialog', { name: `Revoke ${token}?` })).toBeVisible()
  await expectPage(page, 'dialog-revoke', application)
})

test('dialog: rotate a token whose own expiry is sooner @sandbox', async ({ page }) => {
  await arriveAt(page, 'ERP Bydgoszcz')
  await openAct(page, 'ERP nightly export', 'Rotate token')
  const dialog = page.getByRole('dialog', { name: 'Rotate ERP nightly export' })
  await dialog.getByRole('radio', { name: '7 days' }).check()
  await dialog.getByRole('checkbox', { name: 'Move its expiry to the end of the overlap' }).check()
  await dialog.getByRole('radio', { name: '1 year' }).check()
  await expectPage(page, 'dialog-rotate-sooner', 'ERP Bydgoszcz')
})

test('a value that is shown once, masked @sandbox', async ({ page }) => {
  await arriveAt(page, 'Newsletter PL')
  await page.getByRole('button', { name: 'New token' }).click()
  const form = page.getByRole('dialog', { name: 'New token in Newsletter PL' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Footer')
  await form.getByRole('checkbox', { name: /^agreements\.subscribe/ }).check()
  await form.getByRole('radio', { name: 'No expiry' }).check()
  await form.getByRole('button', { name: 'Create token' }).click()
  await expect(showOnce(page)).toBeVisible()
  await expectPage(page, 'dialog-show-once', 'Newsletter PL')
})
