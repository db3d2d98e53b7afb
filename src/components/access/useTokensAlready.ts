import { useQuery } from '@tanstack/react-query'
import { applicationList } from '#api/tokens/applications.ts'
import { inventory } from '#api/inventory/inventory.ts'
import type { Application } from '#contract/applications.ts'
import { tokensReaching } from '#rules/access/areaHolders.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import type { TokenFilter } from '#rules/tokens/tokenFilter.ts'
import { isLive } from '#rules/tokens/tokenState.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { useTokensRead } from '#components/inventory/useInventory.ts'

/**
 * The tokens that reach an area today with their admin scopes, of those that this session has read: a role's page reads no
 * list of tokens by itself, for there is one for each application.
 */
export function useTokensAlready() {
  const { clock } = useSession()
  const now = useNow(clock, MINUTE / 2)
  const applications = useQuery(applicationList())
  const reading = useQuery({ ...inventory(), enabled: false })
  const { rows, done } = useTokensRead(applications.data ?? NONE)
  const tokens = rows
    .filter(({ token, application: { is_active: applicationActive } }) =>
      isLive(token, { now, applicationActive }),
    )
    .map(({ token }) => token)
  return {
    /** How many reach it, and the filter that shows them in the table of tokens. */
    reaching(area: string, level: string): { count: number; filter: TokenFilter } {
      const found = tokensReaching(area, level, tokens)
      const scope = [...new Set(found.flatMap(({ through }) => through))].sort()
      return { count: found.length, filter: { works: ['yes'], scope } }
    },
    /** Of how many applications the tokens are not read; null while not even these are. */
    unread: applications.data === undefined ? null : applications.data.length - done,
    isReading: reading.isFetching,
    read: () => void reading.refetch(),
  }
}

const NONE: readonly Application[] = []
