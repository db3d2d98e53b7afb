import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Of these the ones that look at a colour. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']

/**
 * WCAG 2.2 A and AA: all of it in the light theme, and in the dark one what a colour can break. Leaves the page in the theme
 * that it had at the start, which is the light one. `within` is a part of the page, by its selector.
 */
export async function expectNoViolations(page: Page, within = 'html'): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await colourHasArrived(page)
    // In one piece in the page: no document here has a frame, for which axe would open a page of its own.
    // What passes is not described, which takes most of the time on a large table.
    const axe = new AxeBuilder({ page })
      .setLegacyMode(true)
      .include(within)
      .options({ resultTypes: ['violations'] })
    const chosen = colorScheme === 'light' ? axe.withTags(LEVELS) : axe.withRules(OF_COLOUR)
    const { violations } = await chosen.analyze()
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
