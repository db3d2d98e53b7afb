import { expect } from '#e2e/harness/journey.ts'
import { shows } from '#e2e/harness/everyScreen.ts'
import { test } from '#e2e/harness/onlooker.ts'
import { has, SavedTables } from './savedFiles.ts'

test.use({ installation: 'two servers' })

test('a spreadsheet shows each cell of what two servers differ in @sandbox', async ({ page }) => {
  test.skip(!has('soffice'), 'There is no LibreOffice on this machine.')
  const tables = new SavedTables()
  try {
    await page.goto('/s/shop/connection/compare')
    await shows(/^\d+ differences? in /)(page)
    await tables.take(page, 'differences')
    expect(tables.expectShown()).toEqual({ commas: 1, semicolons: 1 })
  } finally {
    tables.remove()
  }
})
