import { useMemo, useState } from 'react'
import { agoShort } from '#lib/deadline.ts'
import { nearTimeOrDate } from '#lib/time.ts'
import type { ManyAct, TokenOf } from '#rules/acts/manyTokens.ts'
import { endsCounted } from '#rules/tokens/secretRows.ts'
import { Badge } from '#ui/text/Badge.tsx'
import type { Column } from '#ui/table/column.ts'
import { LegacyIcon, type Icon } from '#ui/icons.ts'
import { Mark } from '#ui/text/Mark.tsx'
import { Pages } from '#ui/table/Pager.tsx'
import { pageOf } from '#components/frame/addressPage.ts'
import { forms } from '#lib/forms.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { Table } from '#ui/table/Table.tsx'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { TokenName } from '#components/tokens/TokenName.tsx'
import { rowsAlike } from '#components/tokens/tokenTableRows.ts'
import { lastUseText } from '#components/tokens/unusedText.ts'
import { words as shared } from '#components/tokens/words.ts'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import { manyTokensWords as words } from './words.ts'
import css from './ManyTokens.module.css'

/** What happens to a row, or what became of it. */
export type Note = {
  tone: 'quiet' | 'good' | 'warn' | 'bad' | 'muted'
  icon: Icon
  label: string
  /** Why, where that is not plain. A server's sentence may be in it. */
  reason?: string
}

/** What an act makes of a row's expiry, or has made of it; null for no expiry. */
export type NewExpiry =
  | { kind: 'unchanged' }
  | { kind: 'notChosen' }
  | { kind: 'notKnown' }
  | { kind: 'set'; expiresAt: string | null }

interface Props {
  /** In the order in which they are shown. */
  rows: readonly (TokenOf & { note: Note; newExpiry?: NewExpiry | undefined })[]
  /** Every token that is known: it says how many rows begin and end alike. */
  all: readonly TokenOf[]
  now: number
  zone: string
  /** What of the tokens the act moves. */
  call: ManyAct['call']
}

type Row = Props['rows'][number] & Pick<Props, 'now' | 'zone'> & { alike: number }

const PAGE_SIZE = 50

/** The tokens of one act on many, each with what happens to it; a page at a time. */
export function ManyTokensTable({ rows, all, now, zone, call }: Props) {
  const [asked, setPage] = useState(1)
  const page = pageOf(rows, PAGE_SIZE, asked, setPage)
  const counts = useMemo(() => endsCounted(all), [all])
  return (
    <div className={`${stack.stack} ${css.place}`}>
      <Table
        label={words.table}
        columns={columnsOf[call]}
        rows={page.rows.map((row): Row => ({
          ...row,
          now,
          zone,
          alike: rowsAlike(row.token, counts),
        }))}
        rowKey={({ token }) => token.id}
        sort={undefined}
        onSort={undefined}
        total={rows.length > PAGE_SIZE ? rows.length + 1 : undefined}
      />
      <Pages page={page} noun={forms.token} />
    </div>
  )
}

const columns: readonly Column<Row>[] = [
  {
    key: 'token',
    head: words.columns.token,
    cell: ({ token, alike }) => (
      <span className={css.name}>
        <span>
          <TokenName name={token.name} hasBreaks />{' '}
          <span className={css.key}>
            <TokenKey token={token} />
          </span>
        </span>
        {alike > 1 && <Mark icon={LegacyIcon}>{shared.alike(alike)}</Mark>}
      </span>
    ),
    isRowHeader: true,
    wraps: true,
    width: '30%',
    phone: 'title',
  },
  {
    key: 'application',
    head: words.columns.application,
    cell: ({ application }) => <PlainText hasBreaks>{applicationLabel(application)}</PlainText>,
    wraps: true,
    width: '20%',
    phone: 'second',
  },
  {
    key: 'expires',
    head: words.columns.expires,
    cell: (row) => expiryIn(row),
    width: '11.875rem',
    wraps: true,
    saysHeadOnPhone: true,
    phone: 'third',
  },
  {
    key: 'lastUsed',
    head: words.columns.lastUsed,
    cell: ({ token: { last_used_at: at, legacy }, now }) => lastUseText(at, legacy, now, agoShort),
    width: '6.5rem',
    wraps: true,
    saysHeadOnPhone: true,
    phone: 'thirdEnd',
  },
  {
    key: 'verdict',
    head: words.columns.verdict,
    cell: ({ note }) => (
      <span className={css.verdict}>
        <Badge tone={note.tone} icon={note.icon}>
          {note.label}
        </Badge>
        {note.reason !== undefined && (
          <span className={ink.hint}>
            <PlainText>{note.reason}</PlainText>
          </span>
        )}
      </span>
    ),
    wraps: true,
    phone: 'secondEnd',
  },
]

/** Before and after, where an act is asked about or was tried; else as it was read. */
function expiryIn({ token, newExpiry, now, zone }: Row): string {
  const said = (at: string | null) =>
    at === null ? shared.noExpiry : nearTimeOrDate(at, now, zone)
  const before = said(token.expires_at)
  switch (newExpiry?.kind) {
    case undefined:
      return before
    case 'unchanged':
      return words.expiryChange(before, null)
    case 'notChosen':
    case 'notKnown':
      return words.expiryChange(before, words[newExpiry.kind])
    case 'set':
      return words.expiryChange(before, said(newExpiry.expiresAt))
  }
}

const columnsOf: Record<ManyAct['call'], readonly Column<Row>[]> = {
  revoke: columns.filter(({ key }) => key !== 'expires'),
  expiry: columns,
}
