import type { Column } from './column.ts'

/** How wide each column is. */
export function TableColumns<Row>({ columns }: { columns: ReadonlyArray<Column<Row>> }) {
  return (
    <colgroup>
      {columns.map((column) => (
        <col
          key={column.key}
          data-key={column.key}
          style={{ width: column.width }}
          data-from={column.from}
        />
      ))}
    </colgroup>
  )
}
