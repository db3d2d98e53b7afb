import type { Locator } from '@playwright/test'
import { arriveAt } from '#e2e/harness/places.ts'
import { expect, test } from '#e2e/harness/journey.ts'
import {
  cutTexts,
  movingParts,
  pinned,
  pinnedInDialog,
  sideways,
  smallTargets,
  widenText,
} from '#e2e/harness/layout.ts'
import { showOnce } from '#e2e/harness/acts.ts'
import { dialogs, openView, pages, type View } from '#e2e/harness/views.ts'

const WIDTHS = [320, 390, 600, 1024, 1280, 1920]
/** 1280 by 1024 at a zoom of 400 %. */
const ZOOMED = { width: 320, height: 256 }

const title = ({ name, path }: View) => `${name}, ${path.split('?')[0]}`

test('the sign-in page has room at every width @sandbox', async ({ page }) => {
  await page.goto('/sign-in')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 })
    expect.soft(await sideways(page), `at ${width}`).toEqual([])
  }
  await widenText(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect.soft(await sideways(page), 'spaced').toEqual([])
  expect.soft(await cutTexts(page)).toEqual([])
})

for (const view of [...pages, ...dialogs]) {
  test(`there is room for everything: ${title(view)} @sandbox`, async ({ page }) => {
    await openView(page, view)
    expect.soft(await smallTargets(page, 24), 'what a mouse can hit').toEqual([])
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await expect.soft.poll(() => sideways(page), `at ${width}`).toEqual([])
    }
    await page.setViewportSize(ZOOMED)
    await expect.soft.poll(() => sideways(page), 'at 400 %').toEqual([])
    const covered = view.dialog ? await pinnedInDialog(page) : await pinned(page)
    expect.soft(covered, 'pixels of 256 that stay').toBeLessThanOrEqual(256 / 3)
    await widenText(page)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.soft.poll(() => cutTexts(page), `spaced out at ${width}`).toEqual([])
      await expect.soft.poll(() => sideways(page), `spaced out at ${width}`).toEqual([])
    }
  })
}

test('on a phone a table is rows of lines, and stays a table @sandbox', async ({ page }) => {
  await openView(page, { name: 'applications', path: '/applications' })
  await page.setViewportSize({ width: 390, height: 800 })
  const table = page.getByRole('table', { name: 'Applications' })
  const row = table.getByRole('row').nth(1)
  const [name, description] = await Promise.all(
    [row.getByRole('rowheader'), row.getByRole('cell').first()].map((it) => it.boundingBox()),
  )
  expect(description?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0) - 1)
  expect(await rolesOf(table)).toEqual(['table', 'row', 'rowheader', 'cell'])
})

/** As the browser gives them to a screen reader: another display takes a table's own roles away. */
async function rolesOf(table: Locator): Promise<string[]> {
  const wanted = ['table', 'row', 'rowheader', 'cell']
  const session = await table.page().context().newCDPSession(table.page())
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const roles = new Set(nodes.map((node) => String(node.role?.value)))
  return wanted.filter((role) => roles.has(role) || (role === 'cell' && roles.has('gridcell')))
}

test('where colours are forced, words and borders carry state, kind and selection @sandbox', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openView(page, { name: 'application', path: '/applications/2' })
  const row = page.getByRole('row', { name: /^ERP nightly export/ })
  await expect(row).toContainText('Secret')
  await expect(row).toContainText('Expires in')

  const links = page.getByRole('navigation', { name: 'Main' })
  const current = links.getByRole('link', { name: 'Applications' })
  expect(await marks(current)).not.toBe(await marks(links.getByRole('link', { name: 'Tokens' })))

  await openView(page, {
    name: 'dialog rotate',
    path: '/applications/2?dialog=rotate&application=2&token=20',
    dialog: 'dialog',
  })
  const chosen = page.locator('label', { has: page.getByRole('radio', { name: '7 days' }) })
  const free = page.locator('label', { has: page.getByRole('radio', { name: '1 hour' }) })
  expect(await marks(chosen)).not.toBe(await marks(free))
  const submit = page.getByRole('button', { name: 'Rotate token' })
  expect(await bordered(submit)).toBe(true)
})

/** All that a forced palette leaves to tell two parts apart, of the part and of what is in it. */
const marks = (part: Locator): Promise<string> =>
  part.evaluate((it) =>
    [it, ...it.querySelectorAll('*')]
      .map((each) => {
        const style = getComputedStyle(each)
        const before = getComputedStyle(each, '::before')
        const after = getComputedStyle(each, '::after')
        const drawn = [style, before, after].map((one) =>
          [
            one.borderInlineStartWidth,
            one.borderInlineStartColor,
            one.borderStyle,
            one.outlineStyle,
            one.textDecorationLine,
            one.fontWeight,
            one.forcedColorAdjust === 'none' ? one.backgroundColor : '',
            one.content,
          ].join(' '),
        )
        return drawn.join('|')
      })
      .join('\n'),
  )

const bordered = (part: Locator): Promise<boolean> =>
  part.evaluate((it) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(it)
    return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1
  })

for (const view of [pages[0], dialogs[4]]) {
  if (!view) continue
  test(`where motion is unwanted nothing moves: ${view.name} @sandbox`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openView(page, view)
    expect(await movingParts(page)).toEqual([])
  })
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  for (const view of [...pages, ...dialogs]) {
    test(`every target can be hit with a finger: ${title(view)} @sandbox`, async ({ page }) => {
      await openView(page, view)
      expect(await smallTargets(page, 44)).toEqual([])
    })
  }
})

test('on paper a value that is shown once is not there @sandbox', async ({ page }) => {
  await arriveAt(page, 'Newsletter PL')
  await page.getByRole('button', { name: 'New token' }).click()
  const form = page.getByRole('dialog', { name: 'New token in Newsletter PL' })
  await form.getByRole('checkbox', { name: /^agreements\.subscribe/ }).check()
  await form.getByRole('radio', { name: 'No expiry' }).check()
  await form.getByRole('button', { name: 'Create token' }).click()
  const dialog = showOnce(page)
  const value = dialog.getByRole('group', { name: 'Secret value' })
  await dialog.getByRole('button', { name: 'Reveal' }).click()
  await expect(value).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(value).toBeHidden()
  await expect(dialog.getByText(/svc_api_/)).toHaveCount(0)
})
