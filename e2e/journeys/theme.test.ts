import { type Page } from '@playwright/test'
import { expect, signIn, test } from '#e2e/harness/journey.ts'

/** The lightness of a background, of 0 to 1: below that it is a dark one. */
const DARK_BELOW = 0.5

/** From the next document on, how light its background is at each frame, from the first. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const frames: string[] = []
    Object.assign(globalThis, { frames })
    const look = () => {
      const { backgroundColor } = getComputedStyle(document.documentElement)
      // Before its style sheet is there a document draws nothing.
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') frames.push(backgroundColor)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

const lightness = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const all: unknown = Reflect.get(globalThis, 'frames')
    const ink = document.createElement('canvas').getContext('2d')
    if (!Array.isArray(all) || !ink) throw new Error('No frame was seen.')
    return all.map((colour) => {
      ink.fillStyle = String(colour)
      ink.fillRect(0, 0, 1, 1)
      return Math.max(...ink.getImageData(0, 0, 1, 1).data.slice(0, 3)) / 255
    })
  })

async function choose(page: Page, theme: 'Dark' | 'Light') {
  await page.getByRole('button', { name: /^Account / }).click()
  await page.getByRole('menuitem', { name: 'Preferences' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preferences' })
  await dialog.getByRole('radio', { name: theme }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

for (const [colorScheme, theme] of [
  ['light', 'Dark'],
  ['dark', 'Light'],
] as const) {
  test.describe(`on a ${colorScheme} system`, () => {
    test.use({ colorScheme })

    test(`whoever chose ${theme} sees no frame in another theme, after a reload and in a new tab @sandbox`, async ({
      page,
      context,
    }) => {
      await page.goto('/sign-in?return=/me')
      await signIn(page, 'administrator')
      await expect(page.getByRole('button', { name: /^Account / })).toBeVisible()
      await choose(page, theme)
      const isWrong = (light: number) => light < DARK_BELOW !== (theme === 'Dark')
      const tab = await context.newPage()
      /* oxlint-disable no-await-in-loop -- one document after the other */
      for (const document of [page, tab]) {
        await watchFrames(document)
        await document.goto('/me')
        await expect(document.getByRole('heading', { level: 1, name: 'Your access' })).toBeVisible()
        const frames = await lightness(document)
        expect(frames.length).toBeGreaterThan(0)
        expect(frames.filter(isWrong)).toEqual([])
      }
      /* oxlint-enable no-await-in-loop */
      // Where it is known only later, the same look finds the frames before that.
      await page.evaluate(() => localStorage.removeItem('theme'))
      await page.goto('/me')
      await expect(page.getByRole('heading', { level: 1, name: 'Your access' })).toBeVisible()
      const frames = await lightness(page)
      expect(frames.filter(isWrong).length).toBeGreaterThan(0)
    })
  })
}
