import type { PlanWarningKind } from '#rules/drills/plan/drillPlanWarnings.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ErrorIcon, WarningIcon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useIsPhone } from '#ui/useIsPhone.ts'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import css from './Plan.module.css'
import { mendBy, warningGroups } from './planMends.ts'
import { planWarningWords as words } from './words.ts'
import type { Plan } from './usePlan.ts'

type Props = Pick<Plan, 'warnings' | 'act'> & { id: string; isFolded: boolean }

const sentences: Partial<Record<PlanWarningKind, (count: number) => string>> = words.bar

/**
 * Above the table: what prevents the start, and what several tokens have in common, each with the one act that mends all of
 * it. Each row says its own; of what one press extends in all of them the rows have said enough, and it is heard here alone.
 */
export function PlanBar({ warnings, act, id, isFolded }: Props) {
  const isPhone = useIsPhone()
  const groups = warningGroups(warnings)
  return (
    <div
      id={id}
      role="status"
      aria-label={words.warnings}
      className={css.red}
      // Folded it is still said, by the same element.
      data-folded={isFolded || undefined}
    >
      {groups.map(({ kind, all, isBad }, position) => {
        const said = sentences[kind]?.(all.length)
        const mending = all.filter(({ mend }) => mend !== null)
        const mend = mending[0]?.mend
        const isHeard =
          isFolded ||
          (!isPhone &&
            !all.some(({ isForbidding }) => isForbidding) &&
            (!mend || mend.kind === 'moveExpiry'))
        const Sign = isBad ? ErrorIcon : WarningIcon
        return (
          <span key={kind} className={stack.line}>
            {isHeard ? (
              <VisuallyHidden>{said} </VisuallyHidden>
            ) : (
              <span className={css.says}>
                <Sign aria-hidden className={css.sign} data-tone={isBad ? 'bad' : 'warn'} />
                <span className={isBad ? ink.name : undefined}>{said}</span>
              </span>
            )}
            {mend && !isFolded && (mending.length > 1 || !isHeard) && (
              <Button
                size="small"
                variant={isBad && position === 0 ? 'primary' : 'plain'}
                onPress={() => mendBy(act, mending)}
              >
                {words.mendAll[mend.kind](mending.length)}
              </Button>
            )}
          </span>
        )
      })}
    </div>
  )
}
