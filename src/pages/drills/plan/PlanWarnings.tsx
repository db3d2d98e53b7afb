import { useState } from 'react'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { ago } from '#lib/deadline.ts'
import { readable } from '#lib/text.ts'
import { shortTime } from '#lib/time.ts'
import type { PlanWarning } from '#rules/drills/plan/drillPlanWarnings.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ErrorIcon, RevokeIcon, WarningIcon } from '#ui/icons.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import css from './Plan.module.css'
import { lineLabel } from './planLabels.ts'
import { isRed, mendIn } from './planMends.ts'
import { planWarningWords as words } from './words.ts'
import { planTableWords } from './planActWords.ts'
import type { Plan } from './usePlan.ts'

/** So many of one kind stand open; a plan of 25 may have them all. */
const SHOWN = 3

/** What to know before the start, each with what mends it. */
export function PlanWarnings({ plan }: { plan: Plan }) {
  const { warnings } = plan
  const forbidding = warnings.filter(({ isForbidding }) => isForbidding).length
  const kinds = [...new Set(warnings.map(({ kind }) => kind))]
  return (
    <Panel
      title={words.warnings}
      note={
        warnings.length > 0 &&
        (forbidding === 0
          ? words.noneForbids(warnings.length)
          : words.forbid(warnings.length, forbidding))
      }
      isFlush
    >
      {warnings.length === 0 && <p className={css.face}>{words.noWarnings}</p>}
      {kinds.map((kind) => (
        <Kind key={kind} plan={plan} all={warnings.filter((one) => one.kind === kind)} />
      ))}
    </Panel>
  )
}

/** Those of one kind, the first of them open. */
function Kind({ plan, all }: { plan: Plan; all: readonly PlanWarning[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const visible = isOpen ? all : all.slice(0, SHOWN)
  const mending = all.filter(({ mend }) => mend !== null)
  const firstMend = mending[0]?.mend?.kind ?? 'takeOut'
  return (
    <div className={css.kind}>
      <ul className={css.list}>
        {visible.map((warning) => (
          <li key={warning.row.tokenId}>
            <One plan={plan} warning={warning} />
          </li>
        ))}
      </ul>
      {(all.length > SHOWN || mending.length > 1) && (
        <div className={css.kindActs}>
          {mending.length > 1 && (
            <Button
              size="small"
              onPress={() => {
                for (const warning of mending) mendIn(plan, warning)
              }}
            >
              {words.mendAll[firstMend](mending.length)}
            </Button>
          )}
          {all.length > SHOWN && (
            <TextButton aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
              {isOpen ? words.warningsLess : words.warningsMore(all.length - SHOWN)}
            </TextButton>
          )}
        </div>
      )}
    </div>
  )
}

function One({ plan, warning }: { plan: Plan; warning: PlanWarning }) {
  const { row, kind, mend } = warning
  const isBad = isRed(warning)
  const Sign = isBad ? ErrorIcon : WarningIcon
  return (
    <div className={css.warning}>
      <Sign aria-hidden className={css.sign} data-tone={isBad ? 'bad' : 'warn'} />
      <div>
        <div className={css.strong}>
          <bdi>{readable(tokenLabel(row))}</bdi>
        </div>
        <div>
          <bdi>{sentenceOf(warning, plan)}</bdi>
        </div>
        {mend && (
          <div className={css.mends}>
            <Button size="small" onPress={() => mendIn(plan, warning)}>
              {mendLabel(mend, plan.zone)} <VisuallyHidden>{lineLabel(row)}</VisuallyHidden>
            </Button>
            {(kind === 'neverUsed' || kind === 'quiet') && <RevokeIt row={row} />}
          </div>
        )}
      </div>
    </div>
  )
}

/** What nobody uses needs no successor. Its own dialog says what stops and asks. */
function RevokeIt({ row }: Pick<PlanWarning, 'row'>) {
  const { open } = useDialog()
  const refusal = useWriteRefusal()
  return (
    <Button
      size="small"
      variant="danger"
      icon={RevokeIcon}
      disabledReason={refusal}
      onPress={() => open('revoke', { application: row.application.id, token: row.tokenId })}
    >
      {words.revokeIt} <VisuallyHidden>{lineLabel(row)}</VisuallyHidden>
    </Button>
  )
}

function sentenceOf({ kind, at, names, row }: PlanWarning, { now, zone }: Plan): string {
  const when = at === null ? '' : kind === 'rotatedLately' ? ago(at, now) : shortTime(at, zone)
  return words.warning[kind]({
    when,
    overlap: planTableWords.hours(row.overlapHours),
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
