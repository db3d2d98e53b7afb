import { Fragment } from 'react'
import { PersonNameLink } from '#components/access/PersonNameLink.tsx'
import { WaysTo } from '#components/access/WaysTo.tsx'
import { addresses } from '#components/frame/addresses.ts'
import { LastUsed } from '#components/tokens/LastUsed.tsx'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { TokenNameLink } from '#components/tokens/TokenNameLink.tsx'
import { words as tokenWords } from '#components/tokens/words.ts'
import { useSession } from '#session/useSession.ts'
import { TokenIcon } from '#ui/icons.ts'
import type { Column } from '#ui/table/column.ts'
import { Mono } from '#ui/text/Mono.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { Caller } from './callers.ts'
import ink from '#ui/ink.module.css'
import css from './Routes.module.css'
import { words } from './words.ts'

/** `now` is the server's time. */
export type CallerRow = Caller & { now: number }

export const callerKey = (row: CallerRow): string =>
  row.kind === 'token' ? `token ${row.pair.token.id}` : `person ${row.holder.person.id}`

export const callerColumns: Column<CallerRow>[] = [
  {
    key: 'who',
    head: words.columns.who,
    cell: (row) => <Who row={row} />,
    isRowHeader: true,
    wraps: true,
    phone: 'title',
  },
  {
    key: 'application',
    head: words.columns.application,
    cell: (row) =>
      row.kind === 'token' && (
        <TextLink look="ink" href={addresses.application(row.pair.application.id)}>
          <PlainText>{applicationLabel(row.pair.application)}</PlainText>
        </TextLink>
      ),
    width: '22%',
    phone: 'second',
  },
  {
    key: 'channel',
    head: words.columns.channel,
    cell: (row) =>
      row.kind === 'token' &&
      (row.pair.token.channel_idx === null ? (
        <span className={ink.quiet}>{tokenWords.anyChannel}</span>
      ) : (
        <Mono>
          <PlainText>{row.pair.token.channel_idx}</PlainText>
        </Mono>
      )),
    width: '5rem',
    phone: 'secondEnd',
  },
  {
    key: 'through',
    head: words.columns.through,
    cell: (row) => <Through row={row} />,
    width: '24%',
    wraps: true,
    phone: 'third',
  },
  {
    key: 'lastUsed',
    head: words.columns.lastUsed,
    cell: (row) => <CallerUsed row={row} />,
    width: '6.5rem',
    phone: 'thirdEnd',
  },
]

function Who({ row }: { row: CallerRow }) {
  if (row.kind === 'person') {
    return (
      <span className={css.who}>
        <PersonNameLink person={row.holder.person} />
      </span>
    )
  }
  const { token, application } = row.pair
  return (
    <span className={css.who}>
      <TokenIcon aria-hidden />
      <VisuallyHidden>{words.token}</VisuallyHidden>{' '}
      <TokenNameLink application={application.id} token={token} look="name" />{' '}
      <TokenKey token={token} />
    </span>
  )
}

function Through({ row }: { row: CallerRow }) {
  if (row.kind === 'token') {
    return row.through.map((key) => (
      <Fragment key={key}>
        <Mono>
          <PlainText hasBreaks>{key}</PlainText>
        </Mono>{' '}
      </Fragment>
    ))
  }
  return <WaysTo through={row.holder.through} level={row.holder.level} />
}

function CallerUsed({ row }: { row: CallerRow }) {
  const { zone } = useSession()
  if (row.kind === 'person') return null
  return <LastUsed row={{ ...row.pair, now: row.now, zone }} quiet={ink.quiet} />
}
