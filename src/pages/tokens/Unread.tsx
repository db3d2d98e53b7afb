import type { UseQueryResult } from '@tanstack/react-query'
import { problemOf } from '#components/problem.ts'
import { Failed } from '#ui/Failed.tsx'
import { ApiError } from '#wire/ApiError.ts'
import { words } from './words.ts'

/** What of the inventory could not be read. What could be read stays in the table. */
export function Unread({ reading }: { reading: UseQueryResult<number[]> }) {
  const { error, data, refetch, isFetching } = reading
  if (error instanceof ApiError) {
    const { title, detail, debugId } = problemOf(error)
    return (
      <Failed
        title={words.failedAll}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        debugId={debugId ?? undefined}
      >
        {title} {detail}
      </Failed>
    )
  }
  if (error) throw error
  if (!data || data.length === 0) return null
  return (
    <Failed
      title={words.failedSome(data.length)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      debugId={undefined}
    >
      {words.failedSomeMore}
    </Failed>
  )
}
