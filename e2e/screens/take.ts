import { test } from '#e2e/harness/onlooker.ts'
import { openView } from '#e2e/harness/views.ts'
import { picture } from './picture.ts'
import { picturedViews, pictureOf } from './pictureNames.ts'

// `npm run screens`: a picture of each screen into docs/screens/.

for (const account of ['administrator', 'viewer', 'customer'] as const) {
  test.describe(account, () => {
    test.use({ account, contextOptions: { reducedMotion: 'reduce' } })
    for (const view of picturedViews.filter(({ as = 'administrator' }) => as === account)) {
      test(pictureOf(view), async ({ page }) => {
        await openView(page, view)
        await picture(page, pictureOf(view), view.dialog)
      })
    }
  })
}
