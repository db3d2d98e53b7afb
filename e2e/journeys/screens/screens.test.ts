import { expectNoViolations } from '#e2e/harness/accessibility.ts'
import { showOnce } from '#e2e/harness/acts.ts'
import {
  expectForEverybody,
  expectHeard,
  expectNamed,
  expectRoom,
} from '#e2e/harness/everyScreen.ts'
import { NARROW, WIDE, wear } from '#e2e/harness/faces.ts'
import { expect, test as journey } from '#e2e/harness/journey.ts'
import { resize } from '#e2e/harness/layout.ts'
import { test } from '#e2e/harness/onlooker.ts'
import { arriveAt } from '#e2e/harness/places.ts'
import { openView, titleOf, views } from '#e2e/harness/views.ts'
import { untoldTexts } from '#e2e/harness/walker.ts'

// Each screen is opened once, and everything that is asked of every screen is asked there. The sample data is the same in
// every run and ends now: what moves with the time stands in the snapshots as a pattern.

for (const account of ['administrator', 'viewer', 'customer'] as const) {
  test.describe(`for ${account}`, () => {
    // Nothing waits for a transition.
    test.use({ account, contextOptions: { reducedMotion: 'reduce' } })
    for (const view of views.filter(({ as = 'administrator' }) => as === account)) {
      test(`${titleOf(view)}: everybody can read, see, hit and hear it @sandbox`, async ({
        page,
      }) => {
        await openView(page, view)
        await expectForEverybody(page, view)
      })
    }
  })
}

journey('sign-in, /sign-in: everybody can read, see and hear it @sandbox', async ({ page }) => {
  await page.goto('/sign-in')
  await expectNamed(page)
  await expectHeard(page, { snapshot: 'sign-in' })
  await expectNoViolations(page)
  await expectRoom(page, {})
})

journey('a value that is shown once, masked @sandbox', async ({ page }) => {
  await arriveAt(page, 'Newsletter PL')
  await page.getByRole('button', { name: 'New token' }).click()
  const form = page.getByRole('dialog', { name: 'New token in Newsletter PL' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Footer')
  await form.getByRole('checkbox', { name: /^agreements\.subscribe/ }).check()
  await form.getByRole('radio', { name: 'No expiry' }).check()
  await form.getByRole('button', { name: 'Create token' }).click()
  await expect(showOnce(page)).toBeVisible()
  await expectHeard(page, { dialog: 'alertdialog', snapshot: 'dialog-show-once' })
  await expectNoViolations(page)
})

test('the calendar of a date has nothing that axe finds @sandbox', async ({ page }) => {
  const path = '/applications/1?dialog=expiry&application=1&token=1'
  await openView(page, { name: 'dialog expiry', path, dialog: 'dialog' })
  await page.getByRole('radio', { name: 'On a date' }).check()
  const calendar = page.getByRole('button', { name: /^Choose a date/ })
  await calendar.click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(calendar).toBeFocused()
})

test('a text that wider letters alone cut is told whole, and is no stop of the keyboard once it is whole again @sandbox', async ({
  page,
}) => {
  await openView(page, { name: 'plan of a drill', path: '/drills/new?ids=13-20-21-84' })
  const cut = page.locator('td [tabindex="0"]').filter({ hasText: 'haendler@shop.example' })
  await resize(page, { width: 1440, height: 800 })
  for (const [letters, count] of [
    [NARROW, 0],
    [WIDE, 1],
    [NARROW, 0],
    [WIDE, 1],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one page in one window
    await wear(page, letters)
    await expect(cut, letters).toHaveCount(count)
    expect(await untoldTexts(page), letters).toEqual([])
    // oxlint-enable no-await-in-loop
  }
})

test('where a narrower window has fewer columns, no cell stands under the head of another column @sandbox', async ({
  page,
}) => {
  await openView(page, { name: 'tokens', path: '/tokens' })
  await resize(page, { width: 1440, height: 800 })
  await expect(page.getByRole('columnheader', { name: 'Scopes' })).toBeVisible()
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset['uneven'] = ''
    const look = () => {
      const heads = document.querySelectorAll('main thead th').length
      const rows = [...document.querySelectorAll('main tbody tr:not(:has([colspan]))')]
      const uneven = rows.find(({ childElementCount }) => childElementCount !== heads)
      if (uneven) dataset['uneven'] += `${uneven.childElementCount} under ${heads}, `
    }
    // After each draw, before the browser shows it.
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  await resize(page, { width: 1024, height: 800 })
  await expect(page.getByRole('columnheader', { name: 'Scopes' })).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-uneven', '')
})
