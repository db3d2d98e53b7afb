import { ago } from '#lib/deadline.ts'
import { readable } from '#lib/text.ts'
import { shortTime } from '#lib/time.ts'
import { ActButton } from '#components/acts/ActButton.tsx'
import type { PlanWarning } from '#rules/drills/plan/drillPlanWarnings.ts'
import { useSession } from '#session/useSession.ts'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { ErrorIcon, WarningIcon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import stack from '#ui/stack.module.css'
import css from './Plan.module.css'
import { isRed, mendBy } from './planMends.ts'
import { planWarningWords as words } from './words.ts'
import { lineLabel, type PlanTableRow } from './usePlan.ts'

/** What to know of one token before the start, each with what mends it. */
export function PlanRowWarnings({ warnings, act, now }: PlanTableRow) {
  if (warnings.length === 0) return null
  return (
    <ul>
      {warnings.map((warning, position) => {
        // One act mends several of them.
        const isMended = warnings
          .slice(0, position)
          .some(({ mend }) => mend?.kind === warning.mend?.kind)
        return (
          <li key={warning.kind} className={`${stack.parts} ${css.warning}`}>
            <One {...{ act, now }} warning={isMended ? { ...warning, mend: null } : warning} />
          </li>
        )
      })}
    </ul>
  )
}

type Props = Pick<PlanTableRow, 'act' | 'now'> & { warning: PlanWarning }

function One({ act, now, warning }: Props) {
  const { zone } = useSession()
  const { row, kind, mend } = warning
  const isBad = isRed(warning)
  const Sign = isBad ? ErrorIcon : WarningIcon
  return (
    <>
      <span className={css.says}>
        <Sign aria-hidden className={css.sign} data-tone={isBad ? 'bad' : 'warn'} />
        <bdi>{sentenceOf(warning, now, zone)}</bdi>
      </span>
      {mend && (
        <TextButton onPress={() => mendBy(act, [warning])}>
          <span>
            {mendLabel(mend, zone)} <VisuallyHidden>{lineLabel(row)}</VisuallyHidden>
          </span>
        </TextButton>
      )}
      {(kind === 'neverUsed' || kind === 'quiet') && <RevokeIt row={row} />}
    </>
  )
}

/** What nobody uses needs no successor. Its own dialog says what stops and asks. */
function RevokeIt({ row }: Pick<PlanWarning, 'row'>) {
  return (
    <ActButton
      act="revoke"
      subject={{ application: row.application.id, token: row.tokenId }}
      size="small"
    >
      {words.revokeIt} <VisuallyHidden>{lineLabel(row)}</VisuallyHidden>
    </ActButton>
  )
}

/** Of these the moment lies behind. */
const PASSED: ReadonlySet<PlanWarning['kind']> = new Set(['rotatedLately', 'inOverlap'])

function sentenceOf({ kind, at, names }: PlanWarning, now: number, zone: string): string {
  const when = at === null ? '' : PASSED.has(kind) ? ago(at, now) : shortTime(at, zone)
  return words.warning[kind]({
    when,
    names: names.map(readable),
  })
}

function mendLabel(mend: NonNullable<PlanWarning['mend']>, zone: string): string {
  switch (mend.kind) {
    case 'moveExpiry':
      return words.mends.moveExpiry(shortTime(mend.to, zone))
    case 'overlap':
      return words.mends.overlap(shortTime(mend.end, zone))
    case 'takeOut':
      return words.mends.takeOut
  }
}
