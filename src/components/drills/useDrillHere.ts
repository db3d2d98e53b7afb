import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { drills } from '#api/drills/drills.ts'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { useMe } from '#components/frame/useMe.ts'
import type { DrillRecord } from '#contract/drill.ts'
import type { DrillLine } from './useDrill.ts'

/** The drill whose page a dialog stands over; null where this browser has none. */
export function useDrillHere(): DrillRecord | null {
  const { id } = useParams()
  const { data } = useQuery(drills())
  return data?.find((one) => one.id === id) ?? null
}

/** The row that a dialog's address names. */
export function useNamedLine(lines: readonly DrillLine[]): DrillLine | null {
  const { current } = useDialog()
  return lines.find(({ planned }) => planned.tokenId === current?.token) ?? null
}

const MINE = 'mine'

/** Only the rows that the person signed in is to rotate; in the address, so that a link carries it. */
export function useMine() {
  const { user } = useMe()
  const [search, setSearch] = useSearchParams()
  const isMine = search.has(MINE)
  return {
    isMine,
    shows: ({ planned }: Pick<DrillLine, 'planned'>) => !isMine || planned.owner?.id === user.id,
    setMine(is: boolean) {
      const next = new URLSearchParams(search)
      if (is) next.set(MINE, '1')
      else next.delete(MINE)
      setSearch(next, { replace: true })
    },
  }
}
