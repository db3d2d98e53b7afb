import axe, { type RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** WCAG 2.2 A and AA. */
export const everyRule: RunOptions = { runOnly: { type: 'tag', values: LEVELS } }

/** Of these the ones that look at a colour: every other one finds the same in both themes. */
export const rulesOfColour: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/** It is read once into each document. */
export async function readAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source)
}

/**
 * What axe finds on the page or in a part of it, by the part's selector: lines that name rules and places; none is right. It
 * runs in one piece: no document here has a frame, for which it would need a page of its own. Without options these are all
 * its rules.
 */
export async function violationsOf(
  page: Page,
  options: RunOptions = {},
  within = 'html',
): Promise<string[]> {
  await readAxe(page)
  return page.evaluate(
    async ([part, chosen]) => {
      if (window.axe === undefined) throw new Error('axe is not in the page.')
      // What passes is not described, which takes most of the time on a large table.
      const { violations } = await window.axe.run(part, {
        ...chosen,
        // No page here plays anything, and nothing else of it is asked of the files.
        preload: false,
        resultTypes: ['violations'],
      })
      return violations.map(({ id, help, nodes }) => {
        const targets = nodes.map(({ target }) => target.join(' '))
        return `${id}: ${help} ${targets.slice(0, 5).join(', ')}`
      })
    },
    [within, options] as const,
  )
}
