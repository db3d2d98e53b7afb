import { useQueries } from '@tanstack/react-query'
import { isFound, isShown, type Intent } from '#api/intents/intent.ts'
import { intentsOf, openIntents } from '#api/intents/intents.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import type { Token } from '#contract/tokens.ts'
import { isOver } from '#rules/tokens/tokenState.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { useStored } from '#session/stores.ts'

/**
 * An intent of which a person must be told. `found` are the tokens that its verdict names and that still have to be dealt
 * with, as the list says now: one that has been revoked or was rotated away is.
 */
export type ShownIntent = { intent: Intent; found: Token[] }

export function useIntents(): ShownIntent[] {
  const { clock } = useSession()
  const now = useNow(clock, 10_000)
  const intents = useStored(openIntents).filter(isShown)
  const lists = useQueries({
    queries: intents.map(({ application }) => ({ ...tokensOf(application.id), enabled: false })),
  })
  return intents
    .map((intent, index) => ({
      intent,
      found: (intent.look?.rows ?? [])
        .map((row) => lists[index]?.data?.find(({ id }) => id === row.id) ?? row)
        .filter((row) => !isOver(row, now)),
    }))
    .filter(({ intent, found }) => !isFound(intent.look) || found.length > 0)
}

/** What can be done with them. */
export const useIntentActs = () => intentsOf(useSession())
