import type { DrillRecord } from '#contract/drill.ts'
import { type DrillRow, type DrillStation, drillStations } from './drillStation.ts'

/** A drill in a line: how far its tokens are, and which old value stops next. */
export type DrillBrief = {
  state: 'plan' | 'underWay' | 'closed'
  /** Those that were not taken out. */
  tokens: number
  counts: Record<DrillStation, number>
  next: NextToStop<DrillRow>
}

/** The old value that stops next, of those that are still open. */
export type NextToStop<Row> = {
  /** `at` in milliseconds; null: none has an end to come, of those that were read. */
  stop: { row: Row; at: number } | null
  /** Open ones of which nobody read when they stop. */
  unread: number
  /** Why there is no stop, of those that were read: nothing is open, something waits for its rotation, or has no end set. */
  without: 'closed' | 'notRotated' | 'noEnd'
}

/** `isRead`: whether the list of an application is there, so that what it does not say is so. */
export function drillBrief(
  { startedAt }: Pick<DrillRecord, 'startedAt'>,
  rows: readonly DrillRow[],
  around: { now: number; isRead: (application: number) => boolean },
): DrillBrief {
  const activeRows = rows.filter(({ planned }) => planned.out === null)
  const counts: Record<DrillStation, number> = {
    planned: 0,
    rotated: 0,
    handedOver: 0,
    inUse: 0,
    quiet: 0,
    closed: 0,
  }
  for (const { station } of activeRows) counts[station] += 1
  const isClosed = activeRows.length > 0 && counts.closed === activeRows.length
  return {
    state: startedAt === null ? 'plan' : isClosed ? 'closed' : 'underWay',
    tokens: activeRows.length,
    counts,
    next: nextToStop(activeRows, around),
  }
}

/** The same wherever it is said. One that is not rotated stops as well, by its own expiry. */
export function nextToStop<Row extends DrillRow>(
  rows: readonly Row[],
  { now, isRead }: { now: number; isRead: (application: number) => boolean },
): NextToStop<Row> {
  const open = rows.filter(({ station }) => station !== 'closed')
  const [stop = null] = open
    .flatMap((row) =>
      row.oldStopsAt === null || row.oldStopsAt <= now ? [] : [{ row, at: row.oldStopsAt }],
    )
    .toSorted((a, b) => a.at - b.at)
  const unread = open.filter(
    ({ oldStopsAt, old, planned }) =>
      oldStopsAt === null && old === null && !isRead(planned.application.id),
  ).length
  const without =
    open.length === 0 ? 'closed' : open.some(({ rotated }) => !rotated) ? 'notRotated' : 'noEnd'
  return { stop, unread, without }
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
