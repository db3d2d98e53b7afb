import type { Column } from '#ui/table/column.ts'
import { Table } from '#ui/table/Table.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'

/** A table before its rows are read: its columns have their names, and the first row has its place. */
export function TableWaiting<Row>(props: { label: string; columns: ReadonlyArray<Column<Row>> }) {
  return (
    <Table
      {...props}
      rows={[]}
      rowKey={() => ''}
      sort={undefined}
      onSort={undefined}
      empty={<PageSkeleton />}
    />
  )
}
