import type { ReviewEvent, ReviewRecord } from '#contract/review.ts'
import { compareInstants } from '#lib/instant.ts'
import { sameText, unionBy } from '#lib/union.ts'

/**
 * Two records of one review as one: every event of both, each once. It does not matter which comes first, nor how often one
 * is merged. What was frozen is the same in both; whether it is, says `isSameReview`.
 */
export function mergeReviews(one: ReviewRecord, other: ReviewRecord): ReviewRecord {
  return {
    ...(isOneFreeze(one, other) ? one : sameText({ ...one, events: [] }, { ...other, events: [] })),
    events: unionBy([one.events, other.events], ({ id }) => id, sameText).toSorted(compareEvents),
  }
}

/** Whether the two share what was frozen, so that no text of it need be compared. */
const isOneFreeze = (one: ReviewRecord, other: ReviewRecord): boolean =>
  one.rows === other.rows && one.excluded === other.excluded && one.frozen === other.frozen

/** Whether both rest on the same freeze: a record whose rows are others is another review under a borrowed id. */
export const isSameReview = (one: ReviewRecord, other: ReviewRecord): boolean =>
  JSON.stringify({ ...one, events: [] }) === JSON.stringify({ ...other, events: [] })

/** An id, which is chance, only decides between two of one millisecond; a signature comes after what it covers. */
export const compareEvents = (one: ReviewEvent, other: ReviewEvent): number =>
  compareInstants(one.at, other.at) ||
  Number(one.type === 'signed') - Number(other.type === 'signed') ||
  (one.id < other.id ? -1 : Number(one.id > other.id))
