import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'

interface Started {
  /** As the chip names them; none: all seven. */
  kinds: readonly string[]
  areas?: readonly string[]
  /** People with an account, by the name that the list has. */
  colleagues?: readonly string[]
  /** People without one. */
  others?: readonly { name: string; email: string }[]
  /** Who reviews which kind of row. */
  of?: Readonly<Record<string, string>>
  /** When the answers are due, as it is typed: day, month and year. */
  due?: string
}

/** From anywhere: freezes today's access and starts a review of it, and ends on its page. */
export async function startReview(page: Page, started: Started): Promise<void> {
  const { kinds, areas = [], colleagues = [], others = [], of = {}, due } = started
  await page.getByRole('link', { name: 'Reviews', exact: true }).click()
  await page.getByRole('button', { name: 'Start a review' }).click()
  await expect(page.getByRole('textbox', { name: 'Period' })).toBeVisible({ timeout: 45_000 })
  await chooseInChip(page, 'Kind', kinds)
  await chooseInChip(page, 'Area', areas)
  for (const name of colleagues) {
    await page
      .getByRole('combobox', { name: 'Add a person with an account' })
      .selectOption({ label: name })
    await page.getByRole('button', { name: 'Add reviewer', exact: true }).click()
  }
  for (const { name, email } of others) {
    await page.getByRole('textbox', { name: 'Name of a reviewer without an account' }).fill(name)
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('button', { name: 'Add reviewer without account' }).click()
  }
  for (const [kind, name] of Object.entries(of)) {
    await page
      .getByRole('combobox', { name: `Reviewer of ${kind.toLowerCase()}` })
      .selectOption({ label: name })
  }
  if (due !== undefined) {
    const when = page.getByRole('group', { name: 'Answers due' })
    await when.getByRole('spinbutton', { name: /^day/ }).click()
    await page.keyboard.type(due)
  }
  await page.getByRole('button', { name: 'Start review' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Access review/ })).toBeVisible()
}

async function chooseInChip(page: Page, chip: string, values: readonly string[]): Promise<void> {
  if (values.length === 0) return
  await page.getByRole('button', { name: chip, exact: true }).click()
  for (const name of values) await page.getByRole('checkbox', { name, exact: true }).check()
  await page.keyboard.press('Escape')
}

export async function showRows(page: Page, tab: RegExp): Promise<void> {
  const radio = page.getByRole('radio', { name: tab })
  await radio.click({ timeout: 20_000 })
  // The address says which, so it is chosen a moment later.
  await expect(radio).toBeChecked()
}

const tableOf = (page: Page) => page.getByRole('table', { name: 'Rows of this review' })

/**
 * Goes down the rows of a tab by the arrow, from the first to the last, with each as the text of its first two cells. What is
 * answered is pressed on it, key by key.
 */
export async function walkRows(
  page: Page,
  keysFor: (row: string) => readonly string[],
): Promise<string[]> {
  const table = tableOf(page)
  const rows = Number(await table.getAttribute('aria-rowcount')) - 1
  await page.evaluate(() => scrollTo(0, 0))
  await table.locator('tbody tr[data-index]:has(> th[scope=row])').first().focus()
  const seen: string[] = []
  for (;;) {
    const { index, text } = await focusedRow(page)
    seen.push(text)
    for (const key of keysFor(text)) await page.keyboard.press(key)
    if (index === rows - 1) return seen
    // The next one may not be drawn yet.
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      expect((await focusedRow(page)).index).toBeGreaterThan(index)
    }).toPass({ intervals: [20] })
  }
}

const focusedRow = (page: Page): Promise<{ index: number; text: string }> =>
  page.evaluate(() => {
    const row = document.activeElement?.closest<HTMLElement>('tr[data-index]')
    const cells = [...(row?.querySelectorAll('th, td') ?? [])].slice(0, 2)
    return {
      index: Number(row?.dataset['index']),
      text: cells.map((cell) => cell.textContent ?? '').join(' | '),
    }
  })

/** The line of one end, by what it is about. */
export const endOf = (page: Page, row: string | RegExp): Locator =>
  page.getByRole('table', { name: 'Ends and changes' }).getByRole('row').filter({ hasText: row })

export async function actOnEnd(page: Page, row: string | RegExp, act: string): Promise<void> {
  await endOf(page, row)
    .getByRole('button', { name: /^Actions/ })
    .click({ timeout: 20_000 })
  await page.getByRole('menuitem', { name: act }).click({ timeout: 20_000 })
}

/** Sends these ends; what is said of them is looked for by the caller. */
export async function confirmApply(page: Page, count: number): Promise<void> {
  const name = count === 1 ? 'Apply 1 end' : `Apply ${count} ends`
  const question = page.getByRole('alertdialog', { name: `${name}?` })
  await question.getByRole('button', { name }).click()
  await expect(question).toBeHidden()
}

/** The text of a packet, as the browser saves it. */
export async function savePacket(page: Page, form: 'JSON' | 'CSV', name: string): Promise<string> {
  await page.getByRole('button', { name: 'Send packets' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send packets' })
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: `Download ${form} for ${name}` }).click()
  const text = readFileSync(await (await saved).path(), 'utf8')
  await expect(dialog.getByText(/^Saved as/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  return text
}

/** Opens the dialog with what came back, up to what it says of the file. */
export async function chooseAnswers(
  page: Page,
  file: { name: string; text: string; from: string },
): Promise<Locator> {
  await page.getByRole('button', { name: 'Take in answers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take in answers' })
  await dialog.getByRole('textbox', { name: 'Sent from' }).fill(file.from)
  await dialog.getByLabel('File with answers').setInputFiles({
    name: file.name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(file.text),
  })
  return dialog
}

/** Decides on the rows of a packet at the page for people without an account, and answers the file that it saves. */
export async function answerPacket(
  page: Page,
  packet: string,
  decide: (row: string) => { key: string; to?: string },
): Promise<string> {
  await page.goto('/review')
  await page.getByLabel('Review packet', { exact: true }).setInputFiles({
    name: 'packet.json',
    mimeType: 'application/json',
    buffer: Buffer.from(packet),
  })
  await page.getByRole('button', { name: 'Open packet' }).click()
  const rows = page.locator('#review-rows > li')
  await expect(rows.first()).toBeVisible()
  for (const row of await rows.all()) {
    const { key, to } = decide((await row.getAttribute('data-row')) ?? '')
    await row.getByRole('radio').first().focus()
    await page.keyboard.press(key)
    if (to !== undefined) await row.getByRole('textbox', { name: /^Change to/ }).fill(to)
  }
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save answers' }).click()
  return readFileSync(await (await saved).path(), 'utf8')
}

/** Closes the review as complete. */
export async function signOff(page: Page, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign off' }).click()
  const dialog = page.getByRole('dialog', { name: /^Sign off/ })
  await dialog.getByRole('textbox', { name: 'Role' }).fill(role)
  await dialog.getByRole('button', { name: 'Sign off review' }).click()
  await expect(dialog).toBeHidden()
}

/** Closes the review with whatever is open. */
export async function signOffIncomplete(page: Page, role: string, why: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign off' }).click()
  const dialog = page.getByRole('dialog', { name: /^Sign off/ })
  await dialog.getByRole('textbox', { name: 'Role' }).fill(role)
  await dialog.getByRole('textbox', { name: 'Why it is incomplete' }).fill(why)
  await dialog.getByRole('button', { name: 'Sign off review' }).click()
  await expect(dialog).toBeHidden()
}
