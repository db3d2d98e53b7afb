import { newId } from '#api/newId.ts'
import type { ReviewPerson } from '#contract/reviewRow.ts'
import type { Me } from '#contract/me.ts'
import { msOf } from '#lib/instant.ts'
import { CLOCK_GRAIN } from '#rules/tokens/thresholds.ts'
import type { Session } from '#session/session.ts'

/**
 * What every event begins with: its id, the server's time, who did it. Two tabs know that time to a second each: what is added
 * to a record comes after its newest event, if that is no further ahead.
 */
export function stampOf(
  { clock }: Pick<Session, 'clock'>,
  by: ReviewPerson,
  newest: string | undefined,
): { id: string; at: string; by: ReviewPerson } {
  const now = clock.now()
  const last = newest === undefined ? 0 : msOf(newest)
  const isAhead = last >= now && last - now <= 2 * CLOCK_GRAIN
  // To the millisecond: of two decisions on one row the later counts.
  return { id: newId(), at: new Date(isAhead ? last + 1 : now).toISOString(), by }
}

export const personOf = ({ user }: Pick<Me, 'user'>): ReviewPerson => ({
  id: user.id,
  name: user.username,
})
