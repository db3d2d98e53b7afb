import type { Reviewer, ReviewRecord } from '#contract/review.ts'
import { msOf } from '#lib/instant.ts'
import { isWaiting } from './reviewProgress.ts'
import { type EndLine, endLines, isOver } from './rowEnd.ts'
import { reviewState } from './rowState.ts'

/** A moment of a review that lies ahead, in milliseconds since 1970. */
export type ReviewDate = { at: number; review: ReviewRecord } & (
  | /** Somebody's answers are due, and rows of theirs still wait. */
    { kind: 'answers'; reviewer: Reviewer }
  /** The review after this one, as the sign-off says, until it has been started. */
  | { kind: 'next' }
  /** An exception runs out, and the end it stands for has not come. */
  | { kind: 'exception'; line: EndLine }
)

/** Every one of them, the first first. `now` in milliseconds. */
export function reviewDates(reviews: readonly ReviewRecord[], now: number): ReviewDate[] {
  const followed = new Set(reviews.map(({ previous }) => previous?.id))
  return reviews
    .flatMap((review): ReviewDate[] => [
      ...answersOf(review),
      ...(followed.has(review.id) ? [] : nextOf(review)),
      ...exceptionsOf(review),
    ])
    .filter(({ at }) => at > now)
    .toSorted((one, other) => one.at - other.at)
}

function answersOf(review: ReviewRecord): ReviewDate[] {
  const state = reviewState(review)
  if (state.signed) return []
  return review.reviewers.flatMap((reviewer): ReviewDate[] => {
    const waits = state.rows.some((row) => row.reviewer === reviewer.id && isWaiting(row, state))
    if (reviewer.due === null || !waits) return []
    return [{ kind: 'answers', at: msOf(reviewer.due), review, reviewer }]
  })
}

function nextOf(review: ReviewRecord): ReviewDate[] {
  const { signed } = reviewState(review)
  return signed?.next === undefined ? [] : [{ kind: 'next', at: msOf(signed.next), review }]
}

const exceptionsOf = (review: ReviewRecord): ReviewDate[] =>
  endLines(review).flatMap((line): ReviewDate[] => {
    if (line.excepted === null || isOver(line)) return []
    return [{ kind: 'exception', at: msOf(line.excepted.until), review, line }]
  })
