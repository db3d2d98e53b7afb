import type { DrillRecord } from '#contract/drill.ts'
import { isOver } from '#rules/tokens/tokenState.ts'
import type { Undo } from '#rules/acts/undo.ts'
import { drillsWith } from './drillPlan.ts'

/** A drill's record as it is kept, and as far as the backend bears it out. */
type KeptDrill = { record: DrillRecord; real: DrillRecord }

/**
 * A drill that keeps count of one of these rotations: what is done beside it, it does not know. That it was rotated the log
 * says, of which these rotations are; that it was undone already a record says only as far as the backend bears it out.
 */
export function drillThatHas(
  drills: readonly KeptDrill[],
  { old }: Undo,
  { ids, now }: { ids: readonly number[]; now: number },
): DrillRecord | null {
  const works = !isOver(old, now)
  const found = drills.find(({ record, real }) => {
    if (record.startedAt === null || drillsWith([real], { id: old.id, works }, null).length === 0)
      return false
    const undone = new Set(
      real.events.flatMap((event) => (event.kind === 'undone' ? [event.successorId] : [])),
    )
    return record.events.some(
      (event) =>
        event.kind === 'rotated' &&
        event.tokenId === old.id &&
        ids.includes(event.successor.id) &&
        !undone.has(event.successor.id),
    )
  })
  return found?.record ?? null
}
