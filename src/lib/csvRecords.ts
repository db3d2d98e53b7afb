export const csvSeparators = [',', ';', '\t'] as const
export type CsvSeparator = (typeof csvSeparators)[number]

/**
 * The records of a CSV file as RFC 4180 has them, null where it is none: a quote that never ends, or text beside one. It is
 * written without patterns over whole cells: those give up on a cell that is long enough.
 */
export function csvRecords(text: string, separator: CsvSeparator = ','): string[][] | null {
  const records: string[][] = []
  let cells: string[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  while (at < text.length || cells.length > 0) {
    const isQuoted = text.startsWith('"', at)
    const from = isQuoted ? at + 1 : at
    const to = isQuoted ? closingQuote(text, from) : endOfPlain(text, from, separator)
    if (to === null) return null
    cells.push(isQuoted ? text.slice(from, to).replaceAll('""', '"') : text.slice(from, to))
    const end = endAt(text, isQuoted ? to + 1 : to, separator)
    if (end === null) return null
    at = (isQuoted ? to + 1 : to) + end.length
    if (end === separator) continue
    records.push(cells)
    cells = []
  }
  return records
}

/**
 * A cell without the apostrophes that keep a spreadsheet from calculating it or from taking it for another number, at its
 * beginning and after what another spreadsheet takes for a cell's end. Which of them are written differs between releases.
 */
export const withoutGuards = (cell: string): string =>
  cell.replaceAll(
    /(^|[;\t\r\n])'(?=(?:[^\S\t\r\n]|["'\0])*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20\d]|[\t\r\n\0])/g,
    '$1',
  )

function closingQuote(text: string, from: number): number | null {
  let at = text.indexOf('"', from)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at === -1 ? null : at
}

function endOfPlain(text: string, from: number, separator: CsvSeparator): number | null {
  const sign = SIGNS[separator]
  sign.lastIndex = from
  const found = sign.exec(text)
  if (found?.[0] === '"') return null
  return found?.index ?? text.length
}

/** What ends a cell without quotes, or must not be in one. */
const SIGNS = { ',': /[",\r\n]/g, ';': /[";\r\n]/g, '\t': /["\t\r\n]/g }

function endAt(text: string, at: number, separator: CsvSeparator): string | null {
  if (at === text.length) return ''
  return [separator, '\r\n', '\n', '\r'].find((end) => text.startsWith(end, at)) ?? null
}
