import type { PlanWarningKind } from '#rules/drills/plan/drillPlanWarnings.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ErrorIcon, WarningIcon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import css from './Plan.module.css'
import { mendIn, warningGroups } from './planMends.ts'
import { planWarningWords as words } from './words.ts'
import type { Plan } from './usePlan.ts'

const sentences: Partial<Record<PlanWarningKind, (count: number) => string>> = words.bar

/**
 * Above the table: what stands against the start, and what several tokens have in common, each with the one act that mends all of
 * it. Each row says its own.
 */
export function PlanBar({ plan, id, isFolded }: { plan: Plan; id: string; isFolded: boolean }) {
  const groups = warningGroups(plan.warnings)
  const hasRed = groups.some(({ isBad }) => isBad)
  // Folded it is still said, by the same element.
  if (isFolded) {
    return (
      <div id={id} role="status" aria-label={words.warnings} className={css.red} data-folded>
        {groups.map(({ kind, all }) => (
          <VisuallyHidden key={kind}>{sentences[kind]?.(all.length)} </VisuallyHidden>
        ))}
      </div>
    )
  }
  return (
    <div
      id={id}
      role="status"
      aria-label={words.warnings}
      className={css.red}
      data-tone={hasRed ? 'bad' : 'warn'}
    >
      {groups.map(({ kind, all, isBad }, position) => {
        const mending = all.filter(({ mend }) => mend !== null)
        const mend = mending[0]?.mend
        const Sign = isBad ? ErrorIcon : WarningIcon
        return (
          <span key={kind} className={css.redLine}>
            <span className={css.says}>
              <Sign aria-hidden className={css.sign} data-tone={isBad ? 'bad' : 'warn'} />
              <span className={isBad ? css.strong : undefined}>
                {sentences[kind]?.(all.length)}
              </span>
            </span>
            {mend && (
              <Button
                size="small"
                variant={isBad && position === 0 ? 'primary' : 'plain'}
                onPress={() => {
                  for (const warning of mending) mendIn(plan, warning)
                }}
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
