import { useDialog } from '#components/frame/dialogAddress.ts'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { applicationLabel, tokenLabel } from '#components/tokens/tokenKeys.ts'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { TokenName } from '#components/tokens/TokenName.tsx'
import { addresses } from '#components/frame/addresses.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { words as tableWords } from '#components/tokens/words.ts'
import type { KnownRows } from '#components/token-table/useTokenRows.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { agoShort, timeLeftShort } from '#lib/deadline.ts'
import { compareInstants } from '#lib/instant.ts'
import { shortTime } from '#lib/time.ts'
import { successorsOf } from '#rules/tokens/lineage.ts'
import { urgencyOf } from '#rules/tokens/tokenState.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { OverlapIcon, RotateIcon, SetExpiryIcon, SoonIcon, UrgentIcon } from '#ui/icons.ts'
import { Mark } from '#ui/text/Mark.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { SoonDrill, SoonUndo } from './latePanels.tsx'
import css from './Overview.module.css'
import { words } from './words.ts'

interface Props {
  row: TokenRow
  knownRows: KnownRows
  now: number
  /** Whether its rotation is what to do first. */
  isFirst: boolean
}

/** One token that stops soon: which, who calls it, when it stops, and what to do. */
export function SoonRow({ row, knownRows, now, isFirst }: Props) {
  const { token, application, zone } = row
  const isInOverlap = row.state.kind === 'inOverlap'
  const urgency = urgencyOf(token.expires_at, now)
  const Sign = isInOverlap ? OverlapIcon : urgency === 'urgent' ? UrgentIcon : SoonIcon
  return (
    <div className={css.row} data-urgency={urgency}>
      <Sign aria-hidden className={css.sign} />
      <div className={css.what}>
        <div className={css.name}>
          <TextLink
            look="name"
            isAlone
            href={addresses.token({ token: token.id, application: application.id })}
          >
            <TokenName name={token.name} />
          </TextLink>
          <TokenKey token={token} />
          {isInOverlap && <Mark>{tableWords.marks.old}</Mark>}
        </div>
        <div className={css.more}>
          <bdi>{words.of(applicationLabel(application))}</bdi> {callsOf(row, knownRows, now)}
        </div>
      </div>
      <div className={css.when}>
        {token.expires_at === null ? (
          words.noEnd
        ) : (
          <>
            <MomentOf at={token.expires_at} zone={zone}>
              {shortTime(token.expires_at, zone)}
            </MomentOf>
            <div className={css.more}>{timeLeftShort(token.expires_at, now)}</div>
          </>
        )}
      </div>
      <Acts row={row} isInOverlap={isInOverlap} isFirst={isFirst} />
    </div>
  )
}

interface ActsProps {
  row: TokenRow
  isInOverlap: boolean
  isFirst: boolean
}

/** An old value in overlap has its successor already: more time comes before one more. */
function Acts({ row, isInOverlap, isFirst }: ActsProps) {
  const { token, application } = row
  const { open } = useDialog()
  const refusal = useWriteRefusal()
  const subject = { application: application.id, token: token.id }
  const name = <VisuallyHidden>{tokenLabel(token)}</VisuallyHidden>
  return (
    <div className={css.acts}>
      {isInOverlap && (
        <Button
          size="small"
          icon={SetExpiryIcon}
          onPress={() => open('expiry', subject)}
          disabledReason={refusal}
        >
          {words.setExpiry} {name}
        </Button>
      )}
      <SoonUndo row={row} />
      <SoonDrill token={token}>
        <Button
          size="small"
          variant={isFirst ? 'primary' : isInOverlap ? 'quiet' : 'plain'}
          icon={RotateIcon}
          onPress={() => open('rotate', subject)}
          disabledReason={refusal}
        >
          {words.rotate} {name}
        </Button>
      </SoonDrill>
    </div>
  )
}

/** When it was last called, and whether what comes after it is. */
function callsOf(
  { token, notKnown, lineage }: TokenRow,
  knownRows: KnownRows,
  now: number,
): string {
  const isUnread = notKnown?.includes('lastUse') === true
  const called = isUnread
    ? words.notRead
    : token.last_used_at === null
      ? words.neverUsed
      : words.lastUsed(agoShort(token.last_used_at, now))
  if (knownRows.lineage !== 'known') return called
  const ids = new Set(successorsOf(lineage, token.id))
  const successors =
    ids.size === 0 ? [] : knownRows.rows.filter(({ live, token: { id } }) => live && ids.has(id))
  return `${called} · ${ids.size === 0 ? words.notRotated : successorIn(successors, now)}`
}

function successorIn(successors: readonly TokenRow[], now: number): string {
  if (successors.length === 0) return words.noSuccessor
  const uses = successors.flatMap(({ token }) => token.last_used_at ?? []).sort(compareInstants)
  const last = uses.at(-1)
  if (last !== undefined) return words.successorUsed(agoShort(last, now))
  const isUnread = successors.some(({ notKnown }) => notKnown?.includes('lastUse'))
  return isUnread ? words.successorNotRead : words.successorUnused
}
