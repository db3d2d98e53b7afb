import { DRILL_FORMAT, DRILL_VERSION, type DrillPerson, type DrillRecord } from '#contract/drill.ts'
import { instantAfter } from '#lib/instant.ts'
import { isSamePlan } from '#rules/drills/plan/drillPlan.ts'
import type { Session } from '#session/session.ts'
import type { PlanLine } from './usePlan.ts'

interface Saving {
  lines: readonly PlanLine[]
  name: string
  /** Of a plan that is kept for the first time. */
  id: string
  by: DrillPerson
  /** Now, as the record writes it. */
  at: string
  /** Whether it starts with this. */
  isStarting: boolean
}

/** The record of a plan as it is on the screen; `newest` is what is kept of it, which keeps everything that was done. */
export function planRecord(
  newest: DrillRecord | null,
  { server, origin }: Pick<Session, 'server' | 'origin'>,
  { lines, name, id, by, at, isStarting }: Saving,
): DrillRecord {
  const record = newest ?? {
    format: DRILL_FORMAT,
    version: DRILL_VERSION,
    id,
    server: { id: server.id, name: server.name, origin },
    name,
    namedAt: at,
    createdAt: at,
    createdBy: by,
    startedAt: null,
    tokens: [],
    events: [],
    watches: [],
    firstUses: [],
  }
  const existing = new Map(record.tokens.map((row) => [row.tokenId, row]))
  return {
    ...record,
    ...(record.name !== name && { name, namedAt: instantAfter(at, newest?.namedAt) }),
    startedAt: record.startedAt ?? (isStarting ? at : null),
    tokens: lines.map(({ base, row, isFixed }) => {
      const isAsKept =
        existing.has(row.tokenId) && isSamePlan(base, row) && base.moveExpiryTo === row.moveExpiryTo
      if (isFixed || isAsKept) return base
      return { ...row, changedAt: instantAfter(at, existing.get(row.tokenId)?.changedAt) }
    }),
  }
}
