import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/harness/journey.ts'
import { arrive } from '#e2e/harness/places.ts'

const level = (page: Page, area: string, name: string) =>
  page
    .getByRole('table', { name: 'Areas' })
    .getByRole('radiogroup', { name: area, exact: true })
    .getByRole('radio', { name, exact: true })

/** The published backend is not reset between tests, so its key is nobody else's. */
const freshKey = () => `journey-${Date.now().toString(36)}`

test('a role is created, edited with what it changes shown before, and deleted @backend', async ({
  page,
}) => {
  const key = freshKey()
  await arrive(page, { path: '/roles', heading: 'Roles' })
  await page.getByRole('button', { name: 'New role' }).click()
  await page.getByRole('textbox', { name: 'Key' }).fill(key)
  await page.getByRole('textbox', { name: 'Name' }).fill(key)
  await level(page, 'pim.products', 'Read').check({ force: true })
  await page.getByRole('button', { name: /^Save role/ }).click()
  await expect(page.getByRole('heading', { name: key, level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('was created.')

  await level(page, 'pim.products', 'Write').check({ force: true })
  const changes = page.getByRole('region', { name: 'What changes' })
  await expect(changes).toContainText('read → write')
  await expect(page.getByRole('region', { name: 'Who is affected' })).toContainText('Nobody')
  await page.getByRole('button', { name: /^Save role/ }).click()
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('was saved.')
  await page.reload()
  await expect(level(page, 'pim.products', 'Write')).toBeChecked()

  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Delete ${key}?` })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('textbox', { name: /^To confirm, type/ }).fill(key)
  await dialog.getByRole('button', { name: 'Delete role' }).click()
  await expect(page.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('was deleted.')
  await expect(page.getByRole('link', { name: key })).toHaveCount(0)
})

test('the keyboard alone goes through the matrix, changes a level and takes it back @sandbox', async ({
  page,
}) => {
  await arrive(page, {
    path: '/roles/katalog-redaktion',
    heading: 'Katalog-Redaktion',
  })
  const filter = page.getByRole('searchbox', { name: 'Filter areas' })
  await filter.focus()
  await page.keyboard.type('prices')
  const read = level(page, 'pricemanager.prices', 'Read')
  for (let presses = 0; presses < 6; presses += 1) {
    if (await read.evaluate((radio) => radio === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(read).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(level(page, 'pricemanager.prices', 'Write')).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: '1 unsaved change' })).toBeVisible()
  const save = page.getByRole('button', { name: /^Save role, \d+ people affected$/ })
  await expect(save).toBeVisible()

  // Leaving asks, and Escape stays.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Roles' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' })
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()

  await page.getByRole('button', { name: 'Discard' }).focus()
  await page.keyboard.press('Enter')
  await expect(read).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: 'No unsaved changes' })).toBeVisible()
})
