import type { UseQueryResult } from '@tanstack/react-query'
import type { UnreadList } from '#api/inventory.ts'
import { problemOf } from '#components/problem.ts'
import { Failed } from '#ui/Failed.tsx'
import { ApiError } from '#wire/ApiError.ts'
import { words } from './words.ts'

/** What of the inventory could not be read. What could be read stays in the table. */
export function Unread({ reading }: { reading: UseQueryResult<UnreadList[]> }) {
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
  const [first] = data ?? []
  if (!data || !first) return null
  const { title, debugId } = problemOf(first.error)
  return (
    <Failed
      title={words.failedSome(data.length)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      debugId={debugId ?? undefined}
    >
      {title} {words.failedSomeMore}
    </Failed>
  )
}
