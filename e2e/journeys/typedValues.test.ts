import type { Page } from '@playwright/test'
import { expect } from '#e2e/harness/journey.ts'
import { test } from '#e2e/harness/onlooker.ts'
import { openView, titleOf, views } from '#e2e/harness/views.ts'

const VALUE = `svc_api_Kd7R${'x7Yb'.repeat(9)}`
/** More of it than everybody may see. */
const MORE = 'Kd7Rx7Yb'
/** What is made for a key that is no secret. */
const PUBLIC_KEY = /public key|SSH|age /i
/** Each row of a review has a field for its reason. */
const MOST = 8

for (const account of ['administrator', 'viewer', 'customer'] as const) {
  test.describe(`for ${account}`, () => {
    test.use({ account })
    for (const view of views.filter(({ as = 'administrator' }) => as === account)) {
      test(`${titleOf(view)}: no text field keeps a value @sandbox`, async ({ page }) => {
        await openView(page, view)
        const fields = fieldsOn(page)
        // oxlint-disable no-await-in-loop -- one keyboard
        for (let at = 0; at < Math.min(MOST, await fields.count()); at += 1) {
          const field = fields.nth(at)
          const name = await field.evaluate(
            (it: HTMLInputElement) => it.labels?.[0]?.textContent ?? it.ariaLabel ?? '',
          )
          if (PUBLIC_KEY.test(name) || !(await field.isEditable())) continue
          await field.focus()
          await page.keyboard.insertText(VALUE)
          await expect(field, name).not.toHaveValue(new RegExp(MORE))
          await field.evaluate((it, text) => {
            const data = new DataTransfer()
            data.setData('text/plain', text)
            const paste = { clipboardData: data, bubbles: true, cancelable: true }
            it.dispatchEvent(new ClipboardEvent('paste', paste))
          }, VALUE)
          expect(page.url() + (await page.content()), name).not.toContain(MORE)
        }
        // oxlint-enable no-await-in-loop
      })
    }
  })
}

/** The text fields that can be typed in; of an open dialog alone. */
const fieldsOn = (page: Page) =>
  page
    .locator(
      '[role=dialog], [role=alertdialog], body:not(:has([role=dialog], [role=alertdialog])) main',
    )
    .last()
    .locator('input:not([type]), input[type=text], input[type=search], input[type=email], textarea')
    .filter({ visible: true })
