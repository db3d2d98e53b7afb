import type { ReactNode } from 'react'
import { ApplicationState } from '#components/applications/ApplicationState.tsx'
import { pageWords as words } from '#components/applications/words.ts'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { addresses } from '#components/frame/addresses.ts'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { editKey, useRowFacts, useRowLetters } from '#components/frame/useRowLetters.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { tokensAddress } from '#components/tokens/tokenAddress.ts'
import { lastUseText } from '#components/tokens/unusedText.ts'
import { agoShort } from '#lib/deadline.ts'
import { number } from '#lib/numbers.ts'
import { dateOnly } from '#lib/time.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import type { Column } from '#ui/table/column.ts'
import { LegacyIcon, WarningIcon } from '#ui/icons.ts'
import { Mark } from '#ui/text/Mark.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import type { Sort } from '#ui/table/sort.ts'
import { Table } from '#ui/table/Table.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import ink from '#ui/ink.module.css'
import css from './Application.module.css'
import { type ApplicationRow, type Figures, needsAttention } from './applicationFigures.ts'
import { firstLine } from './applicationRows.ts'

interface Props {
  rows: readonly ApplicationRow[]
  /** All that match, where this is a page of them. */
  total: number
  sort: Sort
  onSort: (sort: Sort) => void
  isSortFolded: boolean
  empty: ReactNode
}

export function ApplicationTable({ rows, total, sort, onSort, isSortFolded, empty }: Props) {
  const { open } = useDialog()
  const refusal = useWriteRefusal()
  const { tell } = useOutcome()
  const showFacts = useRowFacts('application')
  const onRowKey = useRowLetters((row: ApplicationRow, key) => {
    if (showFacts(key, { application: row.id })) return true
    if (key !== editKey) return false
    if (refusal === undefined) open('edit-application', { application: row.id })
    else tell({ tone: 'warn', title: words.editRefused(refusal) })
    return true
  })
  return (
    <Table
      label={words.applications}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={onSort}
      isSortFolded={isSortFolded}
      rowLook={(row) => (row.is_active ? undefined : 'stopped')}
      total={total > rows.length ? total + 1 : undefined}
      rowKeys={{ onRowKey }}
      empty={empty}
    />
  )
}

const columns: Column<ApplicationRow>[] = [
  {
    key: 'name',
    head: words.columns.name,
    cell: (row) => (
      <span className={css.named}>
        <TextLink look="name" href={addresses.application(row.id)}>
          <PlainText>{applicationLabel(row)}</PlainText>
        </TextLink>
        {row.figures !== undefined && row.figures.legacy > 0 && (
          <>
            {' '}
            <Mark icon={LegacyIcon} isSign>
              {words.legacy(row.figures.legacy)}
            </Mark>
          </>
        )}
      </span>
    ),
    isRowHeader: true,
    isSortable: true,
    width: '26%',
    phone: 'title',
  },
  {
    key: 'description',
    head: words.columns.description,
    cell: (row) => <PlainText>{firstLine(row)}</PlainText>,
    isSortable: true,
    from: 1280,
    phone: 'none',
  },
  {
    key: 'tokens',
    head: words.columns.tokens,
    cell: ({ figures }) => (figures ? number(figures.tokens) : words.notRead),
    isSortable: true,
    align: 'end',
    width: '5rem',
    saysHeadOnPhone: true,
    phone: 'third',
  },
  {
    key: 'attention',
    head: words.columns.attention,
    cell: (row) => <Attention row={row} />,
    isSortable: true,
    width: '9.25rem',
    saysHeadOnPhone: true,
    phone: 'second',
  },
  {
    key: 'lastUsed',
    head: words.columns.lastUsed,
    cell: ({ figures }) => (figures ? <LastUsed figures={figures} /> : words.notRead),
    isSortable: true,
    width: '7rem',
    saysHeadOnPhone: true,
    phone: 'thirdEnd',
  },
  {
    key: 'state',
    head: words.columns.state,
    cell: (row) => <ApplicationState isActive={row.is_active} />,
    isSortable: true,
    width: '6.5rem',
    phone: 'titleEnd',
  },
  {
    key: 'created',
    head: words.columns.created,
    cell: (row) => <Created at={row.created_at} />,
    isSortable: true,
    width: '6.5rem',
    from: 1280,
    phone: 'none',
  },
  {
    key: 'creator',
    head: words.columns.creator,
    cell: ({ creator }) =>
      creator === undefined ? words.facts.notKnown : <PlainText>{creator}</PlainText>,
    isSortable: true,
    width: '7.25rem',
    from: 1280,
    phone: 'none',
  },
]

function Attention({ row: { id, figures } }: { row: ApplicationRow }) {
  if (figures === undefined) return words.notRead
  if (figures.attention === 0) return <span className={ink.faint}>{words.nothing}</span>
  return (
    <span className={css.attention}>
      <WarningIcon aria-hidden />
      <TextLink href={tokensAddress(needsAttention(id))}>
        {words.attention(figures.attention)}
      </TextLink>
    </span>
  )
}

function LastUsed({ figures: { lastUsed: at, isImported } }: { figures: Figures }) {
  const { clock, zone } = useSession()
  const now = useNow(clock, MINUTE)
  if (at === null) return lastUseText(at, isImported, now)
  return (
    <MomentOf at={at} zone={zone}>
      {agoShort(at, now)}
    </MomentOf>
  )
}

function Created({ at }: { at: string }) {
  const { zone } = useSession()
  return (
    <MomentOf at={at} zone={zone}>
      {dateOnly(at, zone)}
    </MomentOf>
  )
}
