import type { UseQueryResult } from '@tanstack/react-query'
import { accessLogProgress } from '#api/access/accessLog.ts'
import { ReadFailed } from '#components/frame/ReadFailed.tsx'
import { pastAccessWords as words } from '#components/access/words.ts'
import { useStored } from '#session/stores.ts'
import { LogProgress } from './LogProgress.tsx'

/** How far the log is read on which the past rests, or why it cannot be. */
export function LogReading({ log }: { log: UseQueryResult<unknown> }) {
  const far = useStored(accessLogProgress)
  const { error, isFetching, refetch } = log
  if (error !== null && !isFetching) {
    return <ReadFailed title={words.failed} error={error} onRetry={() => void refetch()} />
  }
  return (
    <LogProgress label={words.reading} far={far}>
      {words.progress(far.done, far.total)}
    </LogProgress>
  )
}
