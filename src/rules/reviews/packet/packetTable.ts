import type { ReviewDecision } from '#contract/review.ts'
import type { ReviewRow } from '#contract/reviewRow.ts'
import type { ReviewPacket } from '#contract/reviewPacket.ts'
import { csv } from '#lib/csv.ts'
import type { CsvSeparator } from '#lib/csvRecords.ts'
import { rowCells } from './rowCells.ts'

/** What a reviewer reads first, then what they fill in, then what says where it belongs. */
export const packetColumns = [
  'subject',
  'through',
  'gives',
  'facts',
  'decision',
  'change to',
  'reason',
  'row',
  'hash',
  'packet',
  'population',
] as const
export type PacketColumn = (typeof packetColumns)[number]

/** A packet for a spreadsheet, with nothing in what is filled in. */
export const packetTable = (packet: ReviewPacket, separator?: CsvSeparator): string =>
  csv(
    [
      packetColumns,
      ...packet.rows.map((row) => {
        const cells = sentCells(row, packet)
        return packetColumns.map((column) => cells[column])
      }),
    ],
    separator,
  )

/** Hashes are led by their name: of digits alone, a spreadsheet would make a number. */
export const sentCells = (
  row: ReviewRow,
  { id, populationSha256 }: Pick<ReviewPacket, 'id' | 'populationSha256'>,
): Record<PacketColumn, string> => ({
  ...rowCells(row),
  decision: '',
  'change to': '',
  reason: '',
  row: row.id,
  hash: `sha256:${row.hash}`,
  packet: `packet:${id}`,
  population: `sha256:${populationSha256}`,
})

/** Null where it is none of the words. */
export function decisionIn(text: string): ReviewDecision | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replaceAll(/[’‘`´?]/g, "'")
    .replaceAll(/\s+/g, ' ')
  const found = SPELLINGS.find(([spelling]) => spelling === plain)
  return found?.[1] ?? null
}

const SPELLINGS: readonly (readonly [string, ReviewDecision])[] = [
  ['keep', 'keep'],
  ['end', 'end'],
  ['change', 'change'],
  ['not mine', 'notMine'],
  ['notmine', 'notMine'],
  ["can't tell", 'cannotTell'],
  ['cannot tell', 'cannotTell'],
  ['cannottell', 'cannotTell'],
]
