import { REVIEW_FORMAT, REVIEW_VERSION, type ReviewRecord, reviewRecord } from '#contract/review.ts'
import { damagedFile, type FileRefusal, newerFile, openFile } from '#contract/ownFile.ts'
import { mergeReviews } from './reviewMerge.ts'

/** What a file says, or why it says nothing. */
export type ReviewFile = { kind: 'review'; review: ReviewRecord } | FileRefusal

/** The record as a file, one fact a line, so that two of them can be compared. */
export const reviewFile = (review: ReviewRecord): string => `${JSON.stringify(review, null, 2)}\n`

/** Reads a file strictly: what the record has no place for is refused, and a secret has none. */
export function readReviewFile(text: string): ReviewFile {
  const file = openFile(text, REVIEW_FORMAT)
  if (file.kind === 'refused') return file
  const { version } = file.content
  if (version > REVIEW_VERSION) return newerFile(version)
  const read = reviewRecord.safeParse(file.content)
  if (!read.success) return damagedFile(read.error)
  const twice = firstTwice(read.data)
  if (twice !== null) return damagedFile(twice)
  return { kind: 'review', review: mergeReviews(read.data, read.data) }
}

/** A row or a reviewer that a file names twice would be two truths: which list it is in, or null. */
function firstTwice({ rows, excluded, reviewers }: ReviewRecord): string | null {
  const isTwice = (ids: readonly string[]) => new Set(ids).size < ids.length
  if (isTwice([...rows, ...excluded].map(({ id }) => id))) return 'rows'
  return isTwice(reviewers.map(({ id }) => id)) ? 'reviewers' : null
}
