import { expect, type Page } from '@playwright/test'
import { violationsIn } from '#e2e/harness/accessibility.ts'
import { likenessOf } from './likeness.ts'

/**
 * Screens of this worker that were found without a violation. Many cells end on the same one, and looking at it takes
 * longer than all else that a cell does.
 */
const clean = new Set<string>()

/** WCAG 2.2 A and AA in both themes. Ends in the light one, in which it began. */
export async function expectNoViolations(page: Page): Promise<void> {
  // Scrolled halfway, a button lies partly under the bar at the top and counts as too small.
  await page.evaluate(() => scrollTo(0, 0))
  const screen = await likenessOf(page)
  if (clean.has(screen)) return
  await dress(page, 'dark')
  const dark = await violationsIn(page, 'dark')
  await dress(page, 'light')
  const light = await violationsIn(page, 'light')
  const found = [...dark, ...light]
  expect(found, 'accessibility').toEqual([])
  // What has changed meanwhile was perhaps not all looked at.
  if ((await likenessOf(page)) === screen) clean.add(screen)
}

/** On a busy machine the fields get their colours a frame later. A page that is not shown has no frames. */
async function dress(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    const drawn = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, 500))])
  })
}
