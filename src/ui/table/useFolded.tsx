import { useMemo } from 'react'
import type { Column } from './column.ts'
import css from './Table.module.css'
import { type Room, useTableRoom } from './useTableRoom.ts'

/** Below how many px of window width a room lies; a phone's row has a place for every cell. */
const BELOW: Partial<Record<Room, number>> = { narrow: 1024, middle: 1280 }

/**
 * The columns that there is room for. In a window too narrow for them, as on paper, the others are under the title of the row,
 * each with its head, but for an empty one: nothing of a row is dropped there, and no column gets too narrow to be read.
 */
export function useFolded<Row>(columns: ReadonlyArray<Column<Row>>): ReadonlyArray<Column<Row>> {
  const below = BELOW[useTableRoom()]
  return useMemo(() => (below === undefined ? columns : folded(columns, below)), [below, columns])
}

function folded<Row>(
  columns: ReadonlyArray<Column<Row>>,
  below: number,
): ReadonlyArray<Column<Row>> {
  const isAway = ({ foldsBelow }: Column<Row>) => foldsBelow !== undefined && foldsBelow >= below
  const away = columns.filter(isAway)
  return columns.flatMap((column) => {
    if (isAway(column)) return []
    if (column.phone !== 'title' || away.length === 0) return column
    const cell = (row: Row) => (
      <>
        {column.cell(row)}
        {away.map(({ key, head, cell: drawn }) => {
          const said = drawn(row)
          return (
            said !== false && (
              <div key={key} className={css.folded}>
                <span>{head}</span> {said}
              </div>
            )
          )
        })}
      </>
    )
    return { ...column, wraps: true, cell }
  })
}
