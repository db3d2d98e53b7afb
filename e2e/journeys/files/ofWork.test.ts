import { storeValue } from '#e2e/harness/acts.ts'
import { planDrill, startDrill } from '#e2e/harness/drillActs.ts'
import { giveTokens } from '#e2e/harness/given.ts'
import { expect, signIn, test } from '#e2e/harness/journey.ts'
import { expectTaken, has, SavedTables } from './savedFiles.ts'
import { signOffIncomplete, startReview } from '#e2e/harness/reviewActs.ts'

// What is made of a drill and of a review at their ends, opened as others do.

test('a spreadsheet shows each cell of a drill’s report and of its pack @sandbox', async ({
  page,
  world,
}) => {
  test.skip(!has('soffice'), 'There is no LibreOffice on this machine.')
  test.slow()
  const home = 'Zamówienia; "hurtowe", 0417'
  const { path } = await giveTokens(world.origin, home, ['Nightly', '12e3'])
  await page.goto(path)
  await signIn(page, 'administrator')
  await planDrill(page, { application: home, tokens: ['Nightly', '12e3'] })
  await startDrill(page, home)
  await page.getByRole('button', { name: 'Rotate the 2 planned tokens' }).click()
  const question = page.getByRole('dialog', { name: 'Rotate 2 tokens?' })
  await question.getByRole('button', { name: /^Rotate/ }).click()
  await storeValue(page)
  await storeValue(page)
  await page.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByRole('group', { name: 'Counts' })).toContainText(/rotated\s*\d/)

  const tables = new SavedTables()
  try {
    await tables.take(page, 'report')
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('menuitem', { name: 'ZIP with hashes, to sign' }).click()
    await tables.unpack(page, page.getByRole('button', { name: 'Download pack' }))
    expect(tables.expectShown()).toEqual({ commas: 2, semicolons: 1 })
  } finally {
    tables.remove()
  }
})

test('a spreadsheet shows each cell of a review’s packet and of its evidence, calcurse takes its dates @sandbox', async ({
  page,
}) => {
  test.skip(!has('soffice'), 'There is no LibreOffice on this machine.')
  test.skip(!has('calcurse'), 'There is no calcurse on this machine.')
  test.slow()
  await page.goto('/reviews')
  await signIn(page, 'administrator')
  const marek = { name: 'Marek; "Łatka", 0417', email: 'marek@shop.example' }
  await startReview(page, {
    kinds: ['Applications'],
    others: [marek],
    of: { Applications: marek.name },
    due: `3006${new Date().getFullYear() + 1}`,
  })
  await expectTaken(page, page.getByRole('button', { name: 'Add to calendar' }))
  const tables = new SavedTables()
  try {
    await page.getByRole('button', { name: 'Send packets' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send packets' })
    for (const [what, separator] of [
      ['CSV', ','],
      ['with semicolons', ';'],
    ] as const) {
      const item = dialog.getByRole('button', { name: `Download ${what} for ${marek.name}` })
      // oxlint-disable-next-line no-await-in-loop -- one file after the other
      await tables.save(page, item, { name: 'packet', separator })
    }
    await page.keyboard.press('Escape')
    await signOffIncomplete(page, 'Head of IT', 'Moved; "the rest", later')
    await page.getByRole('button', { name: 'Evidence' }).click()
    await tables.unpack(page, page.getByRole('button', { name: 'Download pack' }))
    const { commas, semicolons } = tables.expectShown()
    expect(semicolons).toBe(1)
    expect(commas).toBeGreaterThan(3)
  } finally {
    tables.remove()
  }
})
