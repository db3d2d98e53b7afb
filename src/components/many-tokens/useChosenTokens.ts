import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { applicationList } from '#api/tokens/applications.ts'
import { catalogue as catalogueQuery } from '#api/access/catalogue.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { listsAnew } from '#api/inventory/tokensInTurn.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import type { TokenOf } from '#rules/acts/manyTokens.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { useTokensRead } from '#components/inventory/useInventory.ts'
import { useTokenSelection } from './tokenSelection.ts'

export type ChosenTokens = {
  chosen: TokenOf[]
  /** Every token that is known. */
  all: TokenOf[]
  /** Of how many applications the tokens are not read. */
  unread: number
  catalogue: Catalogue | undefined
  /** The server's time in milliseconds. */
  now: number
  /** The lists that are read again before anybody decides: how many of them are done. */
  reading: { isUnderWay: boolean; done: number; total: number; failed: number; error: Error | null }
  /** Reads them once more. */
  lookAgain: () => void
}

/**
 * The chosen tokens as they are now: anyone about to change them looks at them again. Where `given` names them, the
 * table's selection does not. Suspends; throws ApiError.
 */
export function useChosenTokens(given?: ReadonlySet<number>): ChosenTokens {
  const queries = useQueryClient()
  const { clock } = useSession()
  const now = useNow(clock, 10_000)
  const { ids: selected } = useTokenSelection()
  const ids = given ?? selected
  const { data: applications } = useSuspenseQuery(applicationList())
  const { data: catalogue } = useQuery(catalogueQuery())
  const { rows: all, done } = useTokensRead(applications, given === undefined)
  const chosen = all.filter(({ token }) => ids.has(token.id))
  // The cache stamps with this computer's clock.
  const lookNow = () => ({ since: clock.now() - (clock.ahead() ?? 0), homes: homesOf(chosen) })
  const [look, setLook] = useState(lookNow)
  const reading = useQuery(listsAnew(look.homes, look.since))
  const isRead = (id: number) =>
    (queries.getQueryState(tokensOf(id).queryKey)?.dataUpdatedAt ?? 0) >= look.since
  return {
    chosen,
    all,
    unread: applications.length - done,
    catalogue,
    now,
    reading: {
      isUnderWay: reading.isFetching,
      done: look.homes.filter(isRead).length,
      total: look.homes.length,
      failed: reading.data?.length ?? 0,
      error: reading.error,
    },
    lookAgain: () => setLook(lookNow()),
  }
}

const homesOf = (rows: readonly TokenOf[]): number[] => [
  ...new Set(rows.map(({ application }) => application.id)),
]
