import type { DrillRecord } from '#contract/drill.ts'
import { isOver } from '#rules/tokens/tokenState.ts'
import type { Undo } from '#rules/acts/undo.ts'
import { drillsWith } from './drillPlan.ts'

/**
 * A drill that keeps count of one of these rotations: what is done beside it, it does not know. That it was rotated the log
 * says, of which these rotations are; that it was undone already a record says only as far as the backend bears it out, which
 * `realOf` works out, and only of a record that has one of them.
 */
export function drillThatHas(
  drills: readonly DrillRecord[],
  realOf: (record: DrillRecord) => DrillRecord,
  { undo: { old }, ids, now }: { undo: Undo; ids: readonly number[]; now: number },
): DrillRecord | null {
  const works = !isOver(old, now)
  const found = drills.find((record) => {
    const rotated = record.events.flatMap((event) =>
      event.kind === 'rotated' && event.tokenId === old.id && ids.includes(event.successor.id)
        ? [event.successor.id]
        : [],
    )
    if (record.startedAt === null || rotated.length === 0) return false
    const real = realOf(record)
    if (drillsWith([real], { id: old.id, works }, null).length === 0) return false
    const undone = new Set(
      real.events.flatMap((event) => (event.kind === 'undone' ? [event.successorId] : [])),
    )
    return rotated.some((id) => !undone.has(id))
  })
  return found ?? null
}
