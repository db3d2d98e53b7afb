import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from '#e2e/harness/journey.ts'
import { test } from '#e2e/harness/onlooker.ts'
import { openView, views } from '#e2e/harness/views.ts'

// The tables and calendars that these pages make are opened by the programs that others open such files with.

const has = (program: string) => spawnSync(program, ['--version']).status === 0
/** Where a page has several files, they have the same names. */
let place: string
test.beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'files-'))
})
test.afterEach(() => rmSync(place, { recursive: true }))

type Separator = ',' | ';' | '\t'

const TABLES = [
  'tokens',
  'legacy keys',
  'person',
  'permissions',
  'permissions as they were',
  'what changed in one area',
  'scopes and routes',
  'findings',
  'audit log',
]
const CALENDARS = ['overview', 'plan of a drill']

const called = (names: readonly string[]) =>
  names.map((wanted) => {
    const view = views.find(({ name }) => name === wanted)
    if (!view) throw new Error(`No view is called ${wanted}.`)
    return view
  })

test('a spreadsheet shows each cell of each table as it is, with commas and with semicolons @sandbox', async ({
  page,
}) => {
  test.skip(!has('soffice'), 'There is no LibreOffice on this machine.')
  test.setTimeout(600_000)
  // oxlint-disable no-await-in-loop -- one page after the other
  for (const view of called(TABLES)) {
    await openView(page, view)
    // Before a page is whole it has no files.
    await page.waitForLoadState('networkidle')
    await saveTables(page, view.name)
  }
  // oxlint-enable no-await-in-loop
  for (const separator of [',', ';'] as const) {
    const files = readdirSync(folderOf(separator))
    expect(files.length).toBeGreaterThan(TABLES.length)
    const shown = shownBySpreadsheet(separator)
    for (const file of files) {
      const written = recordsIn(join(folderOf(separator), file), separator)
      expect.soft(recordsIn(join(shown, file), '\t'), file).toEqual(written)
    }
  }
})

for (const view of called(CALENDARS)) {
  test(`${view.name}: calcurse takes every event of the calendar @sandbox`, async ({ page }) => {
    test.skip(!has('calcurse'), 'There is no calcurse on this machine.')
    await openView(page, view)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: /calendar/i }).click()
    const file = await (await saved).path()
    const events = readFileSync(file, 'utf8').split('BEGIN:VEVENT').length - 1
    expect(events).toBeGreaterThan(0)
    const told = execFileSync('calcurse', ['-D', place, '-C', place, '-i', file], {
      encoding: 'utf8',
    })
    expect(told).toMatch(new RegExp(`^${events} apps? / 0 events / 0 todos / 0 skipped$`, 'm'))
  })
}

const folderOf = (separator: Separator): string =>
  join(place, separator === ',' ? 'commas' : 'semicolons')

/** Each table that the page's menus of files have, in both forms. */
async function saveTables(page: Page, name: string): Promise<void> {
  const menus = page.locator('[aria-haspopup=menu]:visible', { hasText: /^Export/ })
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
      const saved = page.waitForEvent('download')
      await items.nth(nth).click()
      const file = await saved
      const separator = label.includes('semicolons') ? ';' : ','
      await file.saveAs(
        join(
          folderOf(separator),
          `${name.replaceAll(/\W+/g, ' ')} ${at}-${Math.floor(nth / 2)}.csv`,
        ),
      )
    }
  }
  // oxlint-enable no-await-in-loop
}

/** Opens them as a spreadsheet does that was told how cells are separated, and saves what it shows; the folder of that. */
function shownBySpreadsheet(separator: Separator): string {
  const from = folderOf(separator)
  const to = `${from}-shown`
  const format = 'Text - txt - csv (StarCalc)'
  const argv = ['--headless', `-env:UserInstallation=file://${place}/profile`]
  argv.push(`--infilter=${format}:${separator.codePointAt(0)},34,76`)
  argv.push('--convert-to', `csv:${format}:9,34,76,1,,0,false,true`, '--outdir', to)
  execFileSync('soffice', [...argv, ...readdirSync(from).map((file) => join(from, file))])
  return to
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
