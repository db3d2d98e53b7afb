import { useSuspenseQuery } from '@tanstack/react-query'
import { memo, type ReactNode, type Ref, useCallback, useMemo } from 'react'
import { tableLook } from '#api/browser/tableLook.ts'
import { isTitle, type TokensLine, type TokensLines } from '#components/token-table/rowsInView.ts'
import { HasRowKeys } from '#components/token-table/tokenRowKeys.ts'
import { useTokenRowKeys } from '#components/token-table/useTokenRowKeys.ts'
import { tokenColumns } from '#components/token-table/tokenColumns.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { useOnScreen } from '#components/inventory/useOnScreen.ts'
import type { Room } from '#ui/table/useTableRoom.ts'
import { part } from '#ui/parts.ts'
import type { Column } from '#ui/table/column.ts'
import type { Sort } from '#ui/table/sort.ts'
import type { Place } from '#ui/table/tableRange.ts'
import { TableRow } from '#ui/table/TableRow.tsx'
import { TableTitle } from '#ui/table/TableTitle.tsx'
import { TableWindow } from '#ui/table/TableWindow.tsx'
import { box, ChooseSecret, ChoosingTokens, useChoosing } from './choosing.tsx'
import { withWidths } from '#pages/tokens/widths/columnWidths.ts'
import { isAmong, roomBeside, windowOf } from './tableMeasures.ts'
import { secretTitle } from './words.ts'

const ColumnBorders = part(
  async () => (await import('#pages/tokens/widths/ColumnBorders.tsx')).ColumnBorders,
)

interface Props {
  /** What matches. */
  lines: TokensLines
  /** The server's time in milliseconds. */
  now: number
  room: Room
  /** The columns that may go and do not; null: all. */
  chosenColumns: readonly string[] | null
  /** On a phone the boxes are there on demand. */
  isSelecting: boolean
  /** What is searched for. */
  search: string
  sort: Sort
  onSort: (sort: Sort) => void
  empty: ReactNode
}

/** Every token that matches; only what the window shows is drawn. */
export function TokensTable(props: Props) {
  const { lines, now, room, chosenColumns, isSelecting, search } = props
  const choosing = useChoosing(lines)
  const { onRowKey, hasLetters } = useTokenRowKeys()
  const { density, widths } = useSuspenseQuery(tableLook()).data
  const columns = useMemo(() => {
    const boxes = room === 'phone' && !isSelecting ? [] : [box]
    const columnsHere = [
      ...boxes,
      ...tokenColumns(roomBeside(chosenColumns, room), true).filter(isAmong(chosenColumns, room)),
    ]
    return withWidths(columnsHere, widths)
  }, [room, isSelecting, chosenColumns, widths])
  const { ids } = choosing
  const drawLine = useCallback(
    (line: TokensLine, place: Place) =>
      isTitle(line) ? (
        <TableTitle
          columns={columns.length}
          place={place}
          box={columns[0] === box ? <ChooseSecret title={line} /> : undefined}
        >
          {secretTitle(line)}
        </TableTitle>
      ) : (
        <Row
          row={line}
          columns={columns}
          search={search}
          now={now}
          isChosen={ids.has(line.token.id)}
          index={place.index}
          lineRef={place.ref}
        />
      ),
    [columns, search, now, ids],
  )
  return (
    <ChoosingTokens value={choosing}>
      <HasRowKeys value={hasLetters}>
        <ColumnBorders />
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
          isSortedElsewhere
          onRowKey={onRowKey}
        />
      </HasRowKeys>
    </ChoosingTokens>
  )
}

interface RowProps {
  row: TokenRow
  columns: readonly Column<TokenRow>[]
  search: string
  now: number
  isChosen: boolean
  index: number
  lineRef: Ref<HTMLTableRowElement>
}

// A window of 30 rows takes 20 ms to draw, and all but one or two of them are the same after a scroll.
const Row = memo(({ row, columns, search, now, isChosen, index, lineRef }: RowProps) => {
  useOnScreen([row.application.id])
  return (
    <TableRow
      row={{ ...row, search, now }}
      columns={columns}
      look={isChosen ? 'chosen' : row.live ? undefined : 'stopped'}
      isOfGroup={row.rowsAlike > 1}
      place={{ index, ref: lineRef }}
    />
  )
})
