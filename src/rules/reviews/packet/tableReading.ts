import { csvRecords, csvSeparators, withoutGuards } from '#lib/csvRecords.ts'
import { isLostIn, textsIn } from '#lib/fileText.ts'
import { type PacketColumn, packetColumns } from './packetTable.ts'
import { factsNow } from './rowCells.ts'

/** One line of a returned table: its number as a spreadsheet counts, and its cells without the guards against formulas. */
export type TableLine = { line: number; cells: Record<PacketColumn, string> }

export type ReadTable =
  | { kind: 'lines'; lines: TableLine[]; encoding: string }
  | { kind: 'refused'; code: keyof typeof BELOW; what: string }

/**
 * A table as a spreadsheet gave it back: whatever separates its cells, in whatever order its rows and columns are, and in
 * every encoding that it may have. Of several it takes the one in which most cells are as they were sent, which `sent` says
 * by the row.
 */
export function readTable(
  bytes: Uint8Array<ArrayBuffer>,
  sent: (row: string) => Record<PacketColumn, string> | null,
): ReadTable {
  let best: (ReadTable & { agree: number }) | null = null
  for (const { text, encoding } of textsIn(bytes)) {
    for (const separator of csvSeparators) {
      const read = linesIn(csvRecords(withoutHint(text), separator), hintLines(text), encoding)
      const agree = read.kind === 'lines' ? agreeing(read, sent) : BELOW[read.code]
      if (best === null || agree > best.agree) best = { ...read, agree }
    }
  }
  return best ?? { kind: 'refused', code: 'notReadable', what: '' }
}

/** Whether a cell is as it was sent, but for what its encoding cannot hold and for how spaces are written. */
export function isAsSent(found: string, sent: string, encoding: string): boolean {
  const [there, ours] = [plain(found), plain(sent)]
  if (there === ours) return true
  const [letters, expected] = [Array.from(there), Array.from(ours)]
  return (
    letters.length === expected.length &&
    letters.every((letter, place) => {
      const own = expected[place] ?? ''
      return letter === own || (isLostIn(own, encoding) && ['?', bare(own)].includes(letter))
    })
  )
}

const plain = (text: string) =>
  factsNow(withoutGuards(text).normalize('NFC').replaceAll(/\s+/g, ' ').trim())

/** A letter without its marks, by which some spreadsheets replace what they cannot write. */
const bare = (letter: string) => PLAIN[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', '…': '.' }

const HINT = /^\uFEFF?"?sep=.?"?\r?\n/i
const hintLines = (text: string) => (HINT.test(text) ? 1 : 0)
/** Some spreadsheets say in a first line what separates. */
const withoutHint = (text: string) => text.replace(HINT, '')

/** A table that lacks one column says more than one that is none. */
const BELOW = { noColumn: -1, columnTwice: -1, notReadable: -2 } as const

function linesIn(records: string[][] | null, before: number, encoding: string): ReadTable {
  const [head = [], ...rows] = records ?? []
  const names = head.map((name) => withoutGuards(name).trim().toLowerCase())
  const known = packetColumns.filter((column) => names.includes(column))
  if (known.length < 3) return { kind: 'refused', code: 'notReadable', what: '' }
  const missing = packetColumns.find((column) => !names.includes(column))
  if (missing !== undefined) return { kind: 'refused', code: 'noColumn', what: missing }
  const twice = packetColumns.find((it) => names.indexOf(it) !== names.lastIndexOf(it))
  if (twice !== undefined) return { kind: 'refused', code: 'columnTwice', what: twice }
  const lines = rows.flatMap((cells, place) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const cell = (column: PacketColumn) => withoutGuards(cells[names.indexOf(column)] ?? '')
    return [{ line: place + 2 + before, cells: recordOf(cell) }]
  })
  return { kind: 'lines', lines, encoding }
}

const recordOf = (cell: (column: PacketColumn) => string): Record<PacketColumn, string> => ({
  subject: cell('subject'),
  through: cell('through'),
  gives: cell('gives'),
  facts: cell('facts'),
  decision: cell('decision'),
  'change to': cell('change to'),
  reason: cell('reason'),
  row: cell('row'),
  hash: cell('hash'),
  packet: cell('packet'),
  population: cell('population'),
})

const SENT = ['subject', 'through', 'gives', 'facts', 'hash'] as const

const agreeing = (
  { lines, encoding }: Extract<ReadTable, { kind: 'lines' }>,
  sent: (row: string) => Record<PacketColumn, string> | null,
): number =>
  lines.reduce((sum, { cells }) => {
    const ours = sent(cells.row.trim())
    if (ours === null) return sum
    // What is lost counts less than what is there: of two encodings the other one has it.
    const same = SENT.filter((column) => plain(cells[column]) === plain(ours[column])).length
    return sum + same + SENT.filter((it) => isAsSent(cells[it], ours[it], encoding)).length
  }, 0)
