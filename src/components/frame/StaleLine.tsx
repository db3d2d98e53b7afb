import type { UseSuspenseQueryResult } from '@tanstack/react-query'
import { ago } from '#lib/deadline.ts'
import { clockTime } from '#lib/time.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { Stale } from '#ui/states/Stale.tsx'
import { ApiError } from '#wire/ApiError.ts'
import { problemOf } from './problem.ts'
import { words } from './words.ts'

type Read = Pick<
  UseSuspenseQueryResult<unknown>,
  'isRefetchError' | 'error' | 'dataUpdatedAt' | 'refetch'
>

/** Over data whose last refresh failed: from when it is, and a way to try again. The data stays. */
export function StaleLine({ query }: { query: Read }) {
  const { zone, clock } = useSession()
  const now = useNow(clock, 30_000)
  const { dataUpdatedAt, isRefetchError, error } = query
  const why = error instanceof ApiError ? problemOf(error).title : ''
  // The cache stamps with this computer's clock; times on the screen are the server's.
  const readAt = dataUpdatedAt + (clock.ahead() ?? 0)
  return (
    <Stale onRetry={() => void query.refetch()}>
      {isRefetchError && words.staleFrom(clockTime(readAt, zone), ago(readAt, now), why)}
    </Stale>
  )
}
