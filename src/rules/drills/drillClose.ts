import { msOf } from '#lib/instant.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { isOver } from '#rules/tokens/tokenState.ts'
import { oldLastUse, type DrillRow } from './drillStation.ts'

/** What closing rows of a drill does, before it is done. */
export type CloseForesight<Row extends DrillRow> = {
  /** Those of which no successor is in use that does the same: with them something stops for everybody. */
  stopping: Row[]
  /** The one whose old value was used last, where that was within a day: somebody may come once more. */
  usedLast: { row: Row; at: number } | null
}

export function closeForesight<Row extends DrillRow>(
  rows: readonly Row[],
  now: number,
): CloseForesight<Row> {
  const [usedLast = null] = rows
    .flatMap((row) => {
      const at = oldLastUse(row)
      return at === null || now - at >= DAY ? [] : [{ row, at }]
    })
    .toSorted((a, b) => b.at - a.at)
  return { stopping: rows.filter((row) => !isReplaced(row, now)), usedLast }
}

/** When the successor was last used, as the list shows it, in milliseconds; null: it was not, or is not in the list. */
export const successorLastUse = ({ successor }: DrillRow): number | null =>
  successor?.last_used_at == null ? null : msOf(successor.last_used_at)

/** Whether a successor works, is in use, and opens what the old one opens. */
function isReplaced(row: DrillRow, now: number): boolean {
  const { old, successor } = row
  if (old === null || successor === null || isOver(successor, now)) return false
  const held = new Set(successor.scopes)
  const isSame =
    old.channel_idx === successor.channel_idx && old.scopes.every((scope) => held.has(scope))
  return isSame && successorLastUse(row) !== null
}
