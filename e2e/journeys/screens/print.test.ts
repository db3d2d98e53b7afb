import { expect, test } from '#e2e/harness/journey.ts'
import { crookedOnPaper, layOnPaper } from '#e2e/harness/paper.ts'
import { arrive } from '#e2e/harness/places.ts'

test('a printed list has every row that it counts, each cell below its head, and nothing over them @sandbox', async ({
  page,
}) => {
  await arrive(page, { path: '/tokens', heading: 'Tokens' })
  // Each application that is read adds its tokens: before the last one the list may be shorter than the window. The counts of
  // the views are drawn as there is time for it, after the line that says how many were read.
  await expect(page.getByText(/^150 tokens in 19 applications/)).toBeVisible()
  const rows = page.getByRole('table', { name: 'Tokens' }).locator('tbody th[scope=row]')
  const counted = async () => {
    const text = await page.getByRole('link', { name: 'All', exact: true }).innerText()
    return Number(/\d+/.exec(text)?.[0])
  }
  await expect.poll(counted).toBeGreaterThan(100)
  const all = await counted()
  const drawn = await rows.count()
  expect(drawn).toBeLessThan(all)

  // What the browser prints is what stands when it has told the page so.
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      const printed = document.querySelectorAll('tbody th[scope=row]').length
      document.body.dataset['printed'] = String(printed)
    })
  })
  const sheets = (await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
  await expect(page.locator('body')).toHaveAttribute('data-printed', String(all))
  // A row is at least two lines high, and at most four.
  expect(sheets).toBeGreaterThan(all / 25)
  expect(sheets).toBeLessThan(all / 8)
  // Then it is a window again.
  await expect(rows).toHaveCount(drawn)

  await layOnPaper(page)
  await expect(rows).toHaveCount(all)
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
  expect(await crookedOnPaper(page)).toEqual([])
})
