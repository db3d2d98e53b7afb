import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { changeLook, tableLook } from '#api/browser/tableLook.ts'
import { nameOfSet } from './columnWidths.ts'
import { type Measured, partsOf } from './movedBorder.ts'

/** More sets of columns than anybody uses. */
const MOST_SETS = 20

/** Keeps widths in this browser, for just these columns, or forgets those of all. */
export function useKeepWidths() {
  const queries = useQueryClient()
  const { data } = useSuspenseQuery(tableLook())
  const kept = data.widths ?? []
  return {
    isKept: kept.length > 0,
    keep(columns: readonly Measured[]) {
      const set = { columns: nameOfSet(columns), parts: partsOf(columns) }
      const others = kept.filter((one) => one.columns !== set.columns)
      void changeLook(queries, { widths: [set, ...others].slice(0, MOST_SETS) })
    },
    forget: () => void changeLook(queries, { widths: [] }),
  }
}
