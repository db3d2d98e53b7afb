import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tokensOf } from '#api/tokens/tokens.ts'
import type { Instant } from '#contract/instant.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { useSession } from '#session/useSession.ts'

// The backend writes a use at most once in 5 minutes: more requests would say nothing more.
const EVERY = MINUTE / 2

/**
 * When a new token was first seen used: null while no list says so that was read after the value came. It is looked for
 * while somebody watches, and no longer than that.
 */
export function useFirstUse(application: number, token: number): Instant | null {
  const { clock } = useSession()
  // The cache stamps with this computer's clock.
  const [since] = useState(() => clock.now() - (clock.ahead() ?? 0))
  const [first, setFirst] = useState<Instant | null>(null)
  const { data, dataUpdatedAt } = useQuery({
    ...tokensOf(application),
    refetchInterval: first === null ? EVERY : false,
  })
  const used = data?.find(({ id }) => id === token)?.last_used_at ?? null
  // What is kept is the first that was seen: a later reading has a later use.
  if (first === null && used !== null && dataUpdatedAt >= since) setFirst(used)
  return first
}
