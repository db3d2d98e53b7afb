import { useSearchParams } from 'react-router'
import type { Sort } from '#ui/table/sort.ts'

/**
 * The order of a table, kept in the address as `sort=expires` or, the other way round, `sort=-expires`.
 * The default order leaves the address alone, and another order begins on the first page.
 */
export function useAddressSort(columns: readonly string[], normal: Sort) {
  const [search, setSearch] = useSearchParams()
  const sort = readSort(search.get('sort'), columns) ?? normal
  return {
    sort,
    onSort(next: Sort) {
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          const isNormal = next.column === normal.column && next.direction === normal.direction
          if (isNormal) after.delete('sort')
          else after.set('sort', `${next.direction === 'descending' ? '-' : ''}${next.column}`)
          after.delete('page')
          return after
        },
        { replace: true },
      )
    },
  }
}

function readSort(text: string | null, columns: readonly string[]): Sort | null {
  const isDown = text?.startsWith('-') === true
  const column = isDown ? text.slice(1) : text
  if (column === null || !columns.includes(column)) return null
  return { column, direction: isDown ? 'descending' : 'ascending' }
}
