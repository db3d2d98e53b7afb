import { expect } from '#e2e/harness/journey.ts'
import { test } from '#e2e/harness/onlooker.ts'
import { crookedOnPaper, layOnPaper } from '#e2e/harness/paper.ts'
import { openView, titleOf, views } from '#e2e/harness/views.ts'

for (const account of ['administrator', 'viewer', 'customer'] as const) {
  test.describe(`for ${account}`, () => {
    test.use({ account, contextOptions: { reducedMotion: 'reduce' } })
    for (const view of views.filter(({ as = 'administrator' }) => as === account)) {
      if (view.isPart === true) continue
      test(`${titleOf(view)}: on paper nothing is cut or covered, and cells are below their heads @sandbox`, async ({
        page,
      }) => {
        await openView(page, view)
        // A page that has not begun to read has nothing that could be crooked.
        await page.waitForLoadState('networkidle')
        await layOnPaper(page)
        await expect.poll(() => crookedOnPaper(page)).toEqual([])
      })
    }
  })
}
