import {
  memo,
  type ReactNode,
  type Ref,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useOutcome } from '#components/frame/outcomes.ts'
import { useRowLetters } from '#components/frame/useRowLetters.ts'
import { isDecided } from '#rules/reviews/rowState.ts'
import { lastDecisions, reasonsOf } from '#rules/reviews/reasons.ts'
import { Empty } from '#ui/states/Empty.tsx'
import type { Place } from '#ui/table/tableRange.ts'
import type { Column } from '#ui/table/column.ts'
import { TableRow } from '#ui/table/TableRow.tsx'
import { useFolded } from '#ui/table/useFolded.tsx'
import { TableTitle } from '#ui/table/TableTitle.tsx'
import { TableWindow } from '#ui/table/TableWindow.tsx'
import { rowName } from '#pages/reviews/rowText.ts'
import { reviewsWords } from '#pages/reviews/words.ts'
import { decisionOfKey, REASON_KEYS } from './decisionKeys.ts'
import { reviewColumns, type DrawnRow } from './reviewColumns.tsx'
import { lineIn, type Line, linesOf, type RowLine, type Tab } from './reviewLines.ts'
import { RowSide } from './RowSide.tsx'
import type { OpenReview, ReviewActs } from './useReview.ts'
import { reviewWords as words } from './words.ts'
import css from './Review.module.css'

interface Props {
  open: OpenReview
  rows: readonly RowLine[]
  tab: Exclude<Tab, 'ends' | 'since'>
  changedOnly: boolean
  acts: ReviewActs
}

const LINE = 44
const unsorted = { column: '', direction: 'ascending' } as const

/** The rows with a decision each, and beside them what is known of the one that has the focus. */
export function ReviewRows({ open, rows, tab, changedOnly, acts }: Props) {
  const { tell, clear } = useOutcome()
  const lines = useMemo(
    () => linesOf(rows, tab, { open, changedOnly }),
    [rows, tab, open, changedOnly],
  )
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const [isChanging, setIsChanging] = useState(false)
  // What is typed before a decision goes with it: no draw waits for it.
  const typed = useRef(new Map<string, string>())
  const last = useMemo(() => lastDecisions(open.previous), [open.previous])
  const reasons = reasonsOf(open.review)
  const focused = rows.find(({ row }) => row.id === focusedId)

  const reasonOf = ({ row, state }: RowLine) =>
    typed.current.get(row.id) ?? (isDecided(state) || state.kind === 'asked' ? state.by.reason : '')
  function decide(drawn: RowLine, decision: DrawnRow['decision'] & string, given?: string) {
    const line = lineIn(acts.now(), drawn)
    const reason = given ?? reasonOf(line)
    clear()
    setFocusedId(line.row.id)
    if (decision === 'change') return setIsChanging(true)
    setIsChanging(false)
    typed.current.delete(line.row.id)
    return acts.decide([line.row], { decision, reason })
  }
  /** What is decided stays; an open row is kept. */
  function reuse(drawn: RowLine, reason: string) {
    const { state } = lineIn(acts.now(), drawn)
    decide(drawn, 'decision' in state ? state.decision : 'keep', reason)
  }
  function undo(drawn: RowLine) {
    const now = acts.now()
    const decision = decidedByMe(lineIn(now, drawn), now)
    if (decision === null) return
    acts.undo(drawn.row, decision)
    tell({ tone: 'good', title: words.undone(rowName(drawn.row)) })
  }
  // A drawn row keeps what it was given: what it calls is always the newest.
  const newest = useRef({ decide, reasonOf, acts })
  // The world outside: keys and fields call it after the draw.
  useLayoutEffect(() => {
    newest.current = { decide, reasonOf, acts }
  })
  const [handlers] = useState(() => ({
    onDecide: (line: RowLine, decision: DrawnRow['decision'] & string) =>
      newest.current.decide(line, decision),
    onType: (line: RowLine, reason: string) => {
      typed.current.set(line.row.id, reason)
    },
    onReason: (drawn: RowLine) => {
      const line = lineIn(newest.current.acts.now(), drawn)
      const { state, row } = line
      const reason = newest.current.reasonOf(line)
      if (!('by' in state) || Array.isArray(state.by)) return
      const by = 'reason' in state.by ? state.by : null
      if (by === null || by.reason === reason.trim()) return
      newest.current.acts.decide([row], { decision: by.decision, reason, to: by.to })
    },
  }))

  const onLetter = useRowLetters((line: Line, key) => {
    if (line.kind !== 'row' || line.part.kind !== 'decides') return false
    const decision = decisionOfKey(key)
    if (decision) decide(line, decision)
    else if (key === 'u') undo(line)
    else if (key === 's') {
      const before = last(line.row)
      if (!before || before.decision === 'change') return false
      decide(line, before.decision, before.reason)
    } else {
      const reason = reasonsOf(acts.now().review)[REASON_KEYS.indexOf(key)]
      if (reason === undefined) return false
      reuse(line, reason)
    }
    return true
  })
  // “k” keeps here. On a row of somebody else it does nothing: as the way up it would lead to a row that the next “k” keeps.
  const onRowKey = (line: Line, key: string, row: HTMLElement) =>
    isOthers(line) && decisionOfKey(key) ? null : (onLetter?.(line, key, row) ?? null)
  const columns = useFolded(reviewColumns)
  const drawLine = useCallback(
    (line: Line, place: Place) =>
      line.kind === 'title' ? (
        <TableTitle columns={columns.length} place={place}>
          {words.group(reviewsWords.kinds[line.of], line.count)}
        </TableTitle>
      ) : (
        <Row {...{ line, columns, handlers }} index={place.index} lineRef={place.ref} />
      ),
    [handlers, columns],
  )
  return (
    <div className={css.columns}>
      {/* The world outside: the focus says which row the facts are of. */}
      <div
        onFocus={({ target }) => {
          const index = target.closest<HTMLElement>('tr[data-index]')?.dataset['index']
          const line = index === undefined ? undefined : lines.at(Number(index))
          if (line?.kind !== 'row' || line.row.id === focusedId) return
          setFocusedId(line.row.id)
          setIsChanging(false)
        }}
      >
        <TableWindow
          label={words.table}
          columns={columns}
          lines={lines}
          nameOf={nameOf}
          drawItem={drawLine}
          lineHeight={LINE}
          sort={unsorted}
          onSort={() => {}}
          isSortedElsewhere
          onRowKey={onRowKey}
          empty={<Empty title={tab === 'mine' ? words.noneMine : words.none} />}
        />
      </div>
      <RowSide
        {...{ open, acts, reasons, isChanging }}
        line={focused}
        last={focused ? last(focused.row) : null}
        reasonOf={reasonOf}
        onDecide={decide}
        onReuse={reuse}
        onUndo={undo}
        isUndoable={focused !== undefined && decidedByMe(focused, open) !== null}
        onChanged={() => setIsChanging(false)}
      />
    </div>
  )
}

const isOthers = (line: Line): boolean => line.kind === 'row' && line.part.kind !== 'decides'

/** The id of this person's decision that counts on a row, or null. */
function decidedByMe({ state }: RowLine, { self, state: all }: OpenReview): string | null {
  if (self === null || all.signed || !('by' in state)) return null
  const decisions = 'reason' in state.by ? [state.by] : state.by
  return decisions.find(({ reviewer }) => reviewer === self.id)?.id ?? null
}

const nameOf = (line: Line): string =>
  line.kind === 'row' ? rowName(line.row) : reviewsWords.kinds[line.of]

interface RowProps {
  line: RowLine
  columns: ReadonlyArray<Column<DrawnRow>>
  index: number
  lineRef: Ref<HTMLTableRowElement>
  handlers: Omit<DrawnRow, 'line' | 'decision'>
}

// All but one or two of a window's rows are the same after a decision.
const Row = memo(
  ({ line, columns, index, lineRef, handlers }: RowProps): ReactNode => (
    <TableRow
      row={{ line, decision: decisionOf(line), ...handlers }}
      columns={columns}
      look={line.part.kind === 'decides' ? undefined : 'stopped'}
      place={{ index, ref: lineRef }}
    />
  ),
  (one, other) =>
    one.index === other.index &&
    one.columns === other.columns &&
    one.lineRef === other.lineRef &&
    isSameLine(one.line, other.line),
)

const isSameLine = (one: RowLine, other: RowLine): boolean =>
  one.row === other.row &&
  one.part.kind === other.part.kind &&
  one.reviewer === other.reviewer &&
  one.isChanged === other.isChanged &&
  one.gone === other.gone &&
  one.state.kind === other.state.kind &&
  JSON.stringify(one.state) === JSON.stringify(other.state)

function decisionOf({ state }: RowLine): DrawnRow['decision'] {
  if (isDecided(state) || state.kind === 'asked') return state.decision
  return state.kind === 'second' ? state.by.decision : undefined
}
