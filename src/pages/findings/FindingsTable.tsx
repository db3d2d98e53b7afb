import { type ReactNode, useCallback, useMemo } from 'react'
import { findingWords, listWords as words } from '#components/findings/words.ts'
import { useRowLetters } from '#components/frame/useRowLetters.ts'
import type { Severity } from '#rules/findings/finding.ts'
import type { Sort } from '#ui/table/sort.ts'
import type { Place } from '#ui/table/tableRange.ts'
import { TableRow } from '#ui/table/TableRow.tsx'
import { TableTitle } from '#ui/table/TableTitle.tsx'
import { TableWindow } from '#ui/table/TableWindow.tsx'
import { useFolded } from '#ui/table/useFolded.tsx'
import { usePrinting } from '#ui/usePrinting.ts'
import { findingColumns } from './findingColumns.tsx'
import type { FindingRow } from './findingRows.ts'

interface Props {
  rows: readonly FindingRow[]
  sort: Sort
  onSort: (sort: Sort) => void
  /** On a phone the order is hidden, behind the button of the filters. */
  isSortFolded: boolean
  empty: ReactNode
}

type Line = { kind: 'title'; severity: Severity; count: number } | { kind: 'row'; row: FindingRow }

/** Of a line that was not drawn yet, in pixels. */
const LINE = 44

/** Nothing can be done on paper. A title spans the columns that are drawn: one that is only hidden would be a column more. */
const onPaper = findingColumns.filter(({ key }) => key !== 'act')

/** All that match; only what the window shows is drawn. Worst first, each severity has a title. */
export function FindingsTable({ rows, sort, onSort, isSortFolded, empty }: Props) {
  const onRowKey = useRowLetters<Line>()
  const isPrinting = usePrinting()
  const columns = useFolded(isPrinting ? onPaper : findingColumns)
  const lines = useMemo(() => {
    const all = sort.column === 'severity' ? withTitles(rows) : rows.map(ofRow)
    return { length: all.length, at: (index: number) => all[index], keyAt: keyIn(all) }
  }, [rows, sort.column])
  const drawItem = useCallback(
    (line: Line, place: Place) =>
      line.kind === 'row' ? (
        <TableRow row={line.row} columns={columns} look={undefined} place={place} />
      ) : (
        <TableTitle columns={columns.length} place={place}>
          {titleText(line)}
        </TableTitle>
      ),
    [columns],
  )
  return (
    <TableWindow
      label={findingWords.title}
      columns={columns}
      lines={lines}
      nameOf={(line) => (line.kind === 'row' ? line.row.subject : titleText(line))}
      drawItem={drawItem}
      lineHeight={LINE}
      sort={sort}
      onSort={onSort}
      empty={empty}
      isSortedElsewhere={isSortFolded}
      onRowKey={onRowKey}
    />
  )
}

const ofRow = (row: FindingRow): Line => ({ kind: 'row', row })

const withTitles = (rows: readonly FindingRow[]): Line[] =>
  rows.flatMap((row, index) => {
    if (rows[index - 1]?.severity === row.severity) return [ofRow(row)]
    const count = rows.filter(({ severity }) => severity === row.severity).length
    return [{ kind: 'title', severity: row.severity, count }, ofRow(row)]
  })

const keyIn = (lines: readonly Line[]) => (index: number) => {
  const line = lines[index]
  if (line === undefined) return index
  return line.kind === 'row' ? line.row.finding.id : line.severity
}

const titleText = ({ severity, count }: Extract<Line, { kind: 'title' }>) =>
  words.group(findingWords.severities[severity], count)
