import { useSuspenseQuery } from '@tanstack/react-query'
import { memo, type ReactNode, type Ref, useCallback, useMemo } from 'react'
import { tableLook } from '#api/browser/tableLook.ts'
import { isTitle, type TokensLine, type TokensLines } from '#components/token-table/rowsInView.ts'
import { tokenColumns } from '#components/token-table/tokenColumns.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import type { Room } from '#ui/table/useTableRoom.ts'
import type { Column } from '#ui/table/column.ts'
import type { Sort } from '#ui/table/sort.ts'
import type { Place } from '#ui/table/tableRange.ts'
import { TableRow } from '#ui/table/TableRow.tsx'
import { TableTitle } from '#ui/table/TableTitle.tsx'
import { TableWindow } from '#ui/table/TableWindow.tsx'
import { withWidths } from '#pages/tokens/widths/columnWidths.ts'
import { isAmong, OPTIONAL, windowOf } from './tableMeasures.ts'
import { secretTitle } from './words.ts'

interface Props {
  /** What matches. */
  lines: TokensLines
  room: Room
  /** The columns that may go and do not; null: all. */
  chosenColumns: readonly string[] | null
  search: string
  sort: Sort
  onSort: (sort: Sort) => void
  empty: ReactNode
}

/** The tokens of a past date: as they were then, so nothing can be chosen or done, and last use is in no log. */
export function TokensPastTable(props: Props) {
  const { lines, room, chosenColumns, search } = props
  const { density, widths } = useSuspenseQuery(tableLook()).data
  const columns = useMemo(
    () =>
      withWidths(
        tokenColumns(room, true)
          .filter(({ key }) => !NOT_PAST.includes(key))
          .filter(isAmong(chosenColumns, room)),
        widths,
      ),
    [room, chosenColumns, widths],
  )
  const drawLine = useCallback(
    (line: TokensLine, place: Place) =>
      isTitle(line) ? (
        <TableTitle columns={columns.length} place={place}>
          {secretTitle(line)}
        </TableTitle>
      ) : (
        <Row row={line} columns={columns} search={search} index={place.index} lineRef={place.ref} />
      ),
    [columns, search],
  )
  return (
    <TableWindow
      // What was measured is of no use to rows of another height.
      key={density}
      {...windowOf(room, density)}
      columns={columns}
      lines={lines}
      drawItem={drawLine}
      sort={props.sort}
      onSort={props.onSort}
      empty={props.empty}
    />
  )
}

/** Nothing can be done then, and these are not asked of a past date. */
const NOT_PAST: readonly string[] = ['actions', 'lastUsed', ...OPTIONAL]

interface RowProps {
  row: TokenRow
  columns: readonly Column<TokenRow>[]
  search: string
  index: number
  lineRef: Ref<HTMLTableRowElement>
}

// As in the table of now: all but one or two of a window's rows are the same after a scroll.
const Row = memo(({ row, columns, search, index, lineRef }: RowProps) => (
  <TableRow
    row={{ ...row, search }}
    columns={columns}
    look={row.live ? undefined : 'stopped'}
    isOfGroup={row.rowsAlike > 1}
    place={{ index, ref: lineRef }}
  />
))
