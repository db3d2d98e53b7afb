import { memo, type ReactNode, type Ref, use, useCallback, useMemo } from 'react'
import { lastFourOf, tokenLabel } from '#components/tokens/tokenKeys.ts'
import {
  isTitle,
  type SecretTitle,
  type TokensLine,
  type TokensLines,
} from '#components/token-table/rowsInView.ts'
import { tokenColumns } from '#components/token-table/tokenTableColumns.tsx'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { useOnScreen } from '#components/inventory/useOnScreen.ts'
import type { Room } from '#components/token-table/useTokenTableRoom.ts'
import type { Column } from '#ui/table/column.ts'
import { RowCheckbox } from '#ui/table/RowCheckbox.tsx'
import type { Sort } from '#ui/table/sort.ts'
import type { Place } from '#ui/table/tableRange.ts'
import { TableRow } from '#ui/table/TableRow.tsx'
import { TableTitle } from '#ui/table/TableTitle.tsx'
import { TableWindow } from '#ui/table/TableWindow.tsx'
import { ChoosingTokens } from './choosing.ts'
import { isAmong, LINE, lineName, PHONE_LINE } from './tableMeasures.ts'
import { useChoosing } from './useChoosing.ts'
import { secretTitle, words } from './words.ts'

interface Props {
  /** What matches. */
  lines: TokensLines
  /** The server's time in milliseconds. */
  now: number
  room: Room
  /** The columns that may go and do not; null: all. */
  chosenColumns: readonly string[] | null
  /** On a phone the boxes stand there on demand. */
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
  const columns = useMemo(() => {
    const boxes = room === 'phone' && !isSelecting ? [] : [box]
    return [...boxes, ...tokenColumns(room, true).filter(isAmong(chosenColumns))]
  }, [room, isSelecting, chosenColumns])
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
      <TableWindow
        label={words.title}
        columns={columns}
        lines={lines}
        nameOf={lineName}
        drawItem={drawLine}
        lineHeight={room === 'phone' ? PHONE_LINE : LINE}
        sort={props.sort}
        onSort={props.onSort}
        empty={props.empty}
      />
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

const box: Column<TokenRow> = {
  key: 'box',
  head: words.selectColumn,
  drawHead: () => <ChooseAll />,
  cell: (row) => <ChooseOne row={row} />,
  width: '44px',
  phone: 'lead',
}

function ChooseAll() {
  const choosing = use(ChoosingTokens)
  if (choosing === null) return null
  return (
    <RowCheckbox
      label={words.selectAll(choosing.count)}
      isChecked={choosing.state === 'all'}
      isMixed={choosing.state === 'some'}
      onChange={choosing.chooseAll}
    />
  )
}

function ChooseOne({ row: { token } }: { row: TokenRow }) {
  const choosing = use(ChoosingTokens)
  if (choosing === null) return null
  return (
    <RowCheckbox
      label={words.selectOne(tokenLabel(token), lastFourOf(token))}
      isChecked={choosing.ids.has(token.id)}
      onChange={(isChecked, isRange) => choosing.choose(token.id, isChecked, isRange)}
    />
  )
}

/** One secret is one choice: what is done to some of its rows leaves it alive on the others. */
function ChooseSecret({ title: { rows, of } }: { title: SecretTitle }) {
  const choosing = use(ChoosingTokens)
  const token = rows[0]?.token
  if (choosing === null || token === undefined) return null
  const ids = rows.map((row) => row.token.id)
  const chosen = ids.filter((id) => choosing.ids.has(id)).length
  return (
    <RowCheckbox
      label={words.selectSecret(ids.length, of, tokenLabel(token), lastFourOf(token))}
      isChecked={chosen === ids.length}
      isMixed={chosen > 0 && chosen < ids.length}
      onChange={(isChecked) => choosing.chooseSome(ids, isChecked)}
    />
  )
}
