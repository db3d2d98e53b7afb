import { useEffect, useState } from 'react'
import type { Token } from '#contract/tokens.ts'
import { isTokenList } from '#api/tokens/tokens.ts'
import { contradictsRows } from '#rules/tokens/tokenState.ts'
import { doubt, doubtOf, type Doubt } from '#session/honestClock.ts'
import { useSession } from '#session/useSession.ts'

/** How often it is looked whether something speaks against the server's clock, in milliseconds. */
const GRAIN = 2_000
const FRESH = 10_000

/** Why the server's clock cannot be right: by its sessions, or by the rows of tokens that were read. */
export function useClockDoubt(): Doubt | null {
  const { clock, queries } = useSession()
  const [why, setWhy] = useState(doubtOf(clock))
  // The world outside React: what was read.
  useEffect(() => {
    const seen = new WeakSet<object>()
    const look = () => {
      const lists = queries.getQueriesData<Token[]>({
        queryKey: ['applications'],
        predicate: isTokenList,
      })
      for (const [queryKey, rows] of lists) {
        if (!rows || seen.has(rows)) continue
        seen.add(rows)
        const readAt = queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0
        // Of what was read long ago, or before somebody set this computer's clock, nobody knows when that was.
        if (Math.abs(Date.now() - readAt) > FRESH) continue
        // Between a reading and its answer's clock, a clock that runs faster goes on by minutes.
        if (clock.pace !== undefined) continue
        if (contradictsRows(rows, readAt + (clock.ahead() ?? 0))) doubt(clock, 'rows')
      }
      setWhy(doubtOf(clock))
    }
    look()
    const timer = setInterval(look, GRAIN)
    return () => clearInterval(timer)
  }, [clock, queries])
  return why
}
