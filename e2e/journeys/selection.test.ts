import type { Page } from '@playwright/test'
import { expect } from '#e2e/harness/journey.ts'
import { test } from '#e2e/harness/onlooker.ts'
import { openView } from '#e2e/harness/views.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

for (const size of sizes) {
  test(`tokens: the bar of the selection lies over no last row at ${size.width} @sandbox`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await openView(page, { name: 'tokens', path: '/tokens' })
    if (size.width === 390) await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.locator('main tbody').getByRole('checkbox').first().check()
    const bar = page.getByRole('toolbar', { name: 'Selected tokens' })
    await expect(bar).toBeVisible()
    // In the middle of the list it does lie over rows: else nothing below would be tried.
    await expect.poll(() => rowsUnder(page)).toBeGreaterThan(0)

    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      expect(await isLastLineThere(page)).toBe(true)
    }).toPass()
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect.poll(() => rowsUnder(page)).toBe(0)

    // The keyboard reaches the last row, and what has the focus is seen.
    const last = page.locator('main tbody tr').last().getByRole('button').last()
    await page.evaluate(() => scrollBy(0, -200))
    await last.focus()
    await expect.poll(() => isSeen(page)).toBe(true)
  })
}

/** How many rows of the table lie under the bar, in part or wholly. */
const rowsUnder = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bar = document.querySelector('[role=toolbar]')?.getBoundingClientRect()
    if (!bar) throw new Error('There is no bar.')
    return [...document.querySelectorAll('main tbody tr')].filter((row) => {
      const { top, bottom, height } = row.getBoundingClientRect()
      return height > 0 && top < bar.bottom - 1 && bottom > bar.top + 1
    }).length
  })

/** The table draws what the window shows: whether that is its end. */
const isLastLineThere = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const table = document.querySelector('main table')
    const count = Number(table?.getAttribute('aria-rowcount'))
    return table?.querySelector(`tr[aria-rowindex="${count}"]`) !== null
  })

const isSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const place = document.activeElement?.getBoundingClientRect()
    if (!place) return false
    const at = document.elementFromPoint(place.left + place.width / 2, place.top + place.height / 2)
    return at !== null && document.activeElement?.contains(at) === true
  })
