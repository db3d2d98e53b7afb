import { expect, type Page } from '@playwright/test'
import { everyRule, rulesOfColour, violationsOf } from './axe.ts'
import { chooseExamples, forgetExamples } from './contrast.ts'

/**
 * WCAG 2.2 A and AA: all of it in the light theme, and in the dark one what a colour can break. Leaves the page in the theme
 * that it had at the start, which is the light one. `within` is a part of the page, by its selector.
 */
export async function expectNoViolations(page: Page, within = 'html'): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await colourHasArrived(page)
    const found = await violationsIn(page, colorScheme, within)
    expect(found, `accessibility in the ${colorScheme} theme`).toEqual([])
  }
}

/** What is found in the theme of now: in the light one all of it, in the dark one what a colour can break. */
export async function violationsIn(
  page: Page,
  colorScheme: 'light' | 'dark',
  within = 'html',
): Promise<string[]> {
  await chooseExamples(page, within)
  const found = await violationsOf(
    page,
    colorScheme === 'light' ? everyRule : rulesOfColour,
    within,
  )
  await forgetExamples(page)
  return found.map((line) => line.replaceAll('[data-example=""]', ''))
}

/** The change of theme is a transition of colour, and halfway through it no pair has its contrast. */
async function colourHasArrived(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((it) => it.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((it) => it.finished))
  })
}
