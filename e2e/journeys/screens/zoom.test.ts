import { expect } from '#e2e/harness/journey.ts'
import { test } from '#e2e/harness/onlooker.ts'
import { importReview } from '#e2e/harness/reviewViews.ts'
import { openView } from '#e2e/harness/views.ts'
import { crookedLayout } from '#e2e/harness/walker.ts'

// What a window of 1280 by 1024 has at a zoom of 200 and 400 %.

const path = '/applications/2?dialog=revoke&application=2&token=20'
const revoke = { name: 'dialog revoke', path, dialog: 'alertdialog' } as const

for (const { width, height } of [
  { width: 320, height: 256 },
  { width: 480, height: 300 },
]) {
  test(`a question begins at its heading at ${width} by ${height}, and is answered by the keyboard @sandbox`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await openView(page, revoke)
    const question = page.getByRole('alertdialog', { name: /^Revoke / })
    await expect(question).toBeFocused()
    await expect(question.getByRole('heading', { name: /^Revoke / })).toBeInViewport({ ratio: 1 })
    const cancel = question.getByRole('button', { name: 'Cancel' })
    await expect(async () => {
      await page.keyboard.press('Tab')
      expect(await cancel.evaluate((it) => it === document.activeElement)).toBe(true)
    }).toPass()
    await expect(cancel).toBeInViewport({ ratio: 1 })
    expect(await crookedLayout(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
  })
}

test('the way to a thing stands clear of the server and the navigation at 320 by 256 @sandbox', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openView(page, { name: 'application', path: '/applications/5' })
  expect(await crookedLayout(page)).toEqual([])
})

for (const width of [640, 1023]) {
  test(`at ${width} the list of reviews says when each was frozen, and by whom @sandbox`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 512 })
    await openView(page, { name: 'reviews', path: '/reviews', arrange: importReview })
    const row = page.getByRole('row').filter({ hasText: 'Large review' })
    await expect(row.getByRole('time')).toBeVisible()
    await expect(row.getByText(/^by /)).toBeVisible()
  })
}
