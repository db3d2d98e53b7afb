import type { Reviewer } from '#contract/review.ts'
import type { ReviewFactCode, ReviewRow } from '#contract/reviewRow.ts'
import { standingOf } from './whoDecides.ts'

/** So many rows may be decided at once. */
export const MOST_IN_BULK = 25

/** Facts that say nothing against a row. */
const NEUTRAL: readonly ReviewFactCode[] = ['lastUsed', 'holders', 'granted']

export type BulkRefusal = 'tooMany' | 'otherHash' | 'flagged' | 'guarded' | 'notAlone'

/** Why these rows cannot be decided at once, or null. */
export function bulkRefusal(
  rows: readonly ReviewRow[],
  reviewer: Reviewer,
  reviewers: readonly Reviewer[],
): BulkRefusal | null {
  if (rows.length > MOST_IN_BULK) return 'tooMany'
  if (new Set(rows.map(({ hash }) => hash)).size > 1) return 'otherHash'
  if (rows.some(({ traits }) => traits.length > 0)) return 'guarded'
  if (rows.some(({ facts }) => facts.some(({ code }) => !NEUTRAL.includes(code)))) return 'flagged'
  const isAlone = rows.every((row) => standingOf(row, reviewer, reviewers).kind === 'free')
  return isAlone ? null : 'notAlone'
}

/** The open rows that may be decided with this one: alike, of the same reviewer, 25 at most; empty where it is alone. */
export function alike(
  row: ReviewRow,
  open: readonly ReviewRow[],
  reviewer: Reviewer,
  reviewers: readonly Reviewer[],
): ReviewRow[] {
  if (bulkRefusal([row], reviewer, reviewers) !== null) return []
  const others = open.filter(
    (other) =>
      other.id !== row.id &&
      other.kind === row.kind &&
      other.hash === row.hash &&
      other.reviewer === row.reviewer &&
      bulkRefusal([other], reviewer, reviewers) === null,
  )
  return others.length === 0 ? [] : [row, ...others].slice(0, MOST_IN_BULK)
}
