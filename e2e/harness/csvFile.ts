/** The records of a CSV file as RFC 4180 has them: read here by a pattern of its own, and not by what wrote it. */
export function readCsv(text: string): string[][] {
  const records: string[][] = [[]]
  const cell = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/gy
  const from = text.startsWith('\uFEFF') ? 1 : 0
  cell.lastIndex = from
  while (cell.lastIndex < text.length) {
    const [, raw = '', end = ''] = cell.exec(text) ?? []
    const plain = raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw
    records.at(-1)?.push(plain)
    if (end !== ',' && cell.lastIndex < text.length) records.push([])
    if (cell.lastIndex === 0) throw new Error('This is no CSV file.')
  }
  return records
}

/** The same as a spreadsheet writes it, every cell in quotes. */
export const writeCsv = (records: readonly (readonly string[])[]): string =>
  records
    .map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n')
