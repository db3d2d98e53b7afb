import type { AuditEntry } from '#contract/audit.ts'
import { packTables } from '#contract/reviewPack.ts'
import type { ReviewRecord } from '#contract/review.ts'
import { csvRecords, withoutGuards } from '#lib/csvRecords.ts'
import { factsNow } from '#rules/reviews/packet/rowCells.ts'
import { type PackFault, textIn } from './packFault.ts'
import { type PackCell, tablesOfPack } from './tablesOfPack.ts'

/** Where the tables say something else than the record, the first cell of each line. */
export function tableFaults(
  review: ReviewRecord,
  log: readonly AuditEntry[],
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): PackFault[] {
  const tables = tablesOfPack(review, log)
  return packTables.flatMap((table): PackFault[] => {
    const file = `${table}.csv`
    const text = textIn(files, file)
    if (text === null) return []
    const found = csvRecords(text)
    if (found === null) return [{ file, code: 'notReadable' }]
    const expected = [tables[table].head, ...tables[table].rows]
    const length = Math.max(found.length, expected.length)
    return Array.from({ length }, (_, line) => line).flatMap((line): PackFault[] => {
      const [cells, own] = [found[line], expected[line]]
      if (cells === undefined || own === undefined) {
        const row = String(own?.[0] ?? cells?.[0] ?? '')
        return [{ file, line: line + 1, row, code: 'rowCount' }]
      }
      const count = Math.max(cells.length, own.length)
      const place = Array.from({ length: count }, (__, at) => at).find(
        (at) => plain(cells[at] ?? '') !== plain(textOf(own[at])),
      )
      if (place === undefined) return []
      const what = tables[table].head[place] ?? ''
      return [{ file, line: line + 1, row: String(own[0] ?? ''), code: 'otherCell', what }]
    })
  })
}

const plain = (cell: string) => factsNow(withoutGuards(cell))

/** As a file holds it: half a surrogate pair is written as the sign for it. */
const textOf = (cell: PackCell | undefined): string =>
  new TextDecoder().decode(new TextEncoder().encode(String(cell ?? '')))
