import { SortedDownIcon, SortedUpIcon } from '#ui/icons.ts'
import { useIsPhone } from '#ui/useIsPhone.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { Column } from './column.ts'
import { nextSort, type Sort } from './sort.ts'
import css from './Table.module.css'

interface Props<Row> {
  columns: ReadonlyArray<Column<Row>>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
  /** Only a part of the rows is drawn: each says which one it is. */
  isPart?: boolean
}

/* oxlint-disable jsx-a11y/no-redundant-roles -- see Table */
export function TableHead<Row>({ columns, sort, isPart = false, ...props }: Props<Row>) {
  // There its order is chosen in a list above it.
  const onSort = useIsPhone() ? undefined : props.onSort
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={isPart ? 1 : undefined}>
        {columns.map((column) => {
          const direction = sort?.column === column.key ? sort.direction : undefined
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={css.head}
              data-align={column.align}
              data-sortable={(column.isSortable === true && onSort !== undefined) || undefined}
              data-from={column.from}
              data-drawn={column.drawHead !== undefined || undefined}
              aria-sort={direction}
            >
              {column.isSortable === true && onSort ? (
                <button
                  type="button"
                  className={css.sort}
                  onClick={() => onSort(nextSort(sort, column.key))}
                >
                  <HeadText column={column} />
                  {direction === 'ascending' && <SortedUpIcon aria-hidden />}
                  {direction === 'descending' && <SortedDownIcon aria-hidden />}
                </button>
              ) : column.drawHead ? (
                column.drawHead()
              ) : column.isHeadHidden === true ? (
                <VisuallyHidden>{column.head}</VisuallyHidden>
              ) : (
                column.head
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

/** Where a narrow column has a shorter text for its head, who hears the page hears the whole. */
function HeadText<Row>({ column: { head, headShort } }: { column: Column<Row> }) {
  if (headShort === undefined) return head
  return (
    <>
      <span aria-hidden="true">{headShort}</span>
      <VisuallyHidden>{head}</VisuallyHidden>
    </>
  )
}
