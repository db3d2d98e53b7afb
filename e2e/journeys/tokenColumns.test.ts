import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/harness/journey.ts'
import { arrive, settled } from '#e2e/harness/places.ts'

const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

const widthOf = async (page: Page, name: string): Promise<number> =>
  Math.round((await head(page, name).boundingBox())?.width ?? 0)

/** The head is there before the rows, and before that a page that knows no table yet. */
async function arriveAtRows(page: Page): Promise<void> {
  await arrive(page, { path: '/tokens', heading: 'Tokens' })
  await expect(page.getByRole('rowheader').first()).toBeVisible()
}

/** Drags the border at a column's end by so many pixels. */
async function dragBorder(page: Page, name: string, by: number): Promise<void> {
  const box = await head(page, name).boundingBox()
  if (!box) throw new Error(`no column ${name}`)
  const [x, y] = [box.x + box.width - 4, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by, y, { steps: 5 })
  await page.mouse.up()
}

test('a border between two columns is dragged, this browser keeps it, and it can be reset @sandbox', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await arriveAtRows(page)
  const address = page.url()
  const before = await Promise.all([
    widthOf(page, 'Application'),
    widthOf(page, 'Kind and scopes'),
    widthOf(page, 'State'),
  ])
  const [application, scopes, state] = before
  await expect(async () => {
    // The borders' code may come later than the table. What was dragged is not dragged again.
    if ((await widthOf(page, 'Application')) === application)
      await dragBorder(page, 'Application', 40)
    await expect.poll(() => widthOf(page, 'Application'), { timeout: 2_000 }).toBe(application + 40)
  }).toPass()
  await expect.poll(() => widthOf(page, 'Kind and scopes')).toBe(scopes - 40)
  await expect.poll(() => widthOf(page, 'State')).toBe(state)
  // A border sorts nothing.
  expect(page.url()).toBe(address)
  // A key is never cut, however far somebody drags: the name beside it gives.
  await dragBorder(page, 'Key', -20)
  expect(await widthOf(page, 'Key')).toBeGreaterThanOrEqual(95)
  await expect.poll(() => widthOf(page, 'Application')).toBe(application + 60)

  await page.reload()
  await settled(page)
  await expect.poll(() => widthOf(page, 'Application')).toBe(application + 60)

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Reset widths' }).click()
  await expect
    .poll(async () => [
      await widthOf(page, 'Application'),
      await widthOf(page, 'Kind and scopes'),
      await widthOf(page, 'State'),
    ])
    .toEqual(before)
  const reset = page.getByRole('button', { name: 'Reset widths' })
  await expect(reset).toHaveAccessibleDescription('All widths are the default')
  await expect(reset).toBeFocused()
})

test('names are widened at their own border: the key beside them is pushed along @sandbox', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await arriveAtRows(page)
  const widths = async () =>
    Promise.all([widthOf(page, 'Token'), widthOf(page, 'Key'), widthOf(page, 'Application')])
  const [name, key, application] = await widths()
  await expect(async () => {
    await dragBorder(page, 'Token', 30)
    expect(await widths()).toEqual([name + 30, key, application - 30])
  }).toPass()
})

test('without dragging, a column is widened and narrowed by the keyboard @sandbox', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await arriveAtRows(page)
  const [expires, name] = [await widthOf(page, 'Expires'), await widthOf(page, 'Token')]
  await page.getByRole('button', { name: 'Columns' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  await dialog.getByRole('combobox', { name: 'Column width' }).selectOption('Expires')
  await dialog.getByRole('button', { name: 'Widen column' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => widthOf(page, 'Expires')).toBe(expires + 32)
  await expect.poll(() => widthOf(page, 'Token')).toBe(name - 32)
  await expect(dialog.getByText(`Expires: ${expires + 32} pixels wide.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Narrow column' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => widthOf(page, 'Expires')).toBe(expires + 16)
})
