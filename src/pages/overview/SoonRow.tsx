import { addresses } from '#components/frame/addresses.ts'
import { subjectOf } from '#components/frame/dialogAddress.ts'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { TokenName } from '#components/tokens/TokenName.tsx'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { words as tableWords } from '#components/tokens/words.ts'
import type { KnownRows } from '#components/token-table/useTokenRows.ts'
import { agoShort, timeLeftShort } from '#lib/deadline.ts'
import { compareInstants } from '#lib/instant.ts'
import { dayAndMonth, isByWeekday, weekday, weekdayAndTime } from '#lib/time.ts'
import { successorsOf } from '#rules/tokens/lineage.ts'
import { timesOf } from '#rules/tokens/tokenTimes.ts'
import { urgencyOf } from '#rules/tokens/tokenState.ts'
import { Mark } from '#ui/text/Mark.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import { SoonActs } from './latePanels.tsx'
import css from './Overview.module.css'
import { words } from './words.ts'
import { unusedText } from '#components/tokens/unusedText.ts'

interface Props {
  row: TokenRow
  knownRows: KnownRows
  now: number
  /** Whether its step is what to do first. */
  isFirst: boolean
}

/** One token that stops soon: when it stops, which it is, who uses it, and what to do. */
export function SoonRow({ row, knownRows, now, isFirst }: Props) {
  const { token, application } = row
  return (
    <li className={css.row} data-urgency={urgencyOf(token.expires_at, now)}>
      <When row={row} now={now} />
      <div className={css.what}>
        <div className={`${stack.line} ${css.name}`}>
          <TextLink look="name" isAlone href={addresses.token(subjectOf(row))}>
            <TokenName name={token.name} />
          </TextLink>
          <TokenKey token={token} />
          {row.state.kind === 'inOverlap' && <Mark>{tableWords.marks.old}</Mark>}
        </div>
        <div className={`${ink.hint} ${css.more}`}>
          <bdi>{words.of(applicationLabel(application))}</bdi> {callsOf(row, knownRows, now)}
        </div>
      </div>
      <div className={css.acts} data-print="no">
        <SoonActs {...{ row, knownRows, isFirst }} />
      </div>
    </li>
  )
}

/** Within a week the day of the week says it, later the date. */
function When({ row: { token, zone }, now }: { row: TokenRow; now: number }) {
  const at = token.expires_at
  const { expires } = timesOf(token)
  if (at === null || expires === null) return <span className={css.when}>{words.noEnd}</span>
  const isNear = isByWeekday(expires, now)
  return (
    <>
      <span className={css.when}>
        <MomentOf at={at} zone={zone}>
          {isNear ? weekdayAndTime(at, zone) : `${weekday(at, zone)} ${dayAndMonth(at, zone)}`}
        </MomentOf>
      </span>
      <span className={css.left}>{timeLeftShort(at, now)}</span>
    </>
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
      ? unusedText(token, words.neverUsed)
      : words.lastUsed(agoShort(token.last_used_at, now))
  if (knownRows.lineage !== 'known') return called
  const ids = new Set(successorsOf(lineage, token.id))
  if (ids.size === 0) return `${called} · ${words.notRotated}`
  const found = knownRows.rows.filter(({ token: { id } }) => ids.has(id))
  const successors = found.filter(({ live }) => live)
  // One that a cut list lacks may work.
  if (successors.length === 0 && found.length < ids.size) return called
  return `${called} · ${successorIn(successors, now)}`
}

function successorIn(successors: readonly TokenRow[], now: number): string {
  if (successors.length === 0) return words.noSuccessor
  const uses = successors.flatMap(({ token }) => token.last_used_at ?? []).sort(compareInstants)
  const last = uses.at(-1)
  if (last !== undefined) return words.successorUsed(agoShort(last, now))
  const isUnread = successors.some(({ notKnown }) => notKnown?.includes('lastUse'))
  return isUnread ? words.successorNotRead : words.successorUnused
}
