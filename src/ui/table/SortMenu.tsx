import { useId } from 'react'
import type { Column } from './column.ts'
import type { Sort } from './sort.ts'
import css from './Table.module.css'

interface Props<Row> {
  columns: ReadonlyArray<Column<Row>>
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

const directions = ['ascending', 'descending'] as const

/** The order of a table where its heads have no room: the browser's own list. */
export function SortMenu<Row>({ columns, sort, onSort }: Props<Row>) {
  const id = useId()
  const sorts = columns
    .filter(({ isSortable }) => isSortable === true)
    .flatMap(({ key, head }) =>
      directions.map((direction) => ({
        column: key,
        direction,
        head,
        value: `${direction} ${key}`,
      })),
    )
  if (sorts.length === 0) return null
  return (
    <div className={css.sortMenu}>
      <label htmlFor={id}>{words.sortBy}</label>
      <select
        id={id}
        value={sort ? `${sort.direction} ${sort.column}` : ''}
        onChange={({ target }) => {
          const next = sorts.find(({ value }) => value === target.value)
          if (next) onSort({ column: next.column, direction: next.direction })
        }}
      >
        {sort === undefined && <option value="">{words.asListed}</option>}
        {sorts.map(({ value, head, direction }) => (
          <option key={value} value={value}>
            {words.sorts[direction](head)}
          </option>
        ))}
      </select>
    </div>
  )
}

const words = {
  sortBy: 'Sort by',
  asListed: 'As listed',
  sorts: {
    ascending: (head: string) => `${head}, ascending`,
    descending: (head: string) => `${head}, descending`,
  },
}
