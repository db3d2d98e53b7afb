import type { DrillRecord } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import { drillsWith } from '#rules/drills/plan/drillPlan.ts'
import { isOver } from '#rules/tokens/tokenState.ts'

/** The drill under way that has this token. */
export const startedDrill = (
  all: readonly DrillRecord[],
  token: Token,
  now: number,
): DrillRecord | undefined =>
  drillsWith(all, { id: token.id, works: !isOver(token, now) }, null).find(
    ({ startedAt }) => startedAt,
  )
