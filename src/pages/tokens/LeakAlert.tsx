import { tokenLabel } from '#components/tokenKeys.ts'
import { TokenKey } from '#components/TokenKey.tsx'
import { TokenName } from '#components/TokenName.tsx'
import type { TokenRow } from '#components/tokenTableRows.ts'
import type { Token } from '#contract/tokens.ts'
import { ago } from '#lib/deadline.ts'
import { readable } from '#lib/text.ts'
import { fullTime } from '#lib/time.ts'
import { leakKind } from '#rules/leakAct.ts'
import { lastRotationOf } from '#rules/lineage.ts'
import { kindOf } from '#rules/scopes.ts'
import { Banner } from '#ui/Banner.tsx'
import { DoneIcon, NoteIcon, WarningIcon } from '#ui/icons.ts'
import { TextLink } from '#ui/TextLink.tsx'
import css from './Leak.module.css'
import { leakAddress } from './leakAddress.ts'
import { leakWords as words } from './leakWords.ts'
import { tokenPageAddress } from '#components/tokenPageAddress.ts'

interface Props {
  row: TokenRow
  rows: readonly TokenRow[]
  /** The live rows of the same legacy secret. */
  siblings: readonly Token[]
}

/** What it means that this value is out, in one sentence, and where else it works. */
export function LeakAlert({ row, rows, siblings }: Props) {
  return (
    <>
      <Meaning row={row} rows={rows} />
      {siblings.length > 0 && (
        <Banner tone="warn" title={words.sameSecret(siblings.length)}>
          {words.sameSecretMore}
          <ul className={css.links}>
            {siblings.map(({ id, channel_idx }) => (
              <li key={id}>
                <TextLink
                  isAlone
                  href={leakAddress({ token: id, application: row.application.id })}
                >
                  {words.pin(channel_idx === null ? null : readable(channel_idx))}
                </TextLink>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}

function Meaning({ row, rows }: { row: TokenRow; rows: readonly TokenRow[] }) {
  const { token, state, catalogue, now } = row
  const name = tokenLabel(token)
  const use =
    token.last_used_at === null ? words.neverUsed : words.used(ago(token.last_used_at, now))
  switch (leakKind(row)) {
    case 'stopped':
      return (
        <Banner role="alert" tone="good" icon={DoneIcon} title={stoppedIn(row, name)}>
          {words.stoppedMore} <Successor row={row} rows={rows} />
        </Banner>
      )
    case 'dormant':
      return (
        <Banner role="alert" tone="warn" title={words.dormant(name)}>
          {words.dormantMore}
        </Banner>
      )
    case 'public':
      return (
        <Banner role="alert" tone="neutral" icon={NoteIcon} title={words.isPublic(name)}>
          {words.isPublicMore(use)}
        </Banner>
      )
    case 'out':
      return (
        <Banner
          role="alert"
          tone="bad"
          icon={WarningIcon}
          title={words.out(name, words.kinds[kindOf(token.scopes, catalogue)], use)}
        >
          {state.kind === 'unknown' && `${words.unknownState(readable(state.word))} `}
          {words.outMore}
        </Banner>
      )
  }
}

function stoppedIn({ state, zone }: TokenRow, name: string): string {
  const whenOf = (at: string | null) => (at === null ? null : fullTime(at, zone))
  if (state.kind === 'revoked') return words.revoked(name, whenOf(state.at))
  return words.expired(name, state.kind === 'expired' ? whenOf(state.at) : null)
}

/** Where the callers go on. */
function Successor({ row, rows }: { row: TokenRow; rows: readonly TokenRow[] }) {
  const rotation = lastRotationOf(row.lineage, row.token.id)
  const successor = rows.find(({ token }) => token.id === rotation?.newId)
  if (!rotation || !successor) return null
  return (
    <>
      {words.rotated(ago(rotation.at, row.now), readable(rotation.actorLabel))}{' '}
      <TextLink
        look="ink"
        href={tokenPageAddress({ token: successor.token.id, application: row.application.id })}
      >
        <TokenName name={successor.token.name} />
      </TextLink>{' '}
      <TokenKey token={successor.token} />
    </>
  )
}
