import { Fragment, type ReactNode } from 'react'
import { useIsPhone } from '#ui/useIsPhone.ts'
import type { Column } from './column.ts'
import { SortMenu } from './SortMenu.tsx'
import type { Sort } from './sort.ts'
import { TableColumns } from './TableColumns.tsx'
import { TableFrame } from './TableFrame.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { TableBody } from './TableBody.tsx'
import { useFolded } from './useFolded.tsx'
import type { OnRowKey } from './useRowStop.ts'
import css from './Table.module.css'

interface Props<Row> {
  /** Its name. */
  label: string
  columns: ReadonlyArray<Column<Row>>
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Undefined where the order is not the reader's to choose. */
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
  /** Stopped rows are fainter, chosen ones have a tint and an edge. */
  rowLook?: ((row: Row) => 'stopped' | 'chosen' | undefined) | undefined
  /** The title over the rows of a group; rows of one group are together. */
  group?: ((row: Row) => string) | undefined
  /** At the end of a group's title, by its first row: what can be done with all of them. */
  groupActs?: ((row: Row) => ReactNode) | undefined
  /** Shown in the body where there are no rows: Empty, Skeleton. */
  empty?: ReactNode
  /** All rows there are, where only a page of them is shown. */
  total?: number | undefined
  /** On a phone the order is hidden, behind the button of the filters. */
  isSortFolded?: boolean
  /** Inside a panel, which draws the frame. */
  isBare?: boolean
  /** Its rows are one stop of the Tab key, and arrows lead from one to the next; what letters do there. */
  rowKeys?: { onRowKey: OnRowKey<Row> } | undefined
}

// The explicit roles look idle; display: grid on a phone takes the table's own away.
export function Table<Row>(props: Props<Row>) {
  const { label, rows, rowKey, sort, onSort, rowLook, group, empty } = props
  const columns = useFolded(props.columns)
  const isPhone = useIsPhone()
  return (
    <TableFrame isBare={props.isBare}>
      {isPhone && onSort && props.isSortFolded !== true && (
        <SortMenu {...{ columns, sort, onSort }} />
      )}
      <table role="table" aria-label={label} aria-rowcount={props.total} className={css.table}>
        <TableColumns columns={columns} />
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        <TableBody rows={rows} keys={props.rowKeys}>
          {rows.map((row, position) => {
            const before = rows[position - 1]
            const title = group?.(row)
            const isFirst = before === undefined || group?.(before) !== title
            return (
              <Fragment key={rowKey(row)}>
                {title !== undefined && isFirst && (
                  <tr role="row" className={css.group}>
                    <th role="rowheader" scope="rowgroup" colSpan={columns.length}>
                      {props.groupActs ? (
                        <span className={css.groupLine}>
                          {title} {props.groupActs(row)}
                        </span>
                      ) : (
                        title
                      )}
                    </th>
                  </tr>
                )}
                <TableRow row={row} columns={columns} look={rowLook?.(row)} />
              </Fragment>
            )
          })}
          {rows.length === 0 && empty !== undefined && (
            <tr role="row" className={css.none}>
              <td role="cell" colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          )}
        </TableBody>
      </table>
    </TableFrame>
  )
}
