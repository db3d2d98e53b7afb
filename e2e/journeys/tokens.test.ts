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

test('at 1440 × 900 a row is one line of 36 pixels, or of 28, 18 are in view, and a name that is cut is told whole @sandbox', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await arrive(page, { path: '/tokens', heading: 'Tokens' })
  const lines = page.getByRole('table', { name: 'Tokens' }).locator('tbody tr[data-index]')
  await expect(lines.nth(18)).toBeVisible()
  const inView = () =>
    lines.evaluateAll((all) =>
      all
        .map((line) => line.getBoundingClientRect())
        .filter(({ bottom }) => bottom <= innerHeight)
        .map(({ height }) => height),
    )
  await expect.poll(async () => (await inView()).length).toBeGreaterThanOrEqual(18)
  await expect.poll(async () => [...new Set(await inView())]).toEqual([36])
  await page.getByRole('button', { name: 'Density' }).click()
  await page.getByRole('radio', { name: 'Compact' }).click()
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeHidden()
  const heights = () =>
    lines.evaluateAll((all) => [...new Set(all.map((line) => line.getBoundingClientRect().height))])
  await expect.poll(heights).toEqual([28])
  await lines.getByRole('link', { name: 'Legacy django_contact_forms.APIKey' }).first().hover()
  await expect(page.getByRole('tooltip')).toHaveText('Legacy django_contact_forms.APIKey')
})

test('on a phone the first row begins within 200 pixels, eight are in view, and a finger hits what they link to @sandbox', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await arrive(page, { path: '/tokens', heading: 'Tokens' })
  const lines = page.getByRole('table', { name: 'Tokens' }).locator('tbody tr[data-index]')
  await expect(lines.nth(8)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Reading tokens' })).toHaveCount(0)
  await expect
    .poll(async () => (await lines.first().boundingBox())?.y ?? Infinity)
    .toBeLessThanOrEqual(200)
  const menu = page.getByRole('navigation', { name: 'Main' })
  const inView = async () => {
    const end = (await menu.boundingBox())?.y ?? 0
    const bottoms = await lines.evaluateAll((all) =>
      all.map((line) => line.getBoundingClientRect().bottom),
    )
    return bottoms.filter((bottom) => bottom <= end).length
  }
  await expect.poll(inView).toBeGreaterThanOrEqual(8)
  const lowest = () =>
    lines
      .getByRole('link')
      .evaluateAll((all) => Math.min(...all.map((link) => link.getBoundingClientRect().height)))
  await expect.poll(lowest).toBeGreaterThanOrEqual(44)
})
