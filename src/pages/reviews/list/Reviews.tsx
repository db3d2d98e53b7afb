import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetReview, reviews } from '#api/reviews/reviews.ts'
import { addresses } from '#components/frame/addresses.ts'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import type { ReviewRecord } from '#contract/review.ts'
import { readable } from '#lib/text.ts'
import { AlertDialog } from '#ui/dialogs/AlertDialog.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { NewIcon } from '#ui/icons.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { FirstTrack } from '#ui/states/FirstTrack.tsx'
import { listWords as words, reviewsWords } from '#pages/reviews/words.ts'
import { ImportReview } from './ImportReview.tsx'
import { ReviewsTable } from './ReviewsTable.tsx'

export const loadReviews = (queries: QueryClient) => void queries.prefetchQuery(reviews())

/** Every access review of this browser. */
export function Reviews() {
  const { data: all } = useSuspenseQuery(reviews())
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [toDelete, setToDelete] = useState<ReviewRecord | null>(null)
  const begin = () => void navigate(addresses.newReview)
  return (
    <>
      <PageTitle heading={reviewsWords.title} />
      <PageHeader
        title={reviewsWords.title}
        sentence={words.sentence(all.length)}
        actions={
          <>
            <ImportReview reviews={all} />
            <span data-lead>
              <Button
                variant={all.length === 0 ? 'plain' : 'primary'}
                icon={NewIcon}
                onPress={begin}
              >
                {reviewsWords.start}
              </Button>
            </span>
          </>
        }
      />
      <Outcome />
      {all.length === 0 ? (
        <FirstTrack
          title={words.none}
          more={words.noneMore}
          label={words.steps}
          steps={words.stations}
        >
          <Button variant="primary" icon={NewIcon} onPress={begin}>
            {words.startFirst}
          </Button>
        </FirstTrack>
      ) : (
        <ReviewsTable reviews={all} onDelete={setToDelete} />
      )}
      {toDelete && (
        <AlertDialog
          title={words.deleteTitle(readable(toDelete.name))}
          keepLabel={words.cancel}
          onKeep={() => setToDelete(null)}
          actLabel={words.deleteReview}
          onAct={() => {
            void forgetReview(queries, toDelete.id)
            setToDelete(null)
          }}
          actDisabledReason={undefined}
          isPending={false}
        >
          <p>{words.deleteMore}</p>
        </AlertDialog>
      )}
    </>
  )
}
