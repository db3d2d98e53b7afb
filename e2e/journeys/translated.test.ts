import type { Page } from '@playwright/test'
import { expect } from '#e2e/harness/journey.ts'
import { test } from '#e2e/harness/onlooker.ts'
import { keepTranslated } from '#e2e/harness/translate.ts'
import { headingOf, openView, titleOf, views } from '#e2e/harness/views.ts'

/** Each row of a review has a field for its reason. */
const MOST = 4
/** As a person types: what a letter finds is drawn before the next one. In milliseconds. */
const PACE = 200
const DIALOG = '[role=dialog], [role=alertdialog]'
const CRASHED = 'Something went wrong in Keyturn'
const TOLD = 'Your browser or an extension has translated this page.'

for (const account of ['administrator', 'viewer'] as const) {
  test.describe(`for ${account}`, () => {
    test.use({ account })
    for (const view of views.filter(({ as = 'administrator' }) => as === account)) {
      test(`${titleOf(view)}: it is used while it is translated @sandbox`, async ({ page }) => {
        await openView(page, view)
        await keepTranslated(page)
        await expect(page.getByText(TOLD)).toHaveCount(1)
        await typeEverywhere(page)
        await sortEverything(page)
        await closeDialogs(page)
        await goTwice(page)
        await expect(page.getByText(CRASHED)).toHaveCount(0)
      })
    }
  })
}

/** Into each text field, and out again; of an open dialog alone. */
async function typeEverywhere(page: Page) {
  const fields = page
    .locator(`${DIALOG}, body:not(:has(${DIALOG})) main`)
    .last()
    .locator('input:not([type]), input[type=text], input[type=search], textarea')
    .filter({ visible: true })
  // oxlint-disable no-await-in-loop -- one keyboard
  for (let at = 0; at < Math.min(MOST, await fields.count()); at += 1) {
    const field = fields.nth(at)
    if (!(await field.isEditable())) continue
    await field.pressSequentially('pr', { delay: PACE })
    await expect(page.getByText(CRASHED)).toHaveCount(0)
    for (const key of ['Backspace', 'Backspace']) await page.keyboard.press(key, { delay: PACE })
  }
  // oxlint-enable no-await-in-loop
}

/** By each column's head, so that rows change places. */
async function sortEverything(page: Page) {
  if ((await page.locator(DIALOG).count()) > 0) return
  const heads = page.locator('main thead [aria-sort] button, main thead th button')
  // oxlint-disable no-await-in-loop -- one pointer
  for (let at = 0; at < Math.min(MOST, await heads.count()); at += 1) {
    await heads.nth(at).press('Enter')
    await expect(page.getByText(CRASHED)).toHaveCount(0)
  }
  // oxlint-enable no-await-in-loop
}

async function closeDialogs(page: Page) {
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.locator(DIALOG)).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
}

/** To two other pages, by the links beside every page. */
async function goTwice(page: Page) {
  const navigation = page.getByRole('navigation', { name: 'Main' })
  // oxlint-disable no-await-in-loop -- one page after the other
  for (const name of ['Your access', 'Connection', 'Tokens']) {
    const link = navigation.getByRole('link', { name, exact: true })
    if ((await link.count()) === 0) continue
    await link.click()
    // What was typed into a role asks before it is left, which is drawn over a translated page too.
    const leave = page.getByRole('alertdialog').getByRole('button', { name: 'Leave page' })
    await expect(leave.or(headingOf(page).filter({ hasText: name }))).toBeVisible()
    if (await leave.isVisible()) await leave.click()
    await expect(headingOf(page)).toHaveText(name)
  }
  // oxlint-enable no-await-in-loop
}
