import { NARROW, WIDE } from '#e2e/harness/faces.ts'
import { test } from '#e2e/harness/onlooker.ts'
import { expectStraight } from '#e2e/harness/straight.ts'
import { openView, titleOf, views } from '#e2e/harness/views.ts'

// What screens.test.ts leaves out. A screen of 1920 has the rules of 1440 and more room, and a dialog is at most 1040 wide.

for (const account of ['administrator', 'viewer', 'customer'] as const) {
  test.describe(`for ${account}`, () => {
    test.use({ account, contextOptions: { reducedMotion: 'reduce' } })
    for (const view of views.filter(({ as = 'administrator' }) => as === account)) {
      if (view.isPart === true) continue
      test(`${titleOf(view)}: every word is whole and every row straight at 1024 and 1920 @sandbox`, async ({
        page,
      }) => {
        await openView(page, view)
        await expectStraight(page, { width: 1024, height: 800 }, [NARROW])
        if (!view.dialog) await expectStraight(page, { width: 1920, height: 800 }, [NARROW, WIDE])
      })
    }
  })
}
