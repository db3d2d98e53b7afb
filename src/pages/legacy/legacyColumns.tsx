import { addresses } from '#components/frame/addresses.ts'
import { subjectOf, useDialog } from '#components/frame/dialogAddress.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { KindOf } from '#components/tokens/KindOf.tsx'
import { LastUsed } from '#components/tokens/LastUsed.tsx'
import { applicationLabel, tokenLabel } from '#components/tokens/tokenKeys.ts'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { TokenName } from '#components/tokens/TokenName.tsx'
import { TokenState } from '#components/tokens/TokenState.tsx'
import { words as tokenWords } from '#components/tokens/words.ts'
import { Scopes } from '#components/token-table/Scopes.tsx'
import type { Room } from '#ui/table/useTableRoom.ts'
import { sameValueWords } from '#components/values/SameValue.tsx'
import { readable } from '#lib/text.ts'
import type { PurgeVerdict } from '#rules/legacy/purgeForesight.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { BlockedIcon, DoneIcon, type Icon, NoteIcon, UnknownIcon } from '#ui/icons.ts'
import type { Column } from '#ui/table/column.ts'
import { Mono } from '#ui/text/Mono.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import panel from '#ui/panel.module.css'
import css from './Legacy.module.css'
import type { LegacyRow } from './useLegacy.ts'
import { useNewToken } from './useNewToken.ts'
import { words } from './words.ts'

const wideColumns: Column<LegacyRow>[] = [
  {
    key: 'key',
    head: words.columns.key,
    cell: (row) => <Key row={row} />,
    isRowHeader: true,
    wraps: true,
    phone: 'title',
  },
  {
    key: 'oldKeys',
    head: words.columns.oldKeys,
    cell: (row) => <OldKeys row={row} />,
    width: '16%',
    wraps: true,
    phone: 'second',
  },
  {
    key: 'channel',
    head: words.columns.channel,
    cell: ({ token }) =>
      token.channel_idx === null ? (
        <span className={ink.quiet}>{tokenWords.anyChannel}</span>
      ) : (
        <Mono>
          <PlainText>{token.channel_idx}</PlainText>
        </Mono>
      ),
    width: '4.5rem',
    phone: 'secondEnd',
  },
  {
    key: 'lastUsed',
    head: words.columns.lastUsed,
    cell: (row) => <LastUsed row={row} quiet={ink.quiet} />,
    width: '6.5rem',
    wraps: true,
    saysHeadOnPhone: true,
    phone: 'third',
  },
  {
    key: 'purge',
    head: words.columns.purge,
    cell: (row) => <Purge row={row} />,
    width: '20%',
    wraps: true,
    saysHeadOnPhone: true,
    phone: 'last',
  },
  {
    key: 'next',
    head: words.columns.next,
    cell: (row) => <Next row={row} />,
    isHeadHidden: true,
    align: 'end',
    width: '5.75rem',
    phone: 'thirdEnd',
  },
]

/** Where there is no room for columns of old keys and channel, they are below the key. */
const narrowColumns = wideColumns
  .filter(({ key }) => key !== 'oldKeys' && key !== 'channel')
  .map((column) =>
    column.key === 'key'
      ? {
          ...column,
          cell: (row: LegacyRow) => (
            <>
              {column.cell(row)}
              <OldKeys row={row} />
              <div className={ink.hint}>{onChannel(row.token.channel_idx)}</div>
            </>
          ),
        }
      : column,
  )

export const legacyColumns = (room: Room) => (room === 'narrow' ? narrowColumns : wideColumns)

const onChannel = (idx: string | null) => (
  <PlainText>{sameValueWords.onChannel(idx === null ? null : readable(idx))}</PlainText>
)

function Key({ row }: { row: LegacyRow }) {
  const { token, application, catalogue, live, state, now, isShared } = row
  const isPlain = state.kind === 'active' || state.kind === 'neverUsed' || state.kind === 'due'
  return (
    <>
      <span className={css.key}>
        <KindOf scopes={token.scopes} catalogue={catalogue} isFaint={!live} isLabelHidden />{' '}
        {/* Names of imported keys begin alike and differ in their last word: they are never cut. */}
        <TextLink look="name" href={addresses.token(subjectOf(row))}>
          <TokenName name={token.name} hasBreaks />
        </TextLink>
      </span>
      <div className={`${stack.parts} ${ink.hint} ${css.below}`}>
        <TokenKey token={token} />{' '}
        {isShared && (
          <span className={css.within}>
            <PlainText>{words.inApplication(applicationLabel(application))}</PlainText>
          </span>
        )}{' '}
        <Scopes scopes={token.scopes} />
        {!isPlain && <TokenState state={state} marks={[]} now={now} />}
      </div>
    </>
  )
}

function OldKeys({ row: { keys, unnamed } }: { row: LegacyRow }) {
  if (keys.length === 0 && unnamed === 0) return <span className={ink.quiet}>{words.noKeys}</span>
  return (
    <ul className={css.oldKeys}>
      {keys.map(({ ref, verdict }) => (
        <li key={ref}>
          <Mono>
            <PlainText hasBreaks>{ref}</PlainText>
          </Mono>{' '}
          {verdict === 'gone' && <span className={ink.quiet}>{words.deleted}</span>}
        </li>
      ))}
      {unnamed > 0 && <li>{words.unnamed(unnamed)}</li>}
    </ul>
  )
}

const signs = {
  delete: DoneIcon,
  refuse: BlockedIcon,
  setting: NoteIcon,
  gone: NoteIcon,
  unknown: UnknownIcon,
} satisfies Record<PurgeVerdict, Icon>

function Purge({ row: { keys, way } }: { row: LegacyRow }) {
  const verdicts = [...new Set(keys.map(({ verdict }) => verdict))]
  if (verdicts.length === 0) verdicts.push('unknown')
  return (
    <ul className={css.verdicts}>
      {verdicts.map((verdict) => {
        const Sign = signs[verdict]
        const isStopped = verdict === 'delete' && way === 'none'
        return (
          <li key={verdict} className={panel.signed} data-verdict={verdict}>
            <Sign aria-hidden />
            <span>{words.verdicts[isStopped ? 'deleteStopped' : verdict]}</span>
          </li>
        )
      })}
    </ul>
  )
}

function Next({ row }: { row: LegacyRow }) {
  const { token, way } = row
  const { open } = useDialog()
  const openNewToken = useNewToken()
  const refusal = useWriteRefusal()
  if (way === 'none') return <span className={ink.quiet}>{words.stopped}</span>
  return (
    <Button
      size="small"
      onPress={
        way === 'replace'
          ? () => openNewToken(token.scopes, token.channel_idx)
          : () => open('revoke', subjectOf(row))
      }
      disabledReason={refusal}
    >
      {words[way]}{' '}
      <VisuallyHidden>
        {tokenLabel(token)} <TokenKey token={token} />
      </VisuallyHidden>
    </Button>
  )
}
