import type { Page } from '@playwright/test'
import { crookedLayout } from './walker.ts'

/** A4 upright, in px within its margins. */
const SHEET = { width: 718, height: 1046 }

/** Lays the page out as for a printer, on one sheet of any height, and says so as a browser does. */
export async function layOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(SHEET)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
}

/** What is wrong with the page on paper, as lines; none is right. */
export async function crookedOnPaper(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const isSeen = (it: Element) => it.checkVisibility({ visibilityProperty: true })
    const wrong: string[] = []
    for (const it of document.querySelectorAll('body *')) {
      if (!isSeen(it)) continue
      const { position, overflowY } = getComputedStyle(it)
      const what = `${it.tagName} “${it.textContent.trim().slice(0, 30)}”`
      // It would lie over the rows of each sheet, unless its own edges leave nothing of it to see.
      const hasInk = overflowY === 'visible' || (it.clientWidth > 1 && it.clientHeight > 1)
      if (position === 'fixed' && hasInk) wrong.push(`on every sheet: ${what}`)
      if ((overflowY === 'auto' || overflowY === 'scroll') && it.scrollHeight > it.clientHeight + 1)
        wrong.push(`cut: ${what}`)
    }
    // What reaches below the last line, seen or not, is a sheet with nothing on it.
    const root = document.documentElement
    const high = Math.max(innerHeight, root.getBoundingClientRect().height)
    if (root.scrollHeight > high + 1) wrong.push(`an empty sheet: ${root.scrollHeight - high} px`)
    const startsOf = (row: Element | null | undefined) =>
      [...(row?.children ?? [])]
        .filter(isSeen)
        .map((cell) => Math.round(cell.getBoundingClientRect().left))
        .join()
    for (const table of document.querySelectorAll('table')) {
      const head = table.tHead?.rows[0]
      if (!head || !isSeen(head) || getComputedStyle(head).display !== 'table-row') continue
      for (const body of table.tBodies)
        for (const row of body.rows) {
          const isGrid = getComputedStyle(row).display !== 'table-row'
          if (isGrid || !isSeen(row) || [...row.cells].some(({ colSpan }) => colSpan > 1)) continue
          if (startsOf(row) !== startsOf(head))
            wrong.push(
              `not below its heads (${startsOf(head)}): ${startsOf(row)}, ${row.textContent.slice(0, 30)}`,
            )
        }
    }
    return wrong
  })
  const crooked = await crookedLayout(page)
  return [...found, ...crooked.filter((line) => line.startsWith('overlap'))]
}
