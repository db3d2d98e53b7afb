import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/harness/journey.ts'
import { arrive, settled } from '#e2e/harness/places.ts'

/** Types a day so many days before today, part by part as the field takes it. */
async function typeDay(field: Locator, daysBefore: number): Promise<void> {
  const day = new Date(Date.now() - daysBefore * 86_400_000)
  const two = (part: number) => String(part).padStart(2, '0')
  await field.getByRole('spinbutton', { name: 'day, Date' }).click()
  await field.page().keyboard.type(two(day.getDate()))
  await expect(field.getByRole('spinbutton', { name: 'month, Date' })).toBeFocused()
  await field.page().keyboard.type(`${two(day.getMonth() + 1)}${day.getFullYear()}`)
}

/** An account without a role gets one, in which it can grant roles itself. */
async function grantAdministrator(page: Page): Promise<string> {
  await arrive(page, { path: '/people?q=norole', heading: 'People' })
  const link = page.getByRole('table', { name: 'People' }).getByRole('link').first()
  const name = (await link.textContent()) ?? ''
  await link.click()
  await page.getByRole('button', { name: 'Grant a role' }).click()
  const grant = page.getByRole('dialog', { name: /^Grant a role to/ })
  await grant.getByRole('combobox', { name: 'Role' }).selectOption('administrator')
  await grant.getByRole('button', { name: 'Grant role' }).click()
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('was granted to')
  return name
}

const WHO = { name: 'Who has access' }

test('who was let in since a date is not there on that date, and what changed since names who did it', async ({
  page,
}) => {
  const name = await grantAdministrator(page)
  await page.getByRole('link', { name: 'Permissions', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search areas' }).fill('access.manage')
  await page.getByRole('link', { name: /access\.manage/ }).click()
  await expect(page.getByRole('table', WHO).getByRole('row', { name })).toBeVisible()

  await page.getByRole('button', { name: 'As it was on' }).click()
  await typeDay(page.getByRole('group', { name: 'On' }), 2)
  await page.getByRole('button', { name: 'Show access' }).click()
  await expect(page.getByText(/^Access on .*, rebuilt from the audit log$/)).toBeVisible()
  await settled(page)
  const then = page.getByRole('table', WHO)
  await expect(then.getByRole('columnheader', { name: 'How sure' })).toBeVisible()
  await expect(then.getByRole('row', { name })).toHaveCount(0)

  await page.getByRole('link', { name: 'What changed since' }).click()
  await expect(page.getByText(/^Changes from .* until today$/)).toBeVisible()
  const changes = page.getByRole('table', { name: 'Changes' })
  const row = changes.getByRole('row', { name })
  await expect(row).toContainText('Gained write')
  await expect(row).toContainText('administrator granted Administrator')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'As CSV' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toMatch(
    /,norole,\d+,access\.manage,,write,/,
  )

  // Up to yesterday nothing had changed yet.
  await typeDay(page.getByRole('group', { name: 'To' }), 1)
  await page.getByRole('button', { name: 'Show changes' }).click()
  await expect(page.getByText(/^Changes from .* to /)).toBeVisible()
  await expect(page.getByText('No known changes.')).toBeVisible()
  await page.getByRole('link', { name: 'Access today' }).click()
  await expect(page.getByRole('table', WHO).getByRole('row', { name })).toBeVisible()
})
