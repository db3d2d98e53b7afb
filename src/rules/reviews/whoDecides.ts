import type { Reviewer } from '#contract/review.ts'
import type { ReviewConcern, ReviewRow } from '#contract/reviewRow.ts'

/**
 * What a reviewer may do with a row. `never`: it is their own access, directly or as a member. `second`: they were shown the
 * value or own it, so they may answer and another person must decide.
 */
export type DeciderStanding =
  | { kind: 'free' }
  | { kind: 'never' | 'second'; why: ReviewConcern['why'] }

type Known = Pick<Reviewer, 'name' | 'email' | 'userId'>

/** Of a person who is in the list of reviewers twice, every entry counts. */
export function standingOf(
  row: Pick<ReviewRow, 'concerns'>,
  reviewer: Known,
  reviewers: readonly Known[],
): DeciderStanding {
  const entries = [reviewer, ...reviewers.filter((other) => isSamePerson(other, reviewer))]
  const mine = row.concerns.filter((concern) => entries.some((entry) => isAbout(concern, entry)))
  const own = mine.find(({ why }) => why === 'subject' || why === 'member')
  if (own) return { kind: 'never', why: own.why }
  const [held] = mine
  return held ? { kind: 'second', why: held.why } : { kind: 'free' }
}

/** Two entries of the list of reviewers that are one person. */
export const isSamePerson = (one: Known, other: Known): boolean =>
  (one.userId !== null && one.userId === other.userId) || isSameText(one.email, other.email)

/** By the account, else by the address in any case; an owner is a line of text, which may be a name as well. */
function isAbout(concern: ReviewConcern, { userId, email, name }: Known): boolean {
  if (concern.userId !== null && concern.userId === userId) return true
  if (isSameText(concern.email, email)) return true
  return concern.why === 'owner' && [name, email].some((text) => isSameText(concern.name, text))
}

function isSameText(one: string, other: string): boolean {
  const plain = (text: string) => text.trim().normalize('NFKC').toLowerCase()
  return plain(one) !== '' && plain(one) === plain(other)
}
