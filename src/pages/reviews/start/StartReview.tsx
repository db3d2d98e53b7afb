import { type QueryClient, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { reportProgress } from '#api/access/accessReport.ts'
import { freeze } from '#api/reviews/freeze.ts'
import { reviewLogProgress } from '#api/reviews/reviewLog.ts'
import { reviews } from '#api/reviews/reviews.ts'
import { ReadFailed } from '#components/frame/ReadFailed.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { useStored } from '#session/stores.ts'
import { Failed } from '#ui/states/Failed.tsx'
import { Progress } from '#ui/states/Progress.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { startWords as words, reviewsWords } from '#pages/reviews/words.ts'
import { StartForm } from './StartForm.tsx'

export const loadStartReview = (queries: QueryClient) => void queries.prefetchQuery(reviews())

// Without it no browser reckons hashes.
const isInsecure = globalThis.isSecureContext === false

/** Freezes who may do what today, and says who reviews which part of it. */
export function StartReview() {
  const { data: all } = useSuspenseQuery(reviews())
  const previous = all[0] ?? null
  const queries = useQueryClient()
  const reading = useQuery({
    ...freeze(previous?.frozen.at ?? null, words.notTold),
    enabled: !isInsecure,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { data, error } = reading
  return (
    <>
      <PageTitle heading={reviewsWords.start} />
      <PageHeader title={reviewsWords.start} sentence={words.sentence} />
      {data ? (
        <StartForm frozen={data} previous={previous} />
      ) : (
        <Reading
          error={error}
          onRetry={() => void queries.refetchQueries({ queryKey: ['reviews', 'freeze'] })}
        />
      )}
    </>
  )
}

function Reading({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const progress = useStored(reportProgress)
  const log = useStored(reviewLogProgress)
  if (isInsecure) {
    return <Failed title={words.insecure} onRetry={undefined} debugId={undefined} />
  }
  if (error !== null) {
    return <ReadFailed error={error} onRetry={onRetry} />
  }
  const isLog = log.total > 0
  const sentence = isLog
    ? words.log(log.done, log.total)
    : progress?.total === undefined
      ? words.lists
      : words.done(progress.done, progress.total)
  return (
    <Progress
      label={words.reading}
      done={isLog ? log.done : (progress?.done ?? 0)}
      total={isLog ? log.total : progress?.total}
      valueText={sentence}
    >
      {sentence}
    </Progress>
  )
}
