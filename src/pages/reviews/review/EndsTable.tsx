import { type FocusEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { addresses } from '#components/frame/addresses.ts'
import { InDrills } from '#components/drills/InDrills.tsx'
import { useOutcome } from '#components/frame/outcomes.ts'
import { readable } from '#lib/text.ts'
import { fullTime } from '#lib/time.ts'
import { type EndLine, isExcepted, isOver } from '#rules/reviews/rowEnd.ts'
import { useSession } from '#session/useSession.ts'
import { copyText } from '#ui/clipboard.ts'
import { returnFocus } from '#ui/returnFocus.ts'
import {
  ActionsIcon,
  CopyIcon,
  DrillIcon,
  RevokeIcon,
  SoonIcon,
  TokenIcon,
  RoleIcon,
} from '#ui/icons.ts'
import { MenuRow } from '#ui/menus/MenuRow.tsx'
import { RowMenu } from '#ui/menus/RowMenu.tsx'
import { type Column, rowActs } from '#ui/table/column.ts'
import { Table } from '#ui/table/Table.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import type { Fault } from '#wire/ApiError.ts'
import { rowLabel, rowName, rowThrough } from '#pages/reviews/rowText.ts'
import { reviewsWords } from '#pages/reviews/words.ts'
import ink from '#ui/ink.module.css'
import { endWords as words } from './words.ts'
import css from './Review.module.css'

interface Props {
  ends: readonly EndLine[]
  now: string
  canApply: (line: EndLine) => boolean
  /** Why nothing can be done. */
  locked: string | undefined
  onApply: (line: EndLine) => void
  onExcept: (line: EndLine) => void
  onRequested: (line: EndLine) => void
}

type Row = Omit<Props, 'ends'> & { line: EndLine; zone: string }

/** Each end or change with its act and what list and log say of it. */
export function EndsTable({ ends, ...more }: Props) {
  const { zone } = useSession()
  const table = useFocusOnward(ends)
  return (
    <div {...table}>
      <Table
        label={words.title}
        columns={columns}
        rows={ends.map((line): Row => ({ ...more, line, zone }))}
        rowKey={({ line }) => line.row.id}
        rowLook={({ line }) => (isOver(line) ? 'stopped' : undefined)}
        sort={undefined}
        onSort={undefined}
        isBare
        empty={<Empty title={words.none} />}
      />
    </div>
  )
}

/**
 * An end that is over has no menu any more: the focus that was on it goes on with the next one, or from the page's heading.
 */
function useFocusOnward(ends: readonly EndLine[]) {
  const row = useRef<Element | null>(null)
  // The world outside: the focus belongs to the document. What goes away with the focus tells nobody that it lost it.
  useEffect(() => {
    if (row.current === null || document.activeElement !== document.body) return
    let next: Element | null = row.current
    while (next && !next.querySelector('button')) next = next.nextElementSibling
    returnFocus(next?.querySelector('button') ?? null)
  }, [ends])
  return {
    onFocus: ({ target }: FocusEvent) => (row.current = target.closest('tr')),
    onBlur: () => (row.current = null),
  }
}

const columns: Column<Row>[] = [
  {
    key: 'row',
    head: words.heads.row,
    isRowHeader: true,
    cell: ({ line: { row, decided } }) => (
      <>
        <bdi className={css.name}>{rowName(row)}</bdi>
        <div className={`${ink.hint} ${css.more}`}>
          <bdi>{[rowThrough(row), readable(decided.reason)].filter(Boolean).join(' · ')}</bdi>
        </div>
      </>
    ),
    phone: 'title',
    wraps: true,
  },
  {
    key: 'act',
    head: words.heads.act,
    cell: ({ line, line: { act, decided, row } }) => (
      <>
        {words.acts[act]}
        {decided.to !== null && (
          <div className={ink.hint}>
            <bdi>{readable(decided.to)}</bdi>
          </div>
        )}
        {isInUse(row) && <div className={ink.hint}>{words.inUse}</div>}
        {row.subject.kind === 'token' && (
          <InDrills token={{ id: row.subject.id, works: !isOver(line) }} />
        )}
      </>
    ),
    width: '27%',
    phone: 'second',
    wraps: true,
  },
  {
    key: 'outcome',
    head: words.heads.outcome,
    cell: ({ line, now, zone }) => <bdi>{outcomeText(line, now, zone)}</bdi>,
    width: '33%',
    phone: 'third',
    wraps: true,
  },
  rowActs((row) => <Acts {...row} />),
]

/** Something called with it since it was last quiet: who that is, nobody can see. */
const isInUse = ({ kind, facts }: EndLine['row']): boolean =>
  kind === 'token' &&
  facts.some(({ code }) => code === 'lastUsed') &&
  !facts.some(({ code }) => code === 'unused')

/** What the backend answers to an act that it refuses. */
const REFUSALS: readonly string[] = [
  'invalid',
  'forbidden',
  'unsupported',
] satisfies Fault['kind'][]

function outcomeText(line: EndLine, now: string, zone: string): string {
  const { readBack, applied, excepted } = line
  if (excepted && isExcepted(line, now) && !isOver(line)) {
    const until = fullTime(excepted.until, zone)
    return reviewsWords.exceptionUntil(until, readable(excepted.by.name))
  }
  if (readBack && (!applied || readBack.at >= applied.at)) {
    return reviewsWords.outcomes[readBack.outcome](readBack.entryId)
  }
  if (!applied) return words.notApplied
  if (applied.act === 'request') return words.requested
  if (applied.result === 'refused') {
    // Whatever else kept it from being done may have come before it was sent: offline, another tab, nothing there.
    return REFUSALS.includes(applied.why) ? words.refused : words.notApplied
  }
  return applied.result === 'done' ? words.sent : words.unknown
}

function Acts({ line, canApply, locked, onApply, onExcept, onRequested }: Row) {
  const navigate = useNavigate()
  const { tell } = useOutcome()
  const { row, act, decided } = line
  const { subject } = row
  if (isOver(line)) return null
  async function copyRequest() {
    const isCopied = await copyText(words.request(rowLabel(row), readable(decided.reason)))
    tell({ tone: isCopied ? 'good' : 'bad', title: isCopied ? words.copied : words.notCopied })
    if (isCopied) onRequested(line)
  }
  return (
    <RowMenu label={words.actionsFor(rowLabel(row))} icon={ActionsIcon}>
      {canApply(line) && (
        <MenuRow
          label={words.applyOne}
          icon={RevokeIcon}
          isDanger
          disabledReason={locked}
          onPress={() => onApply(line)}
        />
      )}
      {subject.kind === 'token' && isInUse(row) && (
        <MenuRow
          label={words.drill}
          icon={DrillIcon}
          onPress={() => void navigate(addresses.drillOver([subject.id]))}
        />
      )}
      {subject.kind === 'token' && act === 'token.expiry' && (
        <MenuRow
          label={words.openToken}
          icon={TokenIcon}
          onPress={() =>
            void navigate(
              addresses.token({ token: subject.id, application: subject.application.id }),
            )
          }
        />
      )}
      {subject.kind === 'role' && (
        <MenuRow
          label={words.openRole}
          icon={RoleIcon}
          onPress={() => void navigate(addresses.role(subject.key))}
        />
      )}
      {act === 'request' && (
        <MenuRow
          label={words.copyRequest}
          icon={CopyIcon}
          disabledReason={locked}
          onPress={() => void copyRequest()}
        />
      )}
      <MenuRow
        label={words.except}
        icon={SoonIcon}
        disabledReason={locked}
        onPress={() => onExcept(line)}
      />
    </RowMenu>
  )
}
