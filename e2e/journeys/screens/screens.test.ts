import type { Page } from '@playwright/test'
import { expectNoViolations } from '#e2e/harness/accessibility.ts'
import { showOnce } from '#e2e/harness/acts.ts'
import { NARROW, WIDE, wear, type Face } from '#e2e/harness/faces.ts'
import { expect, test as journey } from '#e2e/harness/journey.ts'
import {
  byTouch,
  cutTexts,
  movingParts,
  pinned,
  pinnedInDialog,
  resize,
  sideways,
  smallTargets,
  widenText,
} from '#e2e/harness/layout.ts'
import { test } from '#e2e/harness/onlooker.ts'
import { arriveAt } from '#e2e/harness/places.ts'
import { expectStraight } from '#e2e/harness/straight.ts'
import { headingOf, openView, titleOf, views, type View } from '#e2e/harness/views.ts'
import { untoldTexts } from '#e2e/harness/walker.ts'

// Each screen is opened once, and everything that is asked of every screen is asked there. The sample data is the same in
// every run and ends now: what moves with the time stands in the snapshots as a pattern.

/**
 * Where every text and control is looked at in letters of two widths: no broken word, nothing over another, one line in a row.
 * What was worn last is worn on, since other letters lay out everything. wide.test.ts has the other widths.
 */
const WALKS: readonly { width: number; letters: readonly Face[] }[] = [
  { width: 1440, letters: [NARROW, WIDE] },
  { width: 1024, letters: [WIDE] },
]
/** A dialog is at most 1040 wide: whatever the screen has beside it, the dialog is the same. */
const WALKS_OF_DIALOG: typeof WALKS = WALKS.map(({ width }) => ({ width, letters: [WIDE] }))
/** The page under a dialog is inert, and another view. */
const DIALOG = '[role=dialog], [role=alertdialog]'
const PHONE = { width: 390, height: 844 }
/** 1280 by 1024 at a zoom of 200 %, and at one of 400 %. */
const HALVED = { width: 640, height: 512 }
const ZOOMED = { width: 320, height: 256 }

for (const account of ['administrator', 'viewer', 'customer'] as const) {
  test.describe(`for ${account}`, () => {
    // Nothing waits for a transition.
    test.use({ account, contextOptions: { reducedMotion: 'reduce' } })
    for (const view of views.filter(({ as = 'administrator' }) => as === account)) {
      test(`${titleOf(view)}: everybody can read, see, hit and hear it @sandbox`, async ({
        page,
      }) => {
        await openView(page, view)
        await expectNamed(page)
        await expectHeard(page, view)
        if (view.isPart === true) return
        if (view.isVast !== true) await expectNoViolations(page, view.dialog && DIALOG)
        expect.soft(await movingParts(page), 'where motion is unwanted').toEqual([])
        expect.soft(await smallTargets(page, 24), 'what a mouse can hit').toEqual([])
        await expectRoom(page, view)
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

/** The window is named after its page. */
async function expectNamed(page: Page): Promise<void> {
  await expect(async () => {
    const heading = await headingOf(page).textContent()
    expect(await page.title()).toBe(`${heading} · Sandbox · Keyturn`)
  }).toPass()
}

/** What a screen reader has, where that is kept. A page under a dialog is inert, which a snapshot does not know. */
async function expectHeard(
  page: Page,
  { dialog, snapshot }: Pick<View, 'dialog' | 'snapshot'>,
): Promise<void> {
  if (snapshot === undefined) return
  const heard = dialog ? page.getByRole(dialog) : page.locator('body')
  await expect.soft(heard).toMatchAriaSnapshot({ name: `${snapshot}.aria.yml` })
}

/** Nothing scrolls sideways, a finger hits everything, and wider letters cut nothing. */
async function expectRoom(page: Page, { dialog }: Partial<View>): Promise<void> {
  for (const { width, letters } of dialog ? WALKS_OF_DIALOG : WALKS) {
    await expectStraight(page, { width, height: 800 }, letters)
    // Where most is cut; each takes the time that a pointer must rest.
    if (width === 1024) expect.soft(await untoldTexts(page), 'cut and nowhere whole').toEqual([])
  }
  await expectStraight(page, HALVED, [WIDE])
  await resize(page, { width: 600, height: 800 })
  await expect.soft.poll(() => sideways(page), 'at 600').toEqual([])
  await expectSpaced(page, 1280)
  await wear(page, WIDE)
  await resize(page, ZOOMED)
  await expectStraight(page, ZOOMED, [NARROW, WIDE])
  const isOver = dialog !== undefined || (await page.locator('[data-drawer]').count()) > 0
  const covered = isOver ? await pinnedInDialog(page) : await pinned(page)
  expect.soft(covered, 'pixels of 256 that stay').toBeLessThanOrEqual(256 / 3)
  await byTouch(page)
  await expectStraight(page, PHONE, [WIDE, NARROW])
  await expect.soft.poll(() => smallTargets(page, 44), 'what a finger can hit').toEqual([])
  await wear(page, WIDE)
  await expectSpaced(page, 320)
}

/** With more room between letters, words and lines nothing is cut, and nothing scrolls sideways. */
async function expectSpaced(page: Page, width: number): Promise<void> {
  await widenText(page)
  await resize(page, { width, height: 800 })
  await expect.soft.poll(() => cutTexts(page), `spaced out at ${width}`).toEqual([])
  await expect.soft.poll(() => sideways(page), `spaced out at ${width}`).toEqual([])
}
