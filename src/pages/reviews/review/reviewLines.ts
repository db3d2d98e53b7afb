import type { ReviewRow, ReviewRowKind } from '#contract/reviewRow.ts'
import { rowKinds } from '#contract/reviewRow.ts'
import type { RowState } from '#rules/reviews/rowState.ts'
import { isWaiting } from '#rules/reviews/reviewProgress.ts'
import { changedSince } from '#rules/reviews/reasons.ts'
import type { WindowLines } from '#ui/table/TableWindow.tsx'
import { type MyPart, myPart, type OpenReview } from './useReview.ts'

export const tabs = ['mine', 'all', 'ends', 'asked', 'since'] as const
export type Tab = (typeof tabs)[number]

/** A row of the table with what is known of it. */
export type RowLine = {
  kind: 'row'
  row: ReviewRow
  state: RowState
  part: MyPart
  reviewer: string
  isChanged: boolean
  gone: { entryId: number | null; actor: string | null } | null
}
export type TitleLine = { kind: 'title'; of: ReviewRowKind; count: number }
export type Line = RowLine | TitleLine

/** Every row with this person's part in it. */
export const rowLines = (open: OpenReview): RowLine[] =>
  open.state.rows.map((row) => lineOf(row, open))

/** A row of the screen as it is in this review. */
export function lineIn(open: OpenReview, drawn: RowLine): RowLine {
  const row = open.state.rows.find(({ id }) => id === drawn.row.id)
  return row ? lineOf(row, open) : drawn
}

function lineOf(row: ReviewRow, open: OpenReview): RowLine {
  const { review, state } = open
  return {
    kind: 'row',
    row,
    state: state.states.get(row.id) ?? { kind: 'open' },
    part: myPart(row, open),
    reviewer: review.reviewers.find(({ id }) => id === row.reviewer)?.name ?? '',
    isChanged: state.changed.has(row.id),
    gone: state.gone.get(row.id) ?? null,
  }
}

/** Whether a row waits for this person. */
export const waitsForMe = ({ row, part, state }: RowLine, open: OpenReview): boolean =>
  part.kind === 'decides' &&
  isWaiting(row, open.state) &&
  (state.kind !== 'second' || part.standing.kind === 'free')

/** Whether a row was answered and waits for somebody all the same. */
export const isAsked = ({ state: { kind } }: RowLine): boolean =>
  kind === 'asked' || kind === 'second' || kind === 'differ'

/** The rows of a tab, in groups by kind. What was decided stays where it was: the focus is on it. */
export function linesOf(
  rows: readonly RowLine[],
  tab: Exclude<Tab, 'ends' | 'since'>,
  { open, changedOnly }: { open: OpenReview; changedOnly: boolean },
): WindowLines<Line> {
  const isChanged = changedOnly ? changedSince(open.previous) : () => true
  const shown = rows.filter((line) => isIn(line, tab, open) && isChanged(line.row))
  const lines = rowKinds.flatMap((kind): Line[] => {
    const group = shown.filter(({ row }) => row.kind === kind)
    return group.length === 0 ? [] : [{ kind: 'title', of: kind, count: group.length }, ...group]
  })
  return {
    length: lines.length,
    at: (index) => lines[index],
    keyAt: (index) => {
      const line = lines[index]
      return line?.kind === 'row' ? line.row.id : (line?.of ?? index)
    },
  }
}

function isIn(line: RowLine, tab: Exclude<Tab, 'ends' | 'since'>, { self }: OpenReview): boolean {
  if (tab === 'all') return true
  if (tab === 'asked') return isAsked(line)
  return line.row.reviewer === self?.id || line.part.kind === 'decides'
}
