import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { type Param, useParam } from '#components/frame/addressParams.ts'
import { drills } from '#api/drills/drills.ts'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { useMe } from '#components/frame/useMe.ts'
import type { DrillRecord } from '#contract/drill.ts'
import type { DrillLine } from './useDrill.ts'

/** The drill whose page a dialog is over; null where this browser has none. */
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

export const mineParam: Param<boolean> = {
  name: 'mine',
  read: (texts) => texts.length > 0,
  write: (is) => (is ? ['1'] : []),
}

/** Only the rows that the person signed in is to rotate; in the address, so that a link carries it. */
export function useMine() {
  const { user } = useMe()
  const [isMine, setMine] = useParam(mineParam)
  return {
    isMine,
    shows: ({ planned }: Pick<DrillLine, 'planned'>) => !isMine || planned.owner?.id === user.id,
    setMine,
  }
}
