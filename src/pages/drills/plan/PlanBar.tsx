import type { PlanWarning, PlanWarningKind } from '#rules/drills/plan/drillPlanWarnings.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ErrorIcon, WarningIcon } from '#ui/icons.ts'
import css from './Plan.module.css'
import { isRed, mendIn } from './planMends.ts'
import { planWarningWords as words } from './words.ts'
import type { Plan } from './usePlan.ts'

const sentences: Partial<Record<PlanWarningKind, (count: number) => string>> = words.bar

/**
 * Above the table: what stands against the start, and what several tokens have in common, each with the one act that mends all of
 * it. Each row says its own.
 */
export function PlanBar({ plan }: { plan: Plan }) {
  const groups = groupsOf(plan.warnings)
  const hasRed = groups.some(({ isBad }) => isBad)
  return (
    <div
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

type Group = { kind: PlanWarningKind; all: readonly PlanWarning[]; isBad: boolean }

function groupsOf(warnings: readonly PlanWarning[]): Group[] {
  const kinds = [...new Set(warnings.map(({ kind }) => kind))]
  const groups = kinds.map((kind): Group => {
    const all = warnings.filter((one) => one.kind === kind)
    return { kind, all, isBad: all.some(isRed) }
  })
  // One amber warning is said in its row; one act for several has its place here only.
  const shown = groups.filter(
    ({ all, isBad }) => isBad || all.filter(({ mend }) => mend !== null).length > 1,
  )
  return shown.toSorted((one, other) => Number(other.isBad) - Number(one.isBad))
}
