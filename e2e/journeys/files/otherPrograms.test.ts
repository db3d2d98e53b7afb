import { expect } from '#e2e/harness/journey.ts'
import { test } from '#e2e/harness/onlooker.ts'
import { expectTaken, has, SavedTables } from './savedFiles.ts'
import { openView, views } from '#e2e/harness/views.ts'

// The tables and calendars that these pages make are opened by the programs that others open such files with.

const TABLES = [
  'tokens',
  'legacy keys',
  'person',
  'permissions',
  'permissions as they were',
  'what changed in one area',
  'scopes and routes',
  'findings',
  'audit log',
]
const CALENDARS = ['overview', 'plan of a drill']

const called = (names: readonly string[]) =>
  names.map((wanted) => {
    const view = views.find(({ name }) => name === wanted)
    if (!view) throw new Error(`No view is called ${wanted}.`)
    return view
  })

test('a spreadsheet shows each cell of each table as it is, with commas and with semicolons @sandbox', async ({
  page,
}) => {
  test.skip(!has('soffice'), 'There is no LibreOffice on this machine.')
  test.setTimeout(180_000)
  const tables = new SavedTables()
  try {
    // oxlint-disable no-await-in-loop -- one page after the other
    for (const view of called(TABLES)) {
      await openView(page, view)
      // Before a page is whole it has no files.
      await page.waitForLoadState('networkidle')
      await tables.take(page, view.name)
    }
    // oxlint-enable no-await-in-loop
    await page.goto('/people/report')
    await tables.unpack(page, page.getByRole('button', { name: 'Download' }))
    const { commas, semicolons } = tables.expectShown()
    expect(semicolons).toBeGreaterThan(TABLES.length)
    expect(commas).toBeGreaterThan(semicolons)
  } finally {
    tables.remove()
  }
})

for (const view of called(CALENDARS)) {
  test(`${view.name}: calcurse takes every event of the calendar @sandbox`, async ({ page }) => {
    test.skip(!has('calcurse'), 'There is no calcurse on this machine.')
    await openView(page, view)
    await expectTaken(page, page.getByRole('button', { name: /calendar/i }))
  })
}
