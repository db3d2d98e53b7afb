export type CsvValue = string | number | boolean | null

// A spreadsheet takes a text that begins so for a formula; the wide forms are read like the plain ones.
const FORMULA = /^[=+\-@\t\r\n\0\uFF0B\uFF0D\uFF1D\uFF20]/

/** One cell: null is empty, a text that a spreadsheet would run is led by an apostrophe (reliability.md). */
export function csvCell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const guarded = FORMULA.test(value) ? `'${value}` : value
  return /[",;\t\r\n\0]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** Rows as RFC 4180 writes them, lines ending in CR LF, led by the mark that makes spreadsheets read UTF-8. */
export const csv = (rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
