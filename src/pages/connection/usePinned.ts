import { useQueries, useQuery } from '@tanstack/react-query'
import { inventory } from '#api/inventory/inventory.ts'
import { applicationList } from '#api/tokens/applications.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { useMe } from '#components/frame/useMe.ts'
import { accessOf } from '#rules/access/rights.ts'
import { isLive } from '#rules/tokens/tokenState.ts'
import { useSession } from '#session/useSession.ts'

/** How many working tokens are limited to a channel, or why nobody knows. */
export type Pinned =
  | { kind: 'known'; count: (idx: string) => number }
  | { kind: 'reading' }
  | { kind: 'notRead' }
  /** This person may not read tokens. */
  | { kind: 'closed' }
  /** This backend has no tokens. */
  | { kind: 'noTokens' }

/** Begins to read all tokens where this person may; unknown until every list was read. */
export function usePinned(): Pinned {
  const { clock } = useSession()
  const enabled = accessOf(useMe()) !== 'staff'
  const { data: applications, isFetching } = useQuery({ ...applicationList(), enabled })
  const reading = useQuery({ ...inventory(), enabled })
  const lists = useQueries({
    // The inventory fills them, one after the other; here they are only looked at.
    queries: (applications ?? []).map(({ id }) => ({ ...tokensOf(id), enabled: false })),
  })
  if (!enabled) return { kind: 'closed' }
  const isWhole = reading.data?.length === 0 && lists.every(({ data }) => data !== undefined)
  if (!applications || !isWhole)
    return { kind: isFetching || reading.isFetching ? 'reading' : 'notRead' }
  const now = clock.now()
  const working = applications.flatMap(({ is_active }, index) =>
    (lists[index]?.data ?? []).filter((token) =>
      isLive(token, { now, applicationActive: is_active }),
    ),
  )
  return {
    kind: 'known',
    count: (idx) => working.filter(({ channel_idx }) => channel_idx === idx).length,
  }
}
