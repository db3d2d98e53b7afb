import { type AccessReport, reportTables } from '#contract/accessReport.ts'
import { type ReportCell, tablesOf } from '#contract/accessReportTables.ts'
import { csvRecords, withoutGuards } from '#lib/csvRecords.ts'
import type { ReportFolder } from './reportFolder.ts'
import { verifyWords as words } from '#server/terminal/words.ts'

/** Of one table; the rest of them is counted. */
const MOST_TOLD = 3

/** Where the tables say something else than the data, cell by cell; a table that is not there is no fault of this kind. */
export function cellFaults(report: AccessReport, files: ReportFolder['files']): string[] {
  const tables = tablesOf(report)
  return reportTables.flatMap((table) => {
    const name = `${table}.csv`
    const file = files.get(name)
    if (file?.kind !== 'content') return []
    const found = csvRecords(file.content.toString('utf8'))
    if (found === null) return [words.notCsv(name)]
    const { head, rows } = tables[table]
    const { length } = rows
    if (found.length !== length + 1)
      return [words.miscounted(name, length, Math.max(0, found.length - 1))]
    const faults = [head, ...rows].flatMap((row, line) =>
      rowFaults(row, found[line] ?? [], (place) => words.place(name, line + 1, head[place])),
    )
    const more = faults.length - MOST_TOLD
    return more > 0 ? [...faults.slice(0, MOST_TOLD), words.moreCells(name, more)] : faults
  })
}

function rowFaults(
  row: readonly ReportCell[],
  found: readonly string[],
  placeOf: (place: number) => string,
): string[] {
  const places = Array.from({ length: Math.max(row.length, found.length) }, (_, place) => place)
  return places.flatMap((place) => {
    const [dataText, stands] = [textOf(row[place]), found[place]]
    if (stands !== undefined && withoutGuards(dataText) === withoutGuards(stands)) return []
    return [words.otherCell(placeOf(place), dataText, stands ?? '')]
  })
}

/** As a file holds it: half a surrogate pair is written as the sign for it. */
const textOf = (cell: ReportCell | undefined): string =>
  Buffer.from(String(cell ?? '')).toString('utf8')
