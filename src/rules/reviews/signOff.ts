import type { ReviewRecord } from '#contract/review.ts'
import { type EndLine, isExcepted, isOver } from './rowEnd.ts'
import { isWaiting } from './reviewProgress.ts'
import { type ReviewState } from './rowState.ts'

/** What a sign-off says beside its sentence. */
export type SignOffFacts = {
  /** Rows that wait, and ends that neither list and log nor an exception settle. */
  open: number
  /** Ends that one person recorded, by deciding or by taking answers in, and applied. */
  samePerson: number
  /** Rows that were decided at once with others. */
  bulk: number
}

export function signOffFacts(
  state: ReviewState,
  ends: readonly EndLine[],
  now: string,
): SignOffFacts {
  const waiting = state.rows.filter((row) => isWaiting(row, state)).length
  const unsettled = ends.filter((line) => !isOver(line) && !isExcepted(line, now)).length
  const decided = [...state.states.values()].flatMap((one) =>
    one.kind === 'decided' ? [one.by] : [],
  )
  return {
    open: waiting + unsettled,
    samePerson: ends.filter(
      ({ applied, decided: { by } }) => applied !== null && applied.by.id === by.id,
    ).length,
    bulk: decided.filter(({ bulk }) => bulk !== null).length,
  }
}

/** The ids of everything that a signature of now covers. */
export const coveredBy = ({ events }: Pick<ReviewRecord, 'events'>): string[] =>
  events.map(({ id }) => id).toSorted()
