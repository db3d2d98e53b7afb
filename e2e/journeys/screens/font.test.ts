import { WIDE } from '#e2e/harness/faces.ts'
import { expect } from '#e2e/harness/journey.ts'
import { test } from '#e2e/harness/onlooker.ts'
import { expectStraight } from '#e2e/harness/straight.ts'
import { openView } from '#e2e/harness/views.ts'

// Somebody whose browser has letters of 24 px sees all of the console as large, and nothing of it is cut.

test.use({ fontSize: 24 })

const views = [
  { name: 'overview', path: '/' },
  { name: 'tokens', path: '/tokens' },
  { name: 'roles', path: '/roles' },
]

for (const view of views) {
  test(`${view.name}: in letters of 24 px every text is as much larger, and nothing is cut @sandbox`, async ({
    page,
  }) => {
    await openView(page, view)
    const sizes = await page.evaluate(() => {
      const of = (it: Element | null) => it && getComputedStyle(it).fontSize
      return [of(document.body), of(document.querySelector('main#main h1'))]
    })
    expect(sizes).toEqual(['19.5px', '30px'])
    await expectStraight(page, { width: 1280, height: 800 }, [WIDE])
  })
}
