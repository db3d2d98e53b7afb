import { problemOf } from '#components/frame/problem.ts'
import { Failed } from '#ui/states/Failed.tsx'
import { Progress } from '#ui/states/Progress.tsx'
import { ApiError } from '#wire/ApiError.ts'
import type { useAdminTokens } from './useAdminTokens.ts'
import { words } from './words.ts'

/** How far the tokens have been read, and what of them could not be. */
export function TokensRead({
  reading,
  done,
  total,
}: Pick<ReturnType<typeof useAdminTokens>, 'reading' | 'done' | 'total'>) {
  const { error, data, refetch, isFetching } = reading
  const [first] = data ?? []
  const failure = error ?? first?.error
  if (failure instanceof ApiError) {
    const { title, debugId } = problemOf(failure)
    return (
      <Failed
        title={error || !data ? words.tokensNotRead : words.tokensMissing(data.length)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        debugId={debugId ?? undefined}
      >
        {error ? title : `${title} ${words.tokensMissingMore}`}
      </Failed>
    )
  }
  if (error) throw error
  if (!isFetching || done >= total) return null
  const sentence = words.tokensSoFar(done, total)
  return (
    <Progress label={words.readingTokens} done={done} total={total} valueText={sentence}>
      {sentence}
    </Progress>
  )
}
