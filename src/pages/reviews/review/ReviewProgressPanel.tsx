import { readable } from '#lib/text.ts'
import { reviewProgress } from '#rules/reviews/reviewProgress.ts'
import { Progress } from '#ui/states/Progress.tsx'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import { ReviewCalendar } from './ReviewCalendar.tsx'
import type { OpenReview } from './useReview.ts'
import { reviewWords as words } from './words.ts'
import css from './Review.module.css'

/** How far the review is, by decision and by reviewer. */
export function ReviewProgressPanel({ open }: { open: OpenReview }) {
  const { review, state } = open
  const { rows, decided, keep, end, change, asked } = reviewProgress(state)
  const text = words.decided(decided, rows)
  return (
    <section className={css.progress}>
      <Progress
        label={words.progress}
        done={decided}
        total={rows}
        valueText={text}
        actions={<ReviewCalendar review={review} />}
      >
        {text}. {words.counts(keep, end, change, asked)}
      </Progress>
      {review.reviewers.length > 1 && (
        <ul className={`${stack.line} ${ink.hint}`} aria-label={words.byReviewer}>
          {review.reviewers.map(({ id, name }) => {
            const share = reviewProgress(state, (row) => row.reviewer === id)
            return (
              <li key={id}>
                <bdi>{readable(name)}</bdi>: {words.decided(share.decided, share.rows)}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
