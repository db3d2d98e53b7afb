import type { ReviewRecord } from '#contract/review.ts'
import type { ReviewRow } from '#contract/reviewRow.ts'
import { isDecided, reviewState } from './rowState.ts'

/** So many chips can be looked over. */
const MOST = 8

/** Reasons of this review to be used again, the most used first. */
export function reasonsOf({ events }: Pick<ReviewRecord, 'events'>): string[] {
  const counts = new Map<string, number>()
  for (const event of events) {
    const reason = event.type === 'decided' ? event.reason.trim() : ''
    if (reason !== '') counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .slice(0, MOST)
    .map(([reason]) => reason)
}

export type LastDecision = { review: string; decision: 'keep' | 'end' | 'change'; reason: string }

/** What the last review decided on each row, by row and what it gave: of anything else it says nothing. */
export function lastDecisions(
  previous: ReviewRecord | null,
): (row: ReviewRow) => LastDecision | null {
  if (previous === null) return () => null
  const { rows, states } = reviewState(previous)
  const before = new Map(rows.map((row) => [row.id, row.hash]))
  return ({ id, hash }) => {
    const state = states.get(id)
    if (before.get(id) !== hash || !state || !isDecided(state)) return null
    return { review: previous.name, decision: state.decision, reason: state.by.reason }
  }
}

/** Whether a row is new, or gives something else, since the last review. */
export function changedSince(previous: ReviewRecord | null): (row: ReviewRow) => boolean {
  if (previous === null) return () => true
  const before = new Map(reviewState(previous).rows.map((row) => [row.id, row.hash]))
  return ({ id, hash }) => before.get(id) !== hash
}
