import type { CsvSeparator } from './csvRecords.ts'

export type CsvValue = string | number | boolean | null

/**
 * A spreadsheet takes a text for a formula that begins with one of these signs, the wide forms too, after spaces and inside
 * of quotes. Where another sign than the comma separates (a semicolon in much of Europe, a tab in what is pasted), the quotes
 * around a cell are text and a cell begins after each such sign and each line break in it.
 */
const FORMULA = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|["\0])*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g
/** What some spreadsheets drop at a cell's beginning, before they look what it begins with. */
const LED = /^(?=[\t\r\n\0])/

/**
 * A text that a spreadsheet takes for another number, or for a date: "0417" would be 417 there, "12e3" 12000, and "24/7" a day
 * in July. A plain whole number stays the same, up to the digits that it keeps.
 */
const ANOTHER_NUMBER = /^\s*(?!\s*(?:0|[1-9]\d{0,14})\s*$)\d+(?:[.,:/-]\d*)?(?:e[+-]?\d+)?\s*$/i

/**
 * One cell: null is empty; a text that a spreadsheet would run, whatever separates there, or show as another, is led by an
 * apostrophe.
 */
export function csvCell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const guarded = ANOTHER_NUMBER.test(value)
    ? `'${value}`
    : value.replaceAll(FORMULA, "$1'").replace(LED, "'")
  return /[",;\t\r\n\0]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** Rows as RFC 4180 writes them, lines ending in CR LF, led by the mark that makes spreadsheets read UTF-8. */
export const csv = (
  rows: readonly (readonly CsvValue[])[],
  separator: CsvSeparator = ',',
): string => `\uFEFF${rows.map((row) => `${row.map(csvCell).join(separator)}\r\n`).join('')}`
