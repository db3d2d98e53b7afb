import { expect, type Locator, type Page } from '@playwright/test'

const LONGEST_WAY = 150

/**
 * Tabs until the control has the focus, as a person without a mouse does; rows of a table are one stop, and the arrows lead
 * from one to the next. Fails where no way leads there.
 */
export async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await expect(control).toBeVisible()
  for (let step = 0; step < LONGEST_WAY; step += 1) {
    const way = await wayTo(control)
    if (way === 'here') return
    await page.keyboard.press(way ?? key)
  }
  await expect(control, 'the focus never came here').toBeFocused()
}

/** Goes to a control and presses it. */
export async function pressOn(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Goes to a field and types over what is in it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Goes to a radio group and moves within it by its arrows until the option is chosen. */
export async function choose(page: Page, group: Locator, option: string): Promise<void> {
  const wanted = group.getByRole('radio', { name: option, exact: true })
  await expect(wanted).toBeVisible()
  const radios = await group.getByRole('radio').all()
  for (let step = 0; step < LONGEST_WAY; step += 1) {
    if ((await Promise.all(radios.map(hasFocus))).includes(true)) break
    await page.keyboard.press('Tab')
  }
  if (await hasFocus(wanted)) await page.keyboard.press('Space')
  for (let step = 0; step < radios.length && !(await wanted.isChecked()); step += 1)
    await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeChecked()
}

/** Opens a menu by its button and presses one of its items. */
export async function chooseItem(page: Page, button: Locator, item: string): Promise<void> {
  await pressOn(page, button)
  await expectFocusIn(page.getByRole('menu'))
  await tabTo(page, page.getByRole('menuitem', { name: item }), 'ArrowDown')
  await page.keyboard.press('Enter')
}

/** The dialog is there and the next key is its. */
export async function expectFocusIn(dialog: Locator): Promise<void> {
  await expect
    .poll(async () =>
      (await dialog.count()) === 1
        ? dialog.evaluate((it) => it.contains(document.activeElement))
        : false,
    )
    .toBe(true)
}

/** Something other than the document has the focus: nobody without a mouse is lost. */
export async function expectSomewhere(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'none'))
    .not.toMatch(/^(BODY|HTML|none)$/)
}

const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((it) => it === document.activeElement)

/** The arrow from the row that has the focus to the one that the control stands in; null where they are not of one table. */
const wayTo = (control: Locator): Promise<'here' | 'ArrowDown' | 'ArrowUp' | null> =>
  control.evaluate((it) => {
    const [from, to] = [document.activeElement, it.closest('tr')]
    if (from === it) return 'here'
    if (!(from instanceof HTMLTableRowElement) || from === to || to === null) return null
    if (from.parentElement !== to.parentElement) return null
    const isBelow = from.compareDocumentPosition(to) === Node.DOCUMENT_POSITION_FOLLOWING
    return isBelow ? 'ArrowDown' : 'ArrowUp'
  })
