import { expect, test } from '#e2e/harness/journey.ts'
import { arrive } from '#e2e/harness/places.ts'

test('a table that is scrolled through shows the names that pass by, and whole rows where it rests @sandbox', async ({
  page,
}) => {
  await arrive(page, { path: '/tokens', heading: 'Tokens' })
  const table = page.getByRole('table', { name: 'Tokens' })
  await expect(table.getByRole('row').nth(5)).toBeVisible()
  /** From one end to the other in leaps: of the lines that the window showed on the way, those that were names alone. */
  const passed = () =>
    page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const names = new Set<string>()
      scrollTo(0, 0)
      for (let top = 0; top < document.body.scrollHeight; top += 600) {
        scrollTo(0, top)
        // oxlint-disable-next-line no-await-in-loop -- one frame after the other
        await frame()
        for (const line of document.querySelectorAll('main tr[data-index]:not(:has(a))'))
          names.add(line.textContent)
      }
      return [...names].filter((name) => name !== '').length
    })
  // A machine that is busy makes pauses between the leaps, and then every line is drawn whole.
  await expect.poll(passed).toBeGreaterThan(10)
  const last = table.getByRole('row').last()
  await expect(last.getByRole('link').first()).toBeVisible()
  await expect(table.locator('tbody tr[data-index]:not(:has(a))')).toHaveCount(0)
})
