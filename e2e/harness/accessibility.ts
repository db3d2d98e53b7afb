import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** WCAG 2.2 A and AA in both themes. Leaves the page in the theme that it had at the start, which is the light one. */
export async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await colourHasArrived(page)
    const { violations } = await new AxeBuilder({ page }).withTags(LEVELS).analyze()
    const found = violations.map(
      (it) => `${it.id}: ${it.help} ${it.nodes.map((node) => node.target.join(' ')).join(', ')}`,
    )
    expect(found, `accessibility in the ${colorScheme} theme`).toEqual([])
  }
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
