import { useQuery } from '@tanstack/react-query'
import { applicationList } from '#api/tokens/applications.ts'
import { inventory } from '#api/inventory/inventory.ts'
import type { Application } from '#contract/applications.ts'
import type { TokenPair } from '#components/tokens/tokenTableRows.ts'
import { useTokensRead } from '#components/inventory/useInventory.ts'

export type Everywhere = {
  /** Every token that is known, of whatever application. */
  rows: readonly TokenPair[]
  /** Of how many applications the tokens are not read; null while their number is not known. */
  unread: number | null
  isReading: boolean
}

/** The tokens of every application, read where one list is not enough: a legacy secret may lie in several applications. */
export function useEverywhere(isNeeded: boolean): Everywhere {
  const { data: applications } = useQuery({ ...applicationList(), enabled: isNeeded })
  const reading = useQuery({ ...inventory(), enabled: isNeeded })
  const { rows, done } = useTokensRead(applications ?? NONE)
  return {
    rows,
    // A list that was read and could not be read again may have another row by now.
    unread:
      applications === undefined || reading.isError
        ? null
        : Math.max(applications.length - done, reading.data?.length ?? 0),
    isReading: reading.isFetching,
  }
}

const NONE: readonly Application[] = []
