import type { Sort } from '#ui/table/sort.ts'
import { type Param, useParam } from './addressParams.ts'

/**
 * The order of a table, kept in the address as `sort=expires` or, the other way round, `sort=-expires`.
 * The default order leaves the address alone, and another order begins on the first page.
 */
export function useAddressSort(param: Param<Sort>) {
  const [sort, onSort] = useParam(param)
  return { sort, onSort }
}

export const sortParam = (columns: readonly string[], normal: Sort): Param<Sort> => ({
  name: 'sort',
  isKnown: (text) => readSort(text, columns) !== null,
  read: ([text = null]) => readSort(text, columns) ?? normal,
  write: ({ column, direction }) =>
    column === normal.column && direction === normal.direction
      ? []
      : [`${direction === 'descending' ? '-' : ''}${column}`],
  clears: ['page'],
})

function readSort(text: string | null, columns: readonly string[]): Sort | null {
  const isDown = text?.startsWith('-') === true
  const column = isDown ? text.slice(1) : text
  if (column === null || !columns.includes(column)) return null
  return { column, direction: isDown ? 'descending' : 'ascending' }
}
