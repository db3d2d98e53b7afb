import { csvRecords } from '#lib/csvRecords.ts'
import { answersIn } from '#rules/reviews/packet/answersIn.ts'
import { packetTable } from '#rules/reviews/packet/packetTable.ts'
import { packetSample, reviewSample } from './reviewPacketSample.ts'

const SHA = '2'.repeat(64)

export const utf8 = (text: string) => new TextEncoder().encode(text)
export const sample = async (count?: number) => packetSample(await reviewSample(count))
export type Sample = Awaited<ReturnType<typeof sample>>

export const readBy = ({ review, population }: Sample, bytes: Uint8Array<ArrayBuffer>) =>
  answersIn(bytes, { review, population, sha256: SHA })

export const refusalsOf = (read: ReturnType<typeof answersIn>) =>
  read.refused.map(({ line, row, code, what }) => [line, row, code, what])

/** The table as its records, filled in: the row, then what is in decision, change to and reason. */
export function filled(
  { packet }: Sample,
  answers: Readonly<Record<string, readonly [string, string, string]>>,
): string[][] {
  const records = csvRecords(packetTable(packet)) ?? []
  const [head = []] = records
  return records.map((cells) => {
    const answer = answers[cells[head.indexOf('row')] ?? '']
    if (!answer) return cells
    const made = [...cells]
    for (const [place, column] of ['decision', 'change to', 'reason'].entries()) {
      made[head.indexOf(column)] = answer[place] ?? ''
    }
    return made
  })
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
/** As a spreadsheet writes it, every cell in quotes. */
export const text = (records: readonly (readonly string[])[], separator = ',', end = '\r\n') =>
  records.map((cells) => cells.map(quoted).join(separator) + end).join('')

/** What Zofia answers, in the words that people type. */
export const ANSWERS = {
  'grant:user:1:editor': ['Keep', '', 'still needs it; "daily"'],
  'grant:user:4:editor': ['END', '', 'left in June'],
  'token:5': ['change', 'expires in March', ''],
  'grant:user:6:editor': [' Not  mine', '', ''],
  'grant:user:7:editor': ['Can’t tell', '', ''],
} as const

/** The cells with one of them replaced. */
export const with_ = (
  cells: readonly string[] | undefined,
  place: number,
  cell: string,
): string[] => (cells ?? []).map((it, at) => (at === place ? cell : it))
/** The records with one cell of one line replaced. */
export const put = (all: string[][], line: number, place: number, cell: string): string[][] =>
  all.map((cells, at) => (at === line ? with_(cells, place, cell) : cells))
