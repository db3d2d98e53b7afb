import type { DrillRecord } from '#contract/drill.ts'
import { type DrillRow, type DrillStation, drillStations } from './drillStation.ts'

/** A drill in a line: how far its tokens are, and which old value stops next. */
export type DrillBrief = {
  state: 'plan' | 'underWay' | 'closed'
  /** Those that were not taken out. */
  tokens: number
  counts: Record<DrillStation, number>
  /** The next old value to stop, of those that are still open; `at` in milliseconds. */
  next: { row: DrillRow; at: number } | null
}

export function drillBrief(
  { startedAt }: Pick<DrillRecord, 'startedAt'>,
  rows: readonly DrillRow[],
  now: number,
): DrillBrief {
  const meant = rows.filter(({ planned }) => planned.out === null)
  const counts: Record<DrillStation, number> = {
    planned: 0,
    rotated: 0,
    handedOver: 0,
    inUse: 0,
    quiet: 0,
    closed: 0,
  }
  for (const { station } of meant) counts[station] += 1
  const isClosed = meant.length > 0 && counts.closed === meant.length
  const [next = null] = meant
    .flatMap((row) => {
      const at = row.station === 'closed' || row.rotated === null ? null : row.oldStopsAt
      return at === null || at <= now ? [] : [{ row, at }]
    })
    .toSorted((a, b) => a.at - b.at)
  return {
    state: startedAt === null ? 'plan' : isClosed ? 'closed' : 'underWay',
    tokens: meant.length,
    counts,
    next,
  }
}

/** The stations that tokens are at, with how many, the last station first. */
export const stationCounts = ({
  counts,
}: Pick<DrillBrief, 'counts'>): { station: DrillStation; count: number }[] =>
  drillStations
    .map((station) => ({ station, count: counts[station] }))
    .filter(({ count }) => count > 0)
    .toReversed()

/** Whether a person made it, or has something to rotate in it. */
export const isDrillOf = ({ createdBy, tokens }: DrillRecord, person: number): boolean =>
  createdBy.id === person || tokens.some(({ owner, out }) => out === null && owner?.id === person)
