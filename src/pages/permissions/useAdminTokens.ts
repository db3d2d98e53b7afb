import { useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { applicationList } from '#api/tokens/applications.ts'
import { inventory, partlyRead } from '#api/inventory/inventory.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import type { TokenPair } from '#components/tokens/tokenTableRows.ts'
import { adminScope } from '#rules/tokens/scopes.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { isLive } from '#rules/tokens/tokenState.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'

export type AdminToken = TokenPair & { scopes: readonly string[] }

/** The tokens that work now and hold admin scopes, and how many hold others, as far as their applications' lists have been read. */
export function useAdminTokens() {
  const { clock } = useSession()
  const now = useNow(clock, MINUTE / 2)
  const { data: applications } = useSuspenseQuery(applicationList())
  const reading = useQuery(inventory())
  const lists = useQueries({
    // The inventory fills them, one after the other; here they are only looked at.
    queries: applications.map(({ id }) => ({ ...tokensOf(id), enabled: false })),
  })
  const parts = partlyRead(reading.data ?? [])
  const withScope = (isMeant: (key: string) => boolean) =>
    applications.flatMap((application, index): AdminToken[] =>
      (lists[index]?.data ?? parts.get(application.id) ?? [])
        .filter(
          (token) =>
            token.scopes.some(isMeant) &&
            isLive(token, { now, applicationActive: application.is_active }),
        )
        .map((token) => ({ application, token, scopes: token.scopes })),
    )
  const tokens = withScope((key) => adminScope(key) !== null)
  const holding = (scopes: readonly string[]) => withScope((key) => scopes.includes(key)).length
  const done = lists.filter(({ data }) => data !== undefined).length
  return { tokens, holding, now, reading, done, applications }
}
