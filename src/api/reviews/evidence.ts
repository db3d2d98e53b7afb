import type { QueryClient } from '@tanstack/react-query'
import { accessReport } from '#contract/accessReport.ts'
import type { ReviewRecord } from '#contract/review.ts'
import { sha256Of } from '#lib/sha256.ts'
import { accessReportOf } from '#rules/access/accessReport.ts'
import { filesOfPack } from '#rules/reviews/pack/filesOfPack.ts'
import { reviewTables } from '#session/keep/keptReviews.ts'
import { sessionOf } from '#session/session.ts'
import { reportReading } from '#api/access/accessReport.ts'
import { readLog } from './freeze.ts'

/** The files of a pack, or why there can be none in this browser. */
export type Evidence =
  | { kind: 'files'; files: Awaited<ReturnType<typeof filesOfPack>> }
  /** The report of the freeze is kept where the review was started, and what is here is none or another. */
  | { kind: 'noReport' | 'otherReport' }

/**
 * What shows a review to somebody who has no Keyturn: its record, the report of its freeze, and access and log as they are
 * now. Rejects with ApiError: a pack with a gap is none. Needs a secure context.
 */
export async function readEvidence(client: QueryClient, review: ReviewRecord): Promise<Evidence> {
  const kept = await sessionOf(client).keep.all(reviewTables.reports)
  const before = kept.find(({ id }) => id === review.id)?.text
  if (before === undefined) return { kind: 'noReport' }
  if ((await sha256Of(before)) !== review.frozen.reportSha256) return { kind: 'otherReport' }
  const { not_told } = accessReport.parse(JSON.parse(before))
  const read = await client.fetchQuery({ ...reportReading(), staleTime: 0 })
  const after = `${JSON.stringify(accessReportOf({ ...read, not_told }), null, 2)}\n`
  // After the lists: an entry that one of them shows already must be in it.
  const log = await readLog(client)
  return { kind: 'files', files: await filesOfPack({ review, before, after, log }) }
}
