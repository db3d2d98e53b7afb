import { lastRotationOf, type Lineage, type Rotation } from '#rules/tokens/lineage.ts'
import type { DrillRow } from './drillStation.ts'

/** Somebody rotated the token shortly before the drill: it has a successor already, or is one that was just made. */
export type RotatedBefore = { how: 'replaced' | 'made'; rotation: Rotation }

/**
 * What the log of the day before a drill tells of a row that is not rotated in it; null: nothing, or a successor that was
 * revoked since, or one of this drill.
 */
export function rotatedBefore(
  { planned, station, events }: DrillRow,
  lineage: Lineage,
  isRevoked: (token: number) => boolean,
): RotatedBefore | null {
  if (station !== 'planned') return null
  const { tokenId } = planned
  const replaced = lastRotationOf(lineage, tokenId)
  const isOfDrill = events.some(
    (event) => event.kind === 'rotated' && event.successor.id === replaced?.newId,
  )
  if (replaced && !isOfDrill && !isRevoked(replaced.newId)) {
    return { how: 'replaced', rotation: replaced }
  }
  const made = lineage.madeBy.get(tokenId)
  return made ? { how: 'made', rotation: made } : null
}
