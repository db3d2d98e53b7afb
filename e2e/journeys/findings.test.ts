import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectNoViolations } from '#e2e/harness/accessibility.ts'
import { expectSomewhere } from '#e2e/harness/keys.ts'
import { expect, test } from '#e2e/harness/journey.ts'
import { arrive } from '#e2e/harness/places.ts'

const DIALOG = '[role=dialog]'
const NO_OWNER = { path: '/findings?finding=noOwner', heading: 'Findings' }

/** Its rows, without the titles over them, once all is read that findings rest on: only then the page has a time to name. */
async function findingsOf(page: Page) {
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible()
  return page
    .getByRole('table', { name: 'Findings' })
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Actions for / }) })
}

/** What one person decides, and another takes over in a browser that knows nothing of it. */
test('a finding is accepted for a reason and a kind is archived by a rule, and another browser takes both in from a file', async ({
  page,
  browser,
  baseURL,
}) => {
  await arrive(page, NO_OWNER)
  const rows = await findingsOf(page)
  const first = rows.filter({ hasText: 'No owner' }).first()
  await expect(first).toBeVisible()
  const all = await rows.count()
  await first.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('menuitem', { name: 'Accept until …' }).click()
  const accept = page.getByRole('dialog', { name: 'Accept until' })
  await accept.getByRole('spinbutton', { name: 'day, Date' }).click()
  await page.keyboard.type('31122099')
  await accept.getByRole('textbox', { name: 'Reason' }).fill('Moves to the platform team in May')
  await expectNoViolations(page, DIALOG)
  await page.keyboard.press('Enter')
  await expect(accept).toBeHidden()
  await expect(rows).toHaveCount(all - 1)
  await expect(page.getByRole('heading', { level: 1, name: 'Findings' })).toBeFocused()
  await page.getByRole('combobox', { name: 'State' }).selectOption('Accepted')
  await expect(rows.first()).toContainText(
    'Accepted until 31 Dec 2099 by administrator: Moves to the platform team in May',
  )

  await page.getByRole('button', { name: 'New archive rule' }).click()
  const rule = page.getByRole('dialog', { name: 'New archive rule' })
  await rule.getByRole('combobox', { name: 'Finding' }).selectOption('Works in every channel')
  await rule.getByRole('textbox', { name: 'Reason' }).fill('One shop, one channel')
  await expectNoViolations(page, DIALOG)
  await rule.getByRole('button', { name: 'Save rule' }).click()
  await expect(rule).toBeHidden()
  await expect(page.getByRole('list', { name: 'Archive rules' })).toContainText(
    'One shop, one channel',
  )
  await expectSomewhere(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export decisions' }).click()
  const file = await (await download).path()
  expect(readFileSync(file, 'utf8')).toContain('Moves to the platform team in May')

  const other = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) })
  await arrive(other, NO_OWNER)
  const there = await findingsOf(other)
  await expect(there).toHaveCount(all)
  await other.getByLabel('Decisions file').setInputFiles(file)
  await expect(other.getByRole('region', { name: 'Outcome' })).toContainText(
    '2 new decisions imported.',
  )
  await expect(there).toHaveCount(all - 1)
  await expect(other.getByRole('list', { name: 'Archive rules' })).toContainText(
    'One shop, one channel',
  )
  await other.getByRole('button', { name: /^Delete rule/ }).click()
  await expect(other.getByRole('list', { name: 'Archive rules' })).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'New archive rule' })).toBeFocused()
  await other.close()
})
