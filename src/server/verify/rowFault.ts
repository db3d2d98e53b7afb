import type { AccessReport, ReportTable } from '#contract/accessReport.ts'
import { tablesOf } from '#contract/accessReportTables.ts'
import { backendWords as words } from '#server/terminal/packWords.ts'

/** What a report says otherwise than the backend, and where: its table, the row below the head, the column. */
export type RowFault = {
  table: ReportTable
  /** Null: what the report lacks as a whole. */
  row: number | null
  column: string | null
} & (
  | { code: 'missing' | 'extra'; what: string }
  | { code: 'other'; report: string; backend: string }
)

/** Those that hold at each of the moments that a report may be of, in the order of its tables and rows. */
export function atEachMoment(moments: readonly RowFault[][], report: AccessReport): RowFault[] {
  const [first = [], ...others] = moments
  const kept = others.map((faults) => new Set(faults.map(keyOf)))
  const tables = Object.keys(tablesOf(report))
  const place = ({ table, row }: RowFault) => [tables.indexOf(table), row ?? Infinity] as const
  return first
    .filter((fault) => kept.every((keys) => keys.has(keyOf(fault))))
    .toSorted((a, b) => {
      const [[one, row], [other, otherRow]] = [place(a), place(b)]
      return one === other ? (row === otherRow ? 0 : row - otherRow) : one - other
    })
}

/** `file` is where the table is. */
export function rowFaultLine(file: string, fault: RowFault): string {
  const { row, column } = fault
  const place = [
    file,
    ...(row === null ? [] : [`row ${row}`]),
    ...(column === null ? [] : [column]),
  ].join(', ')
  switch (fault.code) {
    case 'missing':
      return words.missing(place, fault.what)
    case 'extra':
      return words.extra(place, fault.what)
    case 'other':
      return words.other(place, fault.report, fault.backend)
  }
}

const keyOf = (fault: RowFault): string =>
  JSON.stringify([
    fault.table,
    fault.row,
    fault.column,
    fault.code === 'other' ? '' : [fault.code, fault.what],
  ])
