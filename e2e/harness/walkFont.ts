import { NARROW, WIDE } from './faces.ts'
import { test } from './onlooker.ts'
import { expectStraight } from './straight.ts'
import { openView, titleOf, views } from './views.ts'

/** Every screen of an administrator in the font size of the file, which a browser is started with. */
export function walkFont(size: string): void {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  for (const view of views) {
    if (view.isPart === true || (view.as ?? 'administrator') !== 'administrator') continue
    test(`${titleOf(view)}: every word is whole and every row straight in letters of ${size} @sandbox`, async ({
      page,
    }) => {
      await openView(page, view)
      await expectStraight(page, { width: 1280, height: 800 }, [NARROW, WIDE])
    })
  }
}
