import { useMemo } from 'react'
import type { Column } from './column.ts'
import css from './Table.module.css'
import { useTableRoom } from './useTableRoom.ts'

/**
 * The columns that there is room for. In a narrow window, as on paper, those from 1024 px on stand under the name of the row,
 * each with its head, but for an empty one: nothing of a row is dropped there, and no column gets too narrow to be read.
 */
export function useFolded<Row>(columns: ReadonlyArray<Column<Row>>): ReadonlyArray<Column<Row>> {
  const isNarrow = useTableRoom() === 'narrow'
  return useMemo(() => (isNarrow ? folded(columns) : columns), [isNarrow, columns])
}

function folded<Row>(columns: ReadonlyArray<Column<Row>>): ReadonlyArray<Column<Row>> {
  const away = columns.filter(({ from }) => from === 1024)
  return columns.flatMap((column) => {
    if (column.from === 1024) return []
    if (column.isRowHeader !== true || away.length === 0) return column
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
