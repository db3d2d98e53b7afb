import type { ReviewEventOf, ReviewRecord } from '#contract/review.ts'
import type { ReviewRow } from '#contract/reviewRow.ts'
import { compareEvents } from './reviewMerge.ts'
import { isSamePerson, standingOf } from './whoDecides.ts'

export type Decided = ReviewEventOf<'decided'>

/** How far a row is. `open` is the absence of an answer; `asked`, `second` and `differ` need one more. */
export type RowState =
  | { kind: 'open' }
  | { kind: 'asked'; decision: 'notMine' | 'cannotTell'; by: Decided }
  /** Who answered was shown the value or owns it. */
  | { kind: 'second'; by: Decided }
  /** Two people answered, each in a browser of their own, and not the same. */
  | { kind: 'differ'; by: readonly Decided[] }
  | { kind: 'decided'; decision: 'keep' | 'end' | 'change'; by: Decided }

export const isDecided = (state: RowState): state is Extract<RowState, { kind: 'decided' }> =>
  state.kind === 'decided'

/** The rows of a review as they are by its events. */
export type ReviewState = {
  /** The rows that are decided on: what was frozen and what was taken in since, with what each gives now. */
  rows: readonly ReviewRow[]
  states: ReadonlyMap<string, RowState>
  /** Seen by a later reading: apart, until somebody takes them in. */
  added: readonly ReviewEventOf<'compared'>['added'][number][]
  gone: ReadonlyMap<string, ReviewEventOf<'compared'>['gone'][number]>
  /** What the row gives is another than at the freeze: it is asked again. */
  changed: ReadonlySet<string>
  signed: ReviewEventOf<'signed'> | null
}

export function reviewState(review: ReviewRecord): ReviewState {
  const events = review.events.toSorted(compareEvents)
  const signed = events.find((event) => event.type === 'signed') ?? null
  const covered = signed && new Set(signed.covers)
  const counts = ({ id }: { id: string }) => covered === null || covered.has(id)
  const rows = new Map<string, ReviewRow>(review.rows.map((row) => [row.id, row]))
  const added = new Map<string, ReviewEventOf<'compared'>['added'][number]>()
  const gone = new Map<string, ReviewEventOf<'compared'>['gone'][number]>()
  const changed = new Set<string>()
  const withdrawn = new Set<string>()
  const decisions = new Map<string, Decided[]>()
  for (const event of events) {
    if (event.type === 'signed' || !counts(event)) continue
    if (event.type === 'withdrawn') withdrawn.add(event.decision)
    if (event.type === 'decided') {
      decisions.set(event.row, [...(decisions.get(event.row) ?? []), event])
    }
    if (event.type === 'compared') {
      for (const row of event.added) if (!rows.has(row.id)) added.set(row.id, row)
      for (const one of event.gone) if (rows.has(one.row)) gone.set(one.row, one)
      for (const { row: id, gives, hash } of event.changed) {
        const row = rows.get(id)
        if (row && row.hash !== hash) {
          rows.set(id, { ...row, gives, hash })
          changed.add(id)
        }
      }
    }
    if (event.type === 'assigned' && review.reviewers.some(({ id }) => id === event.reviewer)) {
      const row = rows.get(event.row) ?? added.get(event.row)
      if (row) rows.set(row.id, { ...row, reviewer: event.reviewer })
      added.delete(event.row)
    }
  }
  const states = new Map<string, RowState>()
  for (const row of rows.values()) {
    const live = (decisions.get(row.id) ?? []).filter(({ id }) => !withdrawn.has(id))
    states.set(row.id, stateOf(row, live, review))
  }
  return { rows: [...rows.values()], states, added: [...added.values()], gone, changed, signed }
}

function stateOf(row: ReviewRow, live: readonly Decided[], review: ReviewRecord): RowState {
  const people = new Map(review.reviewers.map((reviewer) => [reviewer.id, reviewer]))
  const newest: { by: Decided; standing: 'free' | 'second' }[] = []
  for (const by of live) {
    const reviewer = people.get(by.reviewer)
    if (!reviewer || by.rowHash !== row.hash) continue
    if (by.grade.kind === 'session' && by.grade.userId !== reviewer.userId) continue
    const { kind } = standingOf(row, reviewer, review.reviewers)
    if (kind === 'never') continue
    const earlier = newest.findIndex((one) => {
      const other = people.get(one.by.reviewer)
      return other !== undefined && (other.id === reviewer.id || isSamePerson(other, reviewer))
    })
    if (earlier >= 0) newest.splice(earlier, 1)
    newest.push({ by, standing: kind })
  }
  const free = newest.filter(({ standing }) => standing === 'free').map(({ by }) => by)
  const settled = free.filter(({ decision }) => isSettling(decision))
  const [first] = settled
  if (first && settled.some((by) => by.decision !== first.decision || by.to !== first.to)) {
    return { kind: 'differ', by: settled }
  }
  if (first && isSettling(first.decision)) {
    return { kind: 'decided', decision: first.decision, by: first }
  }
  const asked = free.at(-1) ?? newest.find(({ by }) => !isSettling(by.decision))?.by
  if (asked && !isSettling(asked.decision)) {
    return { kind: 'asked', decision: asked.decision, by: asked }
  }
  const second = newest.at(-1)
  return second ? { kind: 'second', by: second.by } : { kind: 'open' }
}

const isSettling = (decision: Decided['decision']): decision is 'keep' | 'end' | 'change' =>
  decision === 'keep' || decision === 'end' || decision === 'change'
