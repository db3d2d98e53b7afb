import { ActButton } from '#components/acts/ActButton.tsx'
import { KindOf } from '#components/tokens/KindOf.tsx'
import { applicationLabel, tokenLabel } from '#components/tokens/tokenKeys.ts'
import { ScopeKeys } from '#components/tokens/ScopeKeys.tsx'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { addresses } from '#components/frame/addresses.ts'
import { subjectOf } from '#components/frame/dialogAddress.ts'
import { TokenState } from '#components/tokens/TokenState.tsx'
import { TokenTableActs } from '#components/token-table/TokenTableActs.tsx'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { ago } from '#lib/deadline.ts'
import { readable } from '#lib/text.ts'
import { atMs, fullTime } from '#lib/time.ts'
import type { LeakMatch } from '#rules/values/leak.ts'
import { kindOf } from '#rules/tokens/scopes.ts'
import { useSession } from '#session/useSession.ts'
import { NoteIcon, UnknownIcon, WarningIcon } from '#ui/icons.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import css from './FindByValue.module.css'
import { findByValueWords as words } from './words.ts'
import { FoundItem } from './FoundItem.tsx'
import { unusedText } from '#components/tokens/unusedText.ts'

interface Props {
  match: LeakMatch
  /** The match's own, with their states. */
  rows: readonly TokenRow[]
}

/** A token whose value is in it, or may be: how sure that is, whether it is public, and what to do. */
export function FoundToken({ match, rows }: Props) {
  const [first] = rows
  if (first === undefined) return null
  const { sure, agrees, line, lines, isLive } = match
  const { token, application, catalogue } = first
  const isOneHome = rows.every((row) => row.application.id === application.id)
  const isPublic = rows.every((row) => kindOf(row.token.scopes, catalogue) === 'publishable')
  const isDoubtful = sure === 'possible' || sure === 'otherLength'
  const isBad = isLive && !isPublic && sure !== 'shown'
  return (
    <FoundItem
      icon={isBad ? (isDoubtful ? UnknownIcon : WarningIcon) : NoteIcon}
      tone={isBad ? 'warn' : 'quiet'}
      title={<PlainText>{words.titles[sure](tokenLabel(token))}</PlainText>}
    >
      <div className={stack.line}>
        <TokenKey token={token} isWhole />
        <KindOf scopes={token.scopes} catalogue={catalogue} isFaint={!isLive} />
        {isOneHome && <Home application={application} />}
      </div>
      {rows.map((row) => (
        <Row
          key={row.token.id}
          row={row}
          isOne={rows.length === 1}
          isHomeNamed={!isOneHome}
          isOut={sure !== 'shown'}
        />
      ))}
      <p>
        {words.agrees(agrees)}
        {words.whySure[sure]} {words.line(line, lines)}
      </p>
      {isPublic && <p>{words.isPublic}</p>}
      {!isLive && <p>{words.stopped}</p>}
      {rows.length > 1 && <p>{words.alike(rows.length)}</p>}
    </FoundItem>
  )
}

const Home = ({ application }: Pick<TokenRow, 'application'>) => (
  <span>
    {words.of} <PlainText>{applicationLabel(application)}</PlainText>
  </span>
)

interface RowProps {
  row: TokenRow
  isOne: boolean
  /** The rows of one value may lie in several applications. */
  isHomeNamed: boolean
  /** Whether its value is in it, or may be. */
  isOut: boolean
}

function Row({ row, isOne, isHomeNamed, isOut }: RowProps) {
  const { token, application, state, marks, now } = row
  const { zone } = useSession()
  const subject = subjectOf(row)
  const saysNeverUsed = !token.legacy && (state.kind === 'neverUsed' || marks.includes('neverUsed'))
  const pin = token.channel_idx === null ? null : readable(token.channel_idx)
  return (
    <div className={stack.line}>
      <span>{isOne ? words.channel(pin) : words.pin(pin)}</span>
      {isHomeNamed && <Home application={application} />}
      <span>
        {words.scopes(token.scopes.length)} <ScopeKeys scopes={token.scopes} />
      </span>
      <TokenState state={state} marks={marks} now={now} />
      {!saysNeverUsed && (
        <span className={ink.quiet}>
          {token.last_used_at === null
            ? unusedText(token, words.neverUsed)
            : words.used(ago(token.last_used_at, now))}
        </span>
      )}
      <span className={ink.quiet}>
        {token.expires_at === null ? (
          words.noExpiry
        ) : (
          <>
            {atMs(token.expires_at) > now ? words.expires : words.expired}{' '}
            <MomentOf at={token.expires_at} zone={zone}>
              {fullTime(token.expires_at, zone)}
            </MomentOf>
          </>
        )}
      </span>
      <span className={css.acts}>
        {isOut && (
          <TextLink href={addresses.leak(subject)} isAlone>
            {words.openLeak}
          </TextLink>
        )}
        <TextLink href={addresses.token(subject)} isAlone>
          {words.openToken(tokenLabel(token))}
        </TextLink>
        <ActButton act="check-a-call" subject={subject} size="small" isBare />
        <TokenTableActs row={row} />
      </span>
    </div>
  )
}
