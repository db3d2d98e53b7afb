import { useState } from 'react'
import { type ReviewDecision, reviewDecisions } from '#contract/review.ts'
import { readable } from '#lib/text.ts'
import { alike } from '#rules/reviews/bulk.ts'
import type { LastDecision } from '#rules/reviews/reasons.ts'
import { isWaiting } from '#rules/reviews/reviewProgress.ts'
import { reviewerOf } from '#rules/reviews/reviewStart.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { type Fact, Facts } from '#ui/text/Facts.tsx'
import { Key } from '#ui/text/Key.tsx'
import { factText, rowName, rowThrough } from '#pages/reviews/rowText.ts'
import { reviewsWords } from '#pages/reviews/words.ts'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import { decisionKeys, REASON_KEYS } from './decisionKeys.ts'
import type { RowLine } from './reviewLines.ts'
import type { OpenReview, ReviewActs } from './useReview.ts'
import { reviewWords as words } from './words.ts'
import css from './Review.module.css'

interface Props {
  open: OpenReview
  acts: ReviewActs
  line: RowLine | undefined
  last: LastDecision | null
  reasons: readonly string[]
  reasonOf: (line: RowLine) => string
  isChanging: boolean
  onDecide: (line: RowLine, decision: ReviewDecision, reason?: string) => void
  /** Decides with a reason that this review already has. */
  onReuse: (line: RowLine, reason: string) => void
  onUndo: (line: RowLine) => void
  isUndoable: boolean
  onChanged: () => void
}

/** Beside the rows: what is known of one, what was decided before, reasons to use again, keys. */
export function RowSide(props: Props) {
  const { open, line, reasons, onReuse } = props
  return (
    <div className={`${stack.stack} ${css.side}`}>
      {line ? (
        <OfRow key={line.row.id} {...props} line={line} />
      ) : (
        <Panel title={words.facts}>
          <p className={ink.hint}>{words.choose}</p>
        </Panel>
      )}
      {open.self && !open.state.signed && (
        <>
          <Panel title={words.reasons}>
            {reasons.length === 0 && <p className={ink.hint}>{words.noReasons}</p>}
            <p className={ink.hint}>{words.reasonsLocal}</p>
            <ul className={css.reasons}>
              {reasons.map((reason, position) => (
                <li key={reason}>
                  <Key>{REASON_KEYS[position] ?? ''}</Key>{' '}
                  {line?.part.kind === 'decides' ? (
                    <TextButton onPress={() => onReuse(line, reason)}>
                      <bdi>{readable(reason)}</bdi>
                    </TextButton>
                  ) : (
                    <bdi>{readable(reason)}</bdi>
                  )}
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title={words.keys}>
            <ul className={stack.line}>
              {reviewDecisions.map((decision) => (
                <li key={decision}>
                  <Key>{decisionKeys[decision]}</Key> {reviewsWords.decisions[decision]}
                </li>
              ))}
              <li>
                <Key>↓</Key> {words.keyNames.next}
              </li>
              <li>
                <Key>u</Key> {words.keyNames.undo}
              </li>
              <li>
                <Key>s</Key> {words.keyNames.last}
              </li>
            </ul>
          </Panel>
        </>
      )}
    </div>
  )
}

function OfRow(props: Props & { line: RowLine }) {
  const { open, line, last, acts, reasonOf, onDecide, onUndo } = props
  const { row, part } = line
  const { zone } = useSession()
  const isPerson = row.kind === 'grant' || row.kind === 'member' || row.kind === 'account'
  const facts: Fact[] = [
    {
      term: words.gives,
      value: <Gives gives={row.gives} />,
    },
    ...(open.previous
      ? [
          {
            term: words.last(readable(open.previous.name)),
            value: (
              <bdi>
                {last
                  ? words.lastText(reviewsWords.decisions[last.decision], readable(last.reason))
                  : words.lastNone}
              </bdi>
            ),
          },
        ]
      : []),
  ]
  const decides = part.kind === 'decides'
  return (
    <Panel title={rowName(row)} note={<bdi>{rowThrough(row)}</bdi>}>
      <Facts look="list" facts={facts} />
      <ul className={css.facts} aria-label={words.facts}>
        {row.facts.map((fact) => (
          <li key={fact.code}>
            <bdi>{factText(fact, row, zone)}</bdi>
          </li>
        ))}
        {row.facts.length === 0 && <li>{words.nothingSpeaks}</li>}
        {isPerson && <li className={ink.hint}>{words.noSignIn}</li>}
        {(isPerson || row.kind === 'groupGrant') && <li className={ink.hint}>{words.unseen}</li>}
      </ul>
      <div className={stack.fields}>
        {decides && last && last.decision !== 'change' && (
          <Button size="small" onPress={() => onDecide(line, last.decision, last.reason)}>
            {words.takeLast}
          </Button>
        )}
        {props.isUndoable && (
          <Button size="small" onPress={() => onUndo(line)}>
            {words.undo}
          </Button>
        )}
      </div>
      {decides && props.isChanging && <ChangeTo {...props} />}
      {decides && <Alike open={open} line={line} acts={acts} reasonOf={reasonOf} />}
      {!open.state.signed && (decides || part.kind === 'own') && (
        <Give open={open} line={line} acts={acts} reason={reasonOf(line)} />
      )}
    </Panel>
  )
}

/** So many lines are read at a glance. */
const AT_ONCE = 6

/** Everything that a row gives: more than a handful opens. */
function Gives({ gives }: { gives: readonly string[] }) {
  if (gives.length === 0) return reviewsWords.nothing
  const lines = <bdi>{gives.map(readable).join(', ')}</bdi>
  if (gives.length <= AT_ONCE) return lines
  return (
    <details>
      <summary>{words.permissions(gives.length)}</summary>
      {lines}
    </details>
  )
}

/** A change says what it becomes, or it decides nothing. */
function ChangeTo({ line, acts, reasonOf, onChanged }: Props & { line: RowLine }) {
  const [to, setTo] = useState('')
  return (
    <div className={`${stack.fields} ${css.form}`}>
      <TextField label={words.changeTo} value={to} onChange={setTo} autoFocus />
      <Button
        size="small"
        disabledReason={to.trim() === '' ? words.needsTo : undefined}
        onPress={() => {
          acts.decide([line.row], { decision: 'change', reason: reasonOf(line), to: to.trim() })
          onChanged()
        }}
      >
        {words.saveChange}
      </Button>
    </div>
  )
}

type Part = { open: OpenReview; line: RowLine; acts: ReviewActs }

/** Open rows that give exactly the same, with one reason for all. */
function Alike({ open, line, acts, reasonOf }: Part & Pick<Props, 'reasonOf'>) {
  const { self, review, state } = open
  if (self === null || line.state.kind !== 'decided' || line.state.decision === 'change')
    return null
  const waiting = state.rows.filter((row) => isWaiting(row, state))
  const rows = alike(line.row, waiting, self, review.reviewers)
  if (rows.length === 0) return null
  const reason = reasonOf(line).trim()
  const { decision } = line.state
  return (
    <div className={`${stack.fields} ${css.form}`}>
      <p className={ink.hint}>{words.alikeMore}</p>
      <Button
        size="small"
        disabledReason={reason === '' ? words.alikeNeedsReason : undefined}
        onPress={() => acts.decide(rows, { decision, reason })}
      >
        {words.alike(rows.length)}
      </Button>
    </div>
  )
}

/** A row goes to another reviewer who may decide on it. */
function Give({ open, line, acts, reason }: Part & { reason: string }) {
  const { reviewers } = open.review
  const others = reviewers.filter(
    ({ id }) =>
      id !== line.row.reviewer &&
      reviewerOf(line.row, { chosen: id, first: null }, reviewers) === id,
  )
  const [to, setTo] = useState(others[0]?.id ?? '')
  if (others.length === 0) return null
  return (
    <div className={`${stack.fields} ${css.form}`}>
      <Select
        label={words.giveTo}
        size="small"
        options={others.map(({ id, name }) => ({ value: id, label: readable(name) }))}
        value={to}
        onChange={setTo}
      />
      <Button size="small" onPress={() => acts.give(line.row, to, reason)}>
        {words.give}
      </Button>
    </div>
  )
}
