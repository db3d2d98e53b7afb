import { useQueries, useQuery } from '@tanstack/react-query'
import { inventory } from '#api/inventory/inventory.ts'
import { applicationList } from '#api/tokens/applications.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { number } from '#lib/numbers.ts'
import { isLive } from '#rules/tokens/tokenState.ts'
import { useSession } from '#session/useSession.ts'
import { words } from './words.ts'

/** How many working tokens are limited to a channel; unknown until every list was read. */
export function Pinned({ idx }: { idx: string }) {
  const { clock } = useSession()
  const { data: applications = [] } = useQuery(applicationList())
  const reading = useQuery(inventory())
  const lists = useQueries({
    // The inventory fills them, one after the other; here they are only looked at.
    queries: applications.map(({ id }) => ({ ...tokensOf(id), enabled: false })),
  })
  const isWhole =
    reading.data?.length === 0 &&
    applications.length > 0 &&
    lists.every(({ data }) => data !== undefined)
  if (!isWhole) return words.pinnedUnknown
  const now = clock.now()
  const count = applications.reduce(
    (sum, { is_active }, index) =>
      sum +
      (lists[index]?.data ?? []).filter(
        (token) =>
          token.channel_idx === idx && isLive(token, { now, applicationActive: is_active }),
      ).length,
    0,
  )
  return number(count)
}
