import { Button } from '#ui/buttons/Button.tsx'
import { ErrorIcon } from '#ui/icons.ts'
import css from './Plan.module.css'
import { isRed, mendIn } from './planMends.ts'
import { planWarningWords as words } from './words.ts'
import type { Plan } from './usePlan.ts'

/** In one line above the table: what stands against the start, each with the one act that mends all of it. */
export function PlanBar({ plan }: { plan: Plan }) {
  const red = plan.warnings.filter(isRed)
  const kinds = [...new Set(red.map(({ kind }) => kind))]
  return (
    <div role="status" aria-label={words.warnings} className={css.red}>
      {kinds.map((kind, position) => {
        const all = red.filter((one) => one.kind === kind)
        const mending = all.filter(({ mend }) => mend !== null)
        const mend = mending[0]?.mend
        return (
          <span key={kind} className={css.redLine}>
            <ErrorIcon aria-hidden className={css.sign} data-tone="bad" />
            <b>{words.bar(kind, all.length)}</b>
            {mend && (
              <Button
                size="small"
                variant={position === 0 ? 'primary' : 'plain'}
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
