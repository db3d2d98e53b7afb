import type { ReactNode } from 'react'
import { addresses } from '#components/frame/addresses.ts'
import { number } from '#lib/numbers.ts'
import { readable } from '#lib/text.ts'
import { nearTimeOrDate } from '#lib/time.ts'
import { originOf } from '#rules/tokens/tokenFilter.ts'
import { isUnshown } from '#rules/tokens/secretRows.ts'
import type { Column } from '#ui/table/column.ts'
import { SearchedFor } from '#ui/text/SearchedFor.tsx'
import { AuditIcon, LegacyIcon, UnknownIcon } from '#ui/icons.ts'
import { Mark } from '#ui/text/Mark.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { KindOf } from '#components/tokens/KindOf.tsx'
import { LastUsed } from '#components/tokens/LastUsed.tsx'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { sameValueWords } from '#components/values/SameValue.tsx'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { TokenNameLink } from '#components/tokens/TokenNameLink.tsx'
import { TokenState } from '#components/tokens/TokenState.tsx'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { words } from '#components/tokens/words.ts'
import stack from '#ui/stack.module.css'
import { Scopes } from './Scopes.tsx'
import ink from '#ui/ink.module.css'
import css from './TokenTable.module.css'
import { TokenTableActs } from './TokenTableActs.tsx'

export const heads = {
  token: 'Token',
  key: 'Key',
  application: 'Application',
  scopes: 'Kind and scopes',
  pin: 'Channel',
  state: 'State',
  expires: 'Expires',
  lastUsed: 'Last used',
  age: 'Age',
  created: 'Created',
  creator: 'Creator',
  actions: 'Actions',
}

const cells = {
  channel: 'Ch',
  days: (count: number) => `${number(count)} d`,
  fromLog: 'from the log',
  unshown: 'too short to compare',
  unknown: 'Unknown',
}

export const name: Column<TokenRow> = {
  key: 'token',
  head: heads.token,
  cell: ({ application, token, search = '' }) => (
    <SearchedFor value={search}>
      <TokenNameLink application={application.id} token={token} look="name" />
      {search.trim() === String(token.id) && <Mark>{words.byId(token.id)}</Mark>}
    </SearchedFor>
  ),
  isRowHeader: true,
  isSortable: true,
  phone: 'title',
}

export const key: Column<TokenRow> = {
  key: 'key',
  head: heads.key,
  cell: ({ token, notKnown, search = '' }) =>
    notKnown?.includes('key') ? (
      <span className={ink.faint}>{words.notKnown}</span>
    ) : (
      <SearchedFor value={search}>
        <TokenKey token={token} />
      </SearchedFor>
    ),
  width: '6rem',
  phone: 'second',
}

/** Where there is no column for the pin: the rows of one legacy secret differ in nothing else. */
export const keyAndPin: Column<TokenRow> = {
  ...key,
  cell: (row) => (
    <span className={css.keys}>
      {key.cell(row)}
      {row.token.channel_idx !== null && (
        <PlainText>{sameValueWords.onChannel(readable(row.token.channel_idx))}</PlainText>
      )}
    </span>
  ),
}

export const application: Column<TokenRow> = {
  key: 'application',
  head: heads.application,
  cell: (row) => (
    <SearchedFor value={row.search ?? ''}>
      <TextLink look="ink" href={addresses.application(row.application.id)}>
        <PlainText>{applicationLabel(row.application)}</PlainText>
      </TextLink>
    </SearchedFor>
  ),
  isSortable: true,
  // What is left belongs to the name.
  width: '8.75rem',
  phone: 'secondEnd',
}

/** On a phone, where a row has room for one target of a finger beside its menu. */
export const applicationInText: Column<TokenRow> = {
  ...application,
  cell: (row) => (
    <SearchedFor value={row.search ?? ''}>
      <PlainText>{applicationLabel(row.application)}</PlainText>
    </SearchedFor>
  ),
}

export const scopes: Column<TokenRow> = {
  key: 'scopes',
  head: heads.scopes,
  cell: ({ token, catalogue, live }) => (
    <span className={css.scopes}>
      <KindOf scopes={token.scopes} catalogue={catalogue} isFaint={!live} isLabelHidden />
      <Scopes scopes={token.scopes} />
    </span>
  ),
  isSortable: true,
  width: '12.125rem',
  phone: 'third',
}

export const pin: Column<TokenRow> = {
  key: 'pin',
  head: heads.pin,
  headShort: cells.channel,
  cell: ({ token }) =>
    token.channel_idx === null ? (
      <span className={ink.faint}>{words.anyChannel}</span>
    ) : (
      <Mono>
        <PlainText>{token.channel_idx}</PlainText>
      </Mono>
    ),
  isSortable: true,
  width: '2.5rem',
  phone: 'none',
}

/** A mark is its sign alone, named on hover and for who hears it, where there is no room for its word. */
const stateWith = (areSigns: boolean): Column<TokenRow> => ({
  key: 'state',
  head: heads.state,
  cell: (row) => (
    <span className={css.state}>
      <TokenState state={row.state} marks={row.marks} now={row.now} areSigns={areSigns} />
      {row.restsOn === 'log' && (
        <Mark icon={AuditIcon} isSign={areSigns}>
          {cells.fromLog}
        </Mark>
      )}
      {row.rowsAlike > 1 && (
        <Mark icon={LegacyIcon} isSign={areSigns}>
          {words.alike(row.rowsAlike)}
        </Mark>
      )}
      {isUnshown(row.token) && row.live && (
        <Mark icon={UnknownIcon} isSign={areSigns}>
          {cells.unshown}
        </Mark>
      )}
    </span>
  ),
  isSortable: true,
  phone: 'titleEnd',
  width: areSigns ? '12.5rem' : '19rem',
})

export const state = stateWith(true)
export const stateInWords = stateWith(false)

export const expires: Column<TokenRow> = {
  key: 'expires',
  head: heads.expires,
  cell: ({ token, notKnown, now, zone }) =>
    token.expires_at === null ? (
      <span className={ink.faint}>
        {notKnown?.includes('expiry') ? words.notKnown : words.noExpiry}
      </span>
    ) : (
      <MomentOf at={token.expires_at} zone={zone}>
        {nearTimeOrDate(token.expires_at, now, zone)}
      </MomentOf>
    ),
  isSortable: true,
  width: 'calc(8.75rem + var(--zone-word))',
  phone: 'none',
}

export const lastUsed: Column<TokenRow> = {
  key: 'lastUsed',
  head: heads.lastUsed,
  cell: (row) => (
    <span className={css.lastUsed}>
      <LastUsed row={row} quiet={ink.faint} />
    </span>
  ),
  isSortable: true,
  width: '6rem',
  phone: 'thirdEnd',
}

export const age: Column<TokenRow> = {
  key: 'age',
  head: heads.age,
  cell: ({ token }) => (token.age_days === undefined ? words.notKnown : cells.days(token.age_days)),
  isSortable: true,
  align: 'end',
  width: '3.625rem',
  phone: 'none',
}

export const created: Column<TokenRow> = {
  key: 'created',
  head: heads.created,
  cell: (row) => {
    const origin = originOf(row)
    if (origin === undefined) return <span className={ink.faint}>{cells.unknown}</span>
    return (
      <MomentOf at={origin.at} zone={row.zone}>
        {nearTimeOrDate(origin.at, row.now, row.zone)}
      </MomentOf>
    )
  },
  width: '6.25rem',
  phone: 'none',
}

export const creator: Column<TokenRow> = {
  key: 'creator',
  head: heads.creator,
  cell: (row) => {
    const name = originOf(row)?.actorLabel
    if (name === undefined) return <span className={ink.faint}>{cells.unknown}</span>
    return <PlainText>{name}</PlainText>
  },
  width: '6.5rem',
  phone: 'none',
}

export const acts: Column<TokenRow> = {
  key: 'actions',
  head: heads.actions,
  cell: (row) => (
    <span className={css.acts}>
      <TokenTableActs row={row} />
    </span>
  ),
  isHeadHidden: true,
  align: 'end',
  width: '2.75rem',
  phone: 'thirdEnd',
}

/** Where there is less room, what an act is decided by and has no column is below the name. */
const nameOver = (more: (row: TokenRow) => ReactNode): Column<TokenRow> => ({
  ...name,
  cell: (row) => (
    <>
      {name.cell(row)}
      <div className={`${stack.parts} ${ink.hint} ${css.below}`}>
        {keyAndPin.cell(row)}
        {more(row)}
      </div>
    </>
  ),
})

export const nameAndKey = nameOver(() => null)
export const nameAndRest = nameOver((row) => (
  <>
    {scopes.cell(row)}
    <span>
      {row.token.expires_at !== null && heads.expires} {expires.cell(row)}
    </span>
    <span>
      {heads.lastUsed} {lastUsed.cell(row)}
    </span>
  </>
))
