import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bringForward } from '#api/inventory/inventory.ts'

/** Has the inventory read the lists of these applications before others. */
export function useOnScreen(applications: Iterable<number>): void {
  const queries = useQueryClient()
  const ids = [...new Set(applications)].join()

  // The world outside: the reading, which goes on whatever is drawn.
  useEffect(
    () => bringForward(queries, ids === '' ? [] : ids.split(',').map(Number)),
    [queries, ids],
  )
}
