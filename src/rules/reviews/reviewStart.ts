import type { Reviewer } from '#contract/review.ts'
import type { ReviewConcern, ReviewRow } from '#contract/reviewRow.ts'
import { isSamePerson, standingOf } from './whoDecides.ts'

/** A row that keeps a review from starting, and why. */
export type StartBlock = { row: Blocked; why: 'noReviewer' | 'own' | 'needsSecond' }

type Blocked = Omit<ReviewRow, 'reviewer'> & { reviewer: string | null }

/** Every row needs somebody who may decide on it; where its reviewer may only answer, one more. */
export function startBlocks(
  rows: readonly Blocked[],
  reviewers: readonly Reviewer[],
): StartBlock[] {
  return rows.flatMap((row): StartBlock[] => {
    const reviewer = reviewers.find(({ id }) => id === row.reviewer)
    if (!reviewer) return [{ row, why: 'noReviewer' }]
    const { kind } = standingOf(row, reviewer, reviewers)
    if (kind === 'never') return [{ row, why: 'own' }]
    const hasSecond = reviewers.some(
      (other) =>
        !isSamePerson(other, reviewer) && standingOf(row, other, reviewers).kind === 'free',
    )
    return kind === 'second' && !hasSecond ? [{ row, why: 'needsSecond' }] : []
  })
}

/**
 * Who reviews a row. The person chosen for it, also where they may only answer and somebody else in the list decides; else the
 * first who may decide alone, beginning with `first`. Null: nobody may.
 */
export function reviewerOf(
  row: { concerns: readonly ReviewConcern[] },
  { chosen, first }: { chosen: string | null; first: string | null },
  reviewers: readonly Reviewer[],
): string | null {
  const concerns = [...row.concerns]
  const standing = (reviewer: Reviewer) => standingOf({ concerns }, reviewer, reviewers).kind
  const free = reviewers.filter((reviewer) => standing(reviewer) === 'free')
  const answers = reviewers.find(({ id }) => id === chosen)
  if (answers && free.length > 0 && standing(answers) !== 'never') return answers.id
  return (free.find(({ id }) => id === first) ?? free[0])?.id ?? null
}
