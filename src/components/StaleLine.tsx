import type { UseSuspenseQueryResult } from '@tanstack/react-query'
import { ago } from '#lib/deadline.ts'
import { clockTime } from '#lib/time.ts'
import { useWorld } from '#session/useWorld.ts'
import { Stale } from '#ui/Stale.tsx'
import { words } from './words.ts'

type Read = Pick<UseSuspenseQueryResult<unknown>, 'isRefetchError' | 'dataUpdatedAt' | 'refetch'>

/** Over data whose last refresh failed: from when it is, and a way to try again. The data stays. */
export function StaleLine({ query }: { query: Read }) {
  const { zone } = useWorld()
  const { dataUpdatedAt, isRefetchError } = query
  return (
    <Stale onRetry={() => void query.refetch()}>
      {isRefetchError &&
        words.staleFrom(clockTime(dataUpdatedAt, zone), ago(dataUpdatedAt, Date.now()))}
    </Stale>
  )
}
