import { expect } from '@playwright/test'
import { NARROW, WIDE } from './faces.ts'
import { resize } from './layout.ts'
import { test } from './onlooker.ts'
import { expectStraight } from './straight.ts'
import { openView, titleOf, views } from './views.ts'
import { crookedLayout } from './walker.ts'

/** Every screen of an administrator in a font size in px. A browser is started with it, so each has a file of its own. */
export function walkFont(fontSize: number): void {
  test.use({ fontSize, contextOptions: { reducedMotion: 'reduce' } })
  for (const view of views) {
    if (view.isPart === true || (view.as ?? 'administrator') !== 'administrator') continue
    test(`${titleOf(view)}: every word is whole and every row straight in letters of ${fontSize} px @sandbox`, async ({
      page,
    }) => {
      await openView(page, view)
      await expectStraight(page, { width: 1280, height: 800 }, [NARROW, WIDE])
      // On a phone a long name may be broken in such letters; a state is whole, and nothing lies over another.
      await resize(page, { width: 390, height: 844 })
      const wrong = async () =>
        (await crookedLayout(page)).filter((line) => /^(?:cut|overlap)/.test(line))
      await expect.poll(wrong).toEqual([])
    })
  }
}
