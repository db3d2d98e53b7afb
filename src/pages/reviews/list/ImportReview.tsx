import { useQueryClient } from '@tanstack/react-query'
import { keepReview } from '#api/reviews/reviews.ts'
import { ImportFile, type Refuse } from '#components/frame/ImportFile.tsx'
import { useOutcome } from '#components/frame/outcomes.ts'
import type { ReviewRecord } from '#contract/review.ts'
import { readable } from '#lib/text.ts'
import { readReviewFile } from '#rules/reviews/reviewFile.ts'
import { isSameReview, mergeReviews } from '#rules/reviews/reviewMerge.ts'
import { useSession } from '#session/useSession.ts'
import { listWords as words } from '#pages/reviews/words.ts'

/** A review of thousands of rows with the files that came back has less. */
const LARGEST = 40_000_000

/** Brings a review in from a file: read strictly, and merged where it is the one that is here. */
export function ImportReview({ reviews }: { reviews: readonly ReviewRecord[] }) {
  const { origin } = useSession()
  const queries = useQueryClient()
  const { tell } = useOutcome()

  async function read(text: string, refuse: Refuse) {
    const found = readReviewFile(text)
    if (found.kind === 'refused') return refuse(found)
    const { review } = found
    if (review.server.origin !== origin) {
      return refuse(words.refused.otherServer(review.server.origin))
    }
    const name = readable(review.name)
    const here = reviews.find(({ id }) => id === review.id)
    if (here && !isSameReview(here, review)) return refuse(words.refused.otherFreeze)
    const more = here ? mergeReviews(here, review).events.length - here.events.length : 0
    if (here && more === 0) return tell({ tone: 'good', title: words.same(name) })
    await keepReview(queries, review)
    return tell({ tone: 'good', title: here ? words.merged(name, more) : words.imported(name) })
  }

  return <ImportFile words={words} largest={LARGEST} onText={read} />
}
