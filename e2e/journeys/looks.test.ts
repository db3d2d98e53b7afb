import type { Locator } from '@playwright/test'
import { arriveAt } from '#e2e/harness/places.ts'
import { expect, test } from '#e2e/harness/journey.ts'
import { showOnce } from '#e2e/harness/acts.ts'
import { openView, signInTo } from '#e2e/harness/views.ts'

test('on a phone a table is rows of lines, and stays a table @sandbox', async ({ page }) => {
  await signInTo(page, { name: 'applications', path: '/applications' })
  await page.setViewportSize({ width: 390, height: 800 })
  const table = page.getByRole('table', { name: 'Applications' })
  const row = table.getByRole('row').nth(1)
  /** How far the description begins below the name. */
  const below = async () => {
    const [name, description] = await Promise.all(
      [row.getByRole('rowheader'), row.getByRole('cell').first()].map((it) => it.boundingBox()),
    )
    return name && description ? description.y - name.y - name.height : -Infinity
  }
  await expect.poll(below).toBeGreaterThanOrEqual(-1)
  await expect.poll(() => rolesOf(table)).toEqual(['table', 'row', 'rowheader', 'cell'])
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
  await signInTo(page, { name: 'application', path: '/applications/2' })
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
  const week = page.getByRole('radio', { name: '7 days' })
  await week.check()
  const chosen = page.locator('label', { has: week })
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

for (const [window, lowest] of [
  [{ width: 1440, height: 900 }, 240],
  [{ width: 1280, height: 800 }, 264],
  [{ width: 390, height: 844 }, 400],
] as const) {
  test(`the first token of a plan stands near the top of a window of ${window.width} pixels, warnings and all @sandbox`, async ({
    page,
  }) => {
    await page.setViewportSize(window)
    await signInTo(page, { name: 'plan of a drill', path: '/drills/new?rule=expires-60' })
    // Of more than one kind, each with what mends all of it.
    const warnings = page.getByRole('status', { name: 'Warnings' })
    await expect(warnings).toContainText(/\d tokens expire.*\d tokens were already rotated/)
    const rows = page.getByRole('table', { name: 'Tokens in this plan' }).getByRole('row')
    const top = async () => (await rows.nth(1).boundingBox())?.y ?? Infinity
    await expect.poll(top).toBeLessThanOrEqual(lowest)
  })
}
