import { MINUTE } from '#rules/tokens/thresholds.ts'
import { planRequests } from '#rules/drills/plan/drillPlan.ts'
import { useSession } from '#session/useSession.ts'
import { Panel } from '#ui/page/Panel.tsx'
import stack from '#ui/stack.module.css'
import ink from '#ui/ink.module.css'
import css from './Plan.module.css'
import { planRequestWords as words } from './words.ts'
import { isPlanned, type PlanLine } from './usePlan.ts'

/** How much of what the server allows the drill takes, and how much of it is written. */
export function PlanRequests({ lines }: { lines: readonly PlanLine[] }) {
  const { requestsPerMinute: perMinute } = useSession()
  const { all, atLeast, watch, rotations, expiries } = planRequests(
    lines.filter(isPlanned).map(({ row }) => row),
    { perMinute },
  )
  const seconds = Math.ceil(atLeast / 1_000)
  const span =
    atLeast < 2 * MINUTE ? words.seconds(seconds) : words.minutes(Math.ceil(atLeast / MINUTE))
  return (
    <Panel title={words.requests}>
      <Share what={words.starting} value={words.startingValue(all, span)} share={all / perMinute} />
      <Share what={words.watching} value={words.watchingValue(watch)} share={watch / perMinute} />
      <p className={ink.hint}>
        {words.ofBudget(perMinute)} {rotations > 0 && words.writes(rotations, expiries)}
      </p>
    </Panel>
  )
}

function Share({ what, value, share }: { what: string; value: string; share: number }) {
  return (
    <div>
      <div className={stack.ends}>
        <span>{what}</span>
        <b>{value}</b>
      </div>
      <svg width="100%" height="6" aria-hidden className={css.track}>
        <rect width="100%" height="6" rx="3" className={css.rail} />
        <rect width={`${Math.min(100, share * 100)}%`} height="6" rx="3" className={css.fill} />
      </svg>
    </div>
  )
}
