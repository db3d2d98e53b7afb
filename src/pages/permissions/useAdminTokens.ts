import { useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { applicationList } from '#api/tokens/applications.ts'
import { inventory } from '#api/inventory/inventory.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import type { TokenPair } from '#components/tokens/tokenTableRows.ts'
import { adminScope } from '#rules/tokens/scopes.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { isLive } from '#rules/tokens/tokenState.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'

export type AdminToken = TokenPair & { scopes: readonly string[] }

/** The tokens that work now and hold admin scopes, as far as their applications' lists have been read. */
export function useAdminTokens() {
  const { clock } = useSession()
  const now = useNow(clock, MINUTE / 2)
  const { data: applications } = useSuspenseQuery(applicationList())
  const reading = useQuery(inventory())
  const lists = useQueries({
    // The inventory fills them, one after the other; here they are only looked at.
    queries: applications.map(({ id }) => ({ ...tokensOf(id), enabled: false })),
  })
  const tokens = applications.flatMap((application, index): AdminToken[] =>
    (lists[index]?.data ?? [])
      .filter(
        (token) =>
          token.scopes.some((key) => adminScope(key) !== null) &&
          isLive(token, { now, applicationActive: application.is_active }),
      )
      .map((token) => ({ application, token, scopes: token.scopes })),
  )
  const done = lists.filter(({ data }) => data !== undefined).length
  return { tokens, now, reading, done, total: applications.length, applications }
}
