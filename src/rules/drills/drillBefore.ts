import type { Lineage, Rotation } from '#rules/tokens/lineage.ts'
import type { DrillRow } from './drillStation.ts'

/** Somebody rotated the token, and not in the drill: it has a successor already, or is one that was just made. */
export type RotatedBefore = { how: 'replaced' | 'made'; rotation: Rotation }

/** What the log tells from the day before the drill on, and what the browser's store says of the drill's own, read after it. */
export type RotationsAround = {
  lineage: Lineage
  /** Successors that the drill made, or whose value this browser lost, by id. */
  own: ReadonlySet<number>
  /** Tokens that this browser rotates now, or of which it does not know yet what came: theirs may be its own. */
  underWay: ReadonlySet<number>
}

/**
 * What the log tells of a row that is not rotated in its drill; null: nothing, or a successor that was revoked since, or one of
 * this drill, or nobody knows yet whose it is. Whose it is the record says, never the time: the start is of this computer.
 */
export function rotatedBefore(
  { planned, station, events }: DrillRow,
  { lineage, own, underWay }: RotationsAround,
  isRevoked: (token: number) => boolean,
): RotatedBefore | null {
  const { tokenId } = planned
  if (station !== 'planned' || underWay.has(tokenId)) return null
  const isOfDrill = (successor: number) =>
    own.has(successor) ||
    events.some((event) => event.kind === 'rotated' && event.successor.id === successor)
  const replaced = lineage.rotationsOf
    .get(tokenId)
    ?.findLast(({ newId }) => !isOfDrill(newId) && !isRevoked(newId))
  if (replaced) return { how: 'replaced', rotation: replaced }
  const made = lineage.madeBy.get(tokenId)
  return made ? { how: 'made', rotation: made } : null
}
