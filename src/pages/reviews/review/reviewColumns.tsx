import { useState } from 'react'
import { type ReviewDecision, reviewDecisions } from '#contract/review.ts'
import { readable } from '#lib/text.ts'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import type { Column } from '#ui/table/column.ts'
import { rowAccess, rowLabel, rowName, rowThrough } from '#pages/reviews/rowText.ts'
import { reviewsWords } from '#pages/reviews/words.ts'
import ink from '#ui/ink.module.css'
import type { RowLine } from './reviewLines.ts'
import { reviewWords as words } from './words.ts'
import css from './Review.module.css'

/** A row as it is drawn, with what its controls do. */
export type DrawnRow = {
  line: RowLine
  decision: ReviewDecision | undefined
  onDecide: (line: RowLine, decision: ReviewDecision) => void
  onType: (line: RowLine, reason: string) => void
  /** What was typed is to count: the field was left. */
  onReason: (line: RowLine) => void
}

const options = reviewDecisions.map((value) => ({ value, label: reviewsWords.decisions[value] }))

export const reviewColumns: Column<DrawnRow>[] = [
  {
    key: 'who',
    head: words.heads.who,
    isRowHeader: true,
    cell: ({ line: { row } }) => (
      <>
        <bdi className={css.name}>{rowName(row)}</bdi>
        <div className={`${ink.hint} ${css.more}`}>
          <bdi>{rowThrough(row)}</bdi>
        </div>
      </>
    ),
    phone: 'title',
  },
  {
    key: 'access',
    head: words.heads.access,
    cell: ({ line: { row, isChanged, gone } }) => (
      <>
        <bdi>{rowAccess(row)}</bdi>
        {isChanged && <div className={ink.hint}>{words.changed}</div>}
        {gone && (
          <div className={ink.hint}>
            <bdi>{words.gone(gone.entryId, readable(gone.actor ?? ''))}</bdi>
          </div>
        )}
      </>
    ),
    width: '20%',
    foldsBelow: 1024,
    phone: 'second',
  },
  {
    key: 'decision',
    head: words.heads.decision,
    cell: (row) => <Decision {...row} />,
    width: '20.875rem',
    phone: 'third',
    wraps: true,
  },
  {
    key: 'reason',
    head: words.heads.reason,
    cell: (row) => <Reason key={reasonOf(row.line)} {...row} />,
    width: '18%',
    phone: 'last',
    wraps: true,
  },
]

function Decision({ line, decision, onDecide }: DrawnRow) {
  const { part, row, state, reviewer } = line
  if (part.kind === 'own') {
    return (
      <span className={ink.hint}>
        {part.standing.kind === 'never' && part.standing.why === 'member'
          ? words.ownGroup
          : words.own}
      </span>
    )
  }
  if (part.kind !== 'decides') {
    return (
      <bdi className={ink.hint}>
        {decision === undefined
          ? words.forReviewer(readable(reviewer))
          : words.by(reviewsWords.decisions[decision], readable(reviewer))}
      </bdi>
    )
  }
  return (
    <div className={css.decision}>
      <RadioGroup
        label={words.decisionOn(rowLabel(row))}
        isLabelHidden
        look="segments"
        options={options}
        value={decision}
        onChange={(value) => {
          const chosen = reviewDecisions.find((one) => one === value)
          if (chosen) onDecide(line, chosen)
        }}
      />
      {part.standing.kind === 'second' && (
        <div className={ink.hint}>
          {part.standing.why === 'owner' ? words.isOwner : words.isShown} {words.second}
        </div>
      )}
      {state.kind === 'differ' && <div className={ink.hint}>{words.differ}</div>}
    </div>
  )
}

function Reason({ line, onType, onReason }: DrawnRow) {
  const [text, setText] = useState(reasonOf(line))
  if (line.part.kind !== 'decides')
    return <bdi className={ink.hint}>{readable(reasonOf(line))}</bdi>
  return (
    <div onBlur={() => onReason(line)}>
      <TextField
        label={words.reasonFor(rowLabel(line.row))}
        isLabelHidden
        placeholder={words.reason}
        value={text}
        onChange={(next) => {
          setText(next)
          onType(line, next)
        }}
      />
    </div>
  )
}

const reasonOf = ({ state }: RowLine): string =>
  'by' in state && 'reason' in state.by ? state.by.reason : ''
