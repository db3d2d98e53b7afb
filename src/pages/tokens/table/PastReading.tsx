import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { pastLogProgress } from '#api/inventory/pastLog.ts'
import { problemOf } from '#components/frame/problem.ts'
import { Failed } from '#ui/states/Failed.tsx'
import { Progress } from '#ui/states/Progress.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { ApiError } from '#wire/ApiError.ts'
import { pastWords as words } from './words.ts'

/** How far the log is read on which a past date rests, or why it cannot be. */
export function PastReading({ log }: { log: UseQueryResult<unknown> }) {
  const { data: far } = useQuery(pastLogProgress())
  const { error, data, isFetching, refetch } = log
  if (error !== null && data === undefined && !isFetching) {
    if (!(error instanceof ApiError)) throw error
    const { title, detail, debugId } = problemOf(error)
    return (
      <Failed title={words.failed} onRetry={() => void refetch()} debugId={debugId ?? undefined}>
        {title} {detail}
      </Failed>
    )
  }
  if (data !== undefined) return <Skeleton label={words.ordering} lines={8} />
  const sentence = words.progress(far.done, far.total)
  return (
    <>
      <Progress
        label={words.reading}
        done={far.done}
        total={far.total === 0 ? undefined : far.total}
        valueText={sentence}
      >
        {sentence}
      </Progress>
      <Skeleton label={words.reading} lines={8} />
    </>
  )
}
