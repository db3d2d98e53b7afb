import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Download, expect, type Locator, type Page } from '@playwright/test'
import { unpackedIn } from '#e2e/harness/verifying.ts'

export const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0

type Separator = ',' | ';' | '\t'

/** Tables as they were saved, to be opened as others do. Where a page has several of them, they have the same names. */
export class SavedTables {
  readonly #place = mkdtempSync(join(tmpdir(), 'files-'))

  /** Each table that the page's menus of files have, in both forms. */
  async take(page: Page, name: string): Promise<void> {
    const menus = page.locator('[aria-haspopup=menu]:visible', { hasText: /^(?:Export|Download)/ })
    await menus.first().waitFor()
    // oxlint-disable no-await-in-loop -- one menu after the other
    for (let at = 0; at < (await menus.count()); at += 1) {
      await menus.nth(at).click()
      const items = page.getByRole('menuitem', { name: /CSV|semicolons/ })
      await items.first().waitFor()
      const labels = await items.allTextContents()
      await page.keyboard.press('Escape')
      await expect(items).toHaveCount(0)
      for (const [nth, label] of labels.entries()) {
        await menus.nth(at).click()
        const separator = label.includes('semicolons') ? ';' : ','
        await this.save(page, items.nth(nth), {
          name: `${name} ${at}-${Math.floor(nth / 2)}`,
          separator,
        })
      }
    }
    // oxlint-enable no-await-in-loop
  }

  /** The table that this saves. */
  async save(
    page: Page,
    item: Locator,
    { name, separator }: { name: string; separator: ',' | ';' },
  ): Promise<void> {
    const file = await downloaded(page, item)
    await file.saveAs(join(this.#folderOf(separator), `${name.replaceAll(/[^\w-]+/g, ' ')}.csv`))
  }

  /** The tables of the archive that this saves. */
  async unpack(page: Page, item: Locator): Promise<void> {
    const file = await downloaded(page, item)
    unpackedIn(this.#folderOf(','), readFileSync(await file.path()))
  }

  /** That a spreadsheet shows each cell of each of them as it is; how many they are in each form. */
  expectShown(): { commas: number; semicolons: number } {
    const [commas = 0, semicolons = 0] = ([',', ';'] as const).map((separator) => {
      const files = tablesIn(this.#folderOf(separator))
      if (files.length === 0) return 0
      const shown = this.#shownBySpreadsheet(files, separator)
      for (const file of files) {
        const written = recordsIn(file, separator)
        expect.soft(recordsIn(join(shown, basename(file)), '\t'), file).toEqual(written)
      }
      return files.length
    })
    return { commas, semicolons }
  }

  remove(): void {
    rmSync(this.#place, { recursive: true })
  }

  #folderOf(separator: Separator): string {
    return join(this.#place, separator === ',' ? 'commas' : 'semicolons')
  }

  /** Opens them as a spreadsheet does that was told how cells are separated, and saves what it shows; the folder of that. */
  #shownBySpreadsheet(files: readonly string[], separator: Separator): string {
    const to = `${this.#folderOf(separator)}-shown`
    const format = 'Text - txt - csv (StarCalc)'
    const argv = ['--headless', `-env:UserInstallation=file://${this.#place}/profile`]
    argv.push(`--infilter=${format}:${separator.codePointAt(0)},34,76`)
    argv.push('--convert-to', `csv:${format}:9,34,76,1,,0,false,true`, '--outdir', to)
    execFileSync('soffice', [...argv, ...files])
    return to
  }
}

const tablesIn = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .filter((file) => file.endsWith('.csv'))
    .map((file) => join(folder, file))

async function downloaded(page: Page, item: Locator): Promise<Download> {
  const saved = page.waitForEvent('download')
  await item.click()
  return saved
}

/** That the calendar which this saves is taken by calcurse with every event, and has one. */
export async function expectTaken(page: Page, item: Locator): Promise<void> {
  const file = await (await downloaded(page, item)).path()
  const events = readFileSync(file, 'utf8').split('BEGIN:VEVENT').length - 1
  expect(events).toBeGreaterThan(0)
  const place = mkdtempSync(join(tmpdir(), 'calendar-'))
  const told = execFileSync('calcurse', ['-D', place, '-C', place, '-i', file], {
    encoding: 'utf8',
  })
  rmSync(place, { recursive: true })
  expect(told).toMatch(new RegExp(`^${events} apps? / 0 events / 0 todos / 0 skipped$`, 'm'))
}

/** Without the empty cells and rows at their ends, which a spreadsheet adds. */
function recordsIn(file: string, separator: Separator): string[][] {
  const text = readFileSync(file, 'utf8').replace('\uFEFF', '')
  const records: string[][] = [[]]
  // What is written here is not read by the reader of the product: a cell, quoted or not, and what ends it.
  const cells = new RegExp(`("(?:[^"]|"")*"|[^${separator}\r\n]*)(${separator}|\r?\n|$)`, 'g')
  for (const [, cell = '', end] of text.matchAll(cells)) {
    records.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end !== separator) records.push([])
  }
  return withoutEnd(
    records.map((record) => withoutEnd(record, (cell) => cell === '')),
    (record) => record.length === 0,
  )
}

const withoutEnd = <Part>(parts: readonly Part[], isEmpty: (part: Part) => boolean): Part[] =>
  parts.slice(0, parts.findLastIndex((part) => !isEmpty(part)) + 1)
