export interface Sort {
  column: string
  direction: 'ascending' | 'descending'
}

/** What a press on a column's head asks for: up first, then the other way round. */
export function nextSort(sort: Sort | undefined, column: string): Sort {
  const isUp = sort?.column === column && sort.direction === 'ascending'
  return { column, direction: isUp ? 'descending' : 'ascending' }
}
