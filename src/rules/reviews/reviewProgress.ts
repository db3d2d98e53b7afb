import type { ReviewRow } from '#contract/reviewRow.ts'
import { isDecided, type RowState, type ReviewState } from './rowState.ts'

export type ReviewProgress = {
  rows: number
  decided: number
  keep: number
  end: number
  change: number
  /** Answered, but not decided: not mine, cannot tell, a second person, two answers that differ. */
  asked: number
  open: number
}

/** How far a review is; by reviewer with `of`. */
export function reviewProgress(
  { rows, states, gone }: Pick<ReviewState, 'rows' | 'states' | 'gone'>,
  of: (row: ReviewRow) => boolean = () => true,
): ReviewProgress {
  const progress = { rows: 0, decided: 0, keep: 0, end: 0, change: 0, asked: 0, open: 0 }
  for (const row of rows.filter(of)) {
    const state = states.get(row.id) ?? { kind: 'open' as const }
    progress.rows += 1
    if (isDecided(state)) {
      progress.decided += 1
      progress[state.decision] += 1
    } else if (gone.has(row.id)) progress.decided += 1
    else if (state.kind === 'open') progress.open += 1
    else progress.asked += 1
  }
  return progress
}

/** Whether a row still waits for somebody: what ended before a decision does not. */
export const isWaiting = (
  row: Pick<ReviewRow, 'id'>,
  { states, gone }: Pick<ReviewState, 'states' | 'gone'>,
): boolean => !gone.has(row.id) && !isDecided(states.get(row.id) ?? open)

const open: RowState = { kind: 'open' }
