import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { NARROW, WIDE, wear, type Face } from './faces.ts'
import { expect } from './journey.ts'
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
} from './layout.ts'
import { test } from './onlooker.ts'
import { crookedOnPaper, layOnPaper } from './paper.ts'
import { expectStraight } from './straight.ts'
import { headingOf, openView, titleOf, type View } from './views.ts'
import { untoldTexts } from './walker.ts'

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

/** What is asked of every screen once it stands. */
export async function expectForEverybody(page: Page, view: View): Promise<void> {
  await expectNamed(page, view.mark)
  await expectHeard(page, view)
  if (view.isPart !== true) await expectUsable(page, view)
}

/** What is asked of a screen that has no address too: it stands on the way to another. */
export async function expectUsable(
  page: Page,
  view: Pick<View, 'dialog' | 'isVast'> = {},
): Promise<void> {
  if (view.isVast !== true) await expectNoViolations(page, view.dialog && DIALOG)
  expect.soft(await movingParts(page), 'where motion is unwanted').toEqual([])
  expect.soft(await smallTargets(page, 24), 'what a mouse can hit').toEqual([])
  await expectRoom(page, view)
}

/** The window is named after its page. */
export async function expectNamed(page: Page, mark = 'Sandbox'): Promise<void> {
  await expect(async () => {
    const heading = await headingOf(page).textContent()
    expect(await page.title()).toBe(`${heading} · ${mark} · Keyturn`)
  }).toPass()
}

/** What a screen reader has, where that is kept. A page under a dialog is inert, which a snapshot does not know. */
export async function expectHeard(
  page: Page,
  { dialog, snapshot }: Pick<View, 'dialog' | 'snapshot'>,
): Promise<void> {
  if (snapshot === undefined) return
  const heard = dialog ? page.getByRole(dialog) : page.locator('body')
  await expect.soft(heard).toMatchAriaSnapshot({ name: `${snapshot}.aria.yml` })
}

/** Nothing scrolls sideways, a finger hits everything, and wider letters cut nothing. */
export async function expectRoom(page: Page, { dialog }: Partial<View>): Promise<void> {
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

/** Each view on the file's installation, with all that is asked of the views of the sample data: also wide, and on paper. */
export function walkViews(views: readonly View[]): void {
  for (const view of views) {
    test(`${titleOf(view)}: everybody can read, see, hit, hear and print it @sandbox`, async ({
      page,
    }) => {
      await openView(page, view)
      await expectStraight(page, { width: 1024, height: 800 }, [NARROW])
      await expectStraight(page, { width: 1920, height: 800 }, [NARROW, WIDE])
      await expectForEverybody(page, view)
      await page.reload()
      await layOnPaper(page)
      await expect.poll(() => crookedOnPaper(page)).toEqual([])
    })
  }
}

export const shows = (text: string | RegExp) => async (page: Page) => {
  await expect(page.getByText(text).first()).toBeVisible()
}
