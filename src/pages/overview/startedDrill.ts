import type { DrillRecord } from '#contract/drill.ts'
import { drillsWith } from '#rules/drillPlan.ts'

/** The drill under way that has this token. */
export const startedDrill = (all: readonly DrillRecord[], token: number): DrillRecord | undefined =>
  drillsWith(all, token, null).find(({ startedAt }) => startedAt)
