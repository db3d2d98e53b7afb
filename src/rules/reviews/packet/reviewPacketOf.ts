import type { ReviewRecord, Reviewer } from '#contract/review.ts'
import type { ReviewPerson } from '#contract/reviewRow.ts'
import { PACKET_FORMAT, PACKET_VERSION, type ReviewPacket } from '#contract/reviewPacket.ts'
import { reviewState } from '#rules/reviews/rowState.ts'

/** So many reasons are offered again. */
const MOST_REASONS = 20

/**
 * What a reviewer without a login is given: all of their rows as they are now. `population` is the hash of the rows of the
 * whole review, `id` chance, `at` an instant of the server's time.
 */
export function reviewPacketOf(
  review: ReviewRecord,
  reviewer: Reviewer,
  { id, at, by, population }: { id: string; at: string; by: ReviewPerson; population: string },
): ReviewPacket {
  const { name, period, server, frozen, zone } = review
  return {
    format: PACKET_FORMAT,
    version: PACKET_VERSION,
    id,
    review: { id: review.id, name, period, server: server.origin, frozenAt: frozen.at },
    reviewer: { id: reviewer.id, name: reviewer.name, email: reviewer.email },
    madeAt: at,
    madeBy: by.name,
    due: reviewer.due,
    zone,
    populationSha256: population,
    rows: reviewState(review).rows.filter((row) => row.reviewer === reviewer.id),
    reasons: reasonsOf(review),
  }
}

/** Those that were given most often. */
function reasonsOf({ events }: ReviewRecord): string[] {
  const counts = new Map<string, number>()
  for (const event of events) {
    if (event.type !== 'decided' || event.reason === '') continue
    counts.set(event.reason, (counts.get(event.reason) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_REASONS)
    .map(([reason]) => reason)
}
