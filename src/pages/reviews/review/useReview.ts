import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addToReview, reviewNow, reviews } from '#api/reviews/reviews.ts'
import { useMe } from '#components/frame/useMe.ts'
import type { Reviewer, ReviewDecision, ReviewEvent, ReviewRecord } from '#contract/review.ts'
import type { ReviewRow } from '#contract/reviewRow.ts'
import { reviewState, type ReviewState } from '#rules/reviews/rowState.ts'
import { type DeciderStanding, standingOf } from '#rules/reviews/whoDecides.ts'
import { useSession } from '#session/useSession.ts'
import { personOf, stampOf } from '#pages/reviews/stamp.ts'

/** A review that is here, with what this person may do in it. */
export type OpenReview = {
  review: ReviewRecord
  state: ReviewState
  /** The review before, where this browser has it. */
  previous: ReviewRecord | null
  /** This person among its reviewers; null: they are none. */
  self: Reviewer | null
}

/** Null: it is not in this browser. */
export function useReview(id: string): OpenReview | null {
  const { data: all } = useSuspenseQuery(reviews())
  const { user } = useMe()
  const review = all.find((one) => one.id === id)
  const state = useMemo(() => review && reviewState(review), [review])
  if (!review || !state) return null
  return {
    review,
    state,
    previous: all.find((one) => one.id === review.previous?.id) ?? null,
    self: review.reviewers.find(({ userId }) => userId === user.id) ?? null,
  }
}

type Decision = { decision: ReviewDecision; reason: string; to?: string | null }

/** What somebody does in a review; the screen has it at once. */
export function useReviewActs(open: OpenReview) {
  const { review, self } = open
  const session = useSession()
  const me = useMe()
  const queries = useQueryClient()
  const stamp = () =>
    stampOf(session, personOf(me), reviewNow(queries, review.id)?.events.at(-1)?.at)
  const add = (events: readonly ReviewEvent[]) => addToReview(queries, review.id, events)
  return {
    stamp,
    add,
    /** The review as it is now: a key may come before the screen shows what the last one did. */
    now(): OpenReview {
      const newest = reviewNow(queries, review.id)
      return !newest || newest === review
        ? open
        : { ...open, review: newest, state: reviewState(newest) }
    },
    /** Several rows are decided at once with one reason. */
    decide(rows: readonly ReviewRow[], { decision, reason, to = null }: Decision) {
      if (self === null) return
      void add(
        rows.map((row) => ({
          ...stamp(),
          type: 'decided',
          row: row.id,
          rowHash: row.hash,
          reviewer: self.id,
          decision,
          to,
          reason: reason.trim(),
          shown: row.facts.map(({ code }) => code),
          bulk: rows.length > 1 ? rows.length : null,
          grade: { kind: 'session', userId: me.user.id },
        })),
      )
    },
    undo(row: ReviewRow, decision: string) {
      void add([{ ...stamp(), type: 'withdrawn', row: row.id, decision }])
    },
    give(row: Pick<ReviewRow, 'id'>, reviewer: string, why: string) {
      void add([{ ...stamp(), type: 'assigned', row: row.id, reviewer, why }])
    },
  }
}

export type ReviewActs = ReturnType<typeof useReviewActs>

/** Whether this person decides on a row, and if not, why not. */
export type MyPart =
  | { kind: 'decides'; standing: DeciderStanding }
  | { kind: 'own'; standing: DeciderStanding }
  | { kind: 'others' }
  | { kind: 'closed' }

export function myPart(row: ReviewRow, { review, state, self }: OpenReview): MyPart {
  if (state.signed || state.gone.has(row.id)) return { kind: 'closed' }
  if (self === null) return { kind: 'others' }
  const standing = standingOf(row, self, review.reviewers)
  const isMine = row.reviewer === self.id
  if (standing.kind === 'never') return isMine ? { kind: 'own', standing } : { kind: 'others' }
  const now = state.states.get(row.id)?.kind
  const isSecond = standing.kind === 'free' && (now === 'second' || now === 'differ')
  return isMine || isSecond ? { kind: 'decides', standing } : { kind: 'others' }
}
