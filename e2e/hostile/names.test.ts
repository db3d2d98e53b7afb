import type { Page } from '@playwright/test'
import { arrive, settled } from '#e2e/harness/places.ts'
import { withFields, withRows, type HostileBackend } from './backend.ts'
import { expect, expectInert, paths, test } from './house.ts'
import { names } from './names.ts'

/** The same name for everything that has one: a username, an e-mail, a role's key and an address too. */
function nameEverything(hostile: HostileBackend, name: string): void {
  const user = { id: 2, username: name, email: name, first_name: name, last_name: name }
  hostile.change(paths.applications, withRows({ name, description: name }))
  hostile.change(paths.application, withFields({ name, description: name }))
  hostile.change(paths.tokens, withRows({ name, channel_idx: name, legacy_source: name }))
  hostile.change(paths.channels, withRows({ name }))
  hostile.change(paths.audit, withRows({ actor_label: name, target_label: name, ip: name }))
  const role = { key: name, name, description: name }
  hostile.change(
    paths.staff,
    withRows({ username: name, email: name, name, roles: [{ key: name, name, via_group: name }] }),
  )
  hostile.change(paths.groups, withRows({ name }))
  hostile.change(paths.roles, withRows(role))
  hostile.change(
    paths.me,
    withFields({
      user: { ...user, is_staff: true, is_superuser: false },
      roles: [{ key: name, name }],
    }),
  )
}

async function open(
  page: Page,
  link: 'Tokens' | 'Audit log' | 'Your access' | 'People' | 'Groups' | 'Roles',
): Promise<void> {
  await page.getByRole('link', { name: link, exact: true }).click()
  await expect(page.getByRole('heading', { name: link, level: 1, exact: true })).toBeVisible()
  await settled(page)
}

for (const [what, { name, seen }] of Object.entries(names)) {
  test(`${what} in every name is text, on every page and before a destructive act`, async ({
    page,
    hostile,
  }) => {
    nameEverything(hostile, name)
    await arrive(page, { path: '/applications', heading: 'Applications' })
    const row = page.getByRole('table', { name: 'Applications' }).getByRole('rowheader').first()
    await expect(row).toContainText(seen)
    await expectInert(page)

    await row.getByRole('link').click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toContainText(seen)
    await expect(page.getByRole('table', { name: 'Tokens of this application' })).toBeVisible()
    await settled(page)
    await expectInert(page)
    // A control character of the name would act on the browser's own window.
    expect(await page.title()).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u)

    await page.getByRole('button', { name: 'Deactivate' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByRole('heading').first()).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Deactivate application' })).toBeInViewport()
    await expectInert(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    for (const link of [
      'Tokens',
      'Audit log',
      'Your access',
      'People',
      'Groups',
      'Roles',
    ] as const) {
      await open(page, link)
      await expect(page.getByRole('main')).toContainText(seen)
      await expectInert(page)
    }
  })
}
