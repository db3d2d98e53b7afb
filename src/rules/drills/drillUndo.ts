import type { Token } from '#contract/tokens.ts'
import { sameInstant } from '#lib/instant.ts'
import type { Lineage } from '#rules/tokens/lineage.ts'
import { isSameToken } from '#rules/tokens/seenToken.ts'
import { isOver } from '#rules/tokens/tokenState.ts'
import type { Undo } from '#rules/acts/undo.ts'
import type { DrillRow } from './drillStation.ts'

/**
 * What there is to undo of a drill's row: its rotations that hold, a new value for a lost one among them. Null: it is not
 * rotated, or the list lacks its old token.
 */
export function undoOfRow(
  { planned, events, rotated, old }: DrillRow,
  { tokens, lineage, now }: { tokens: ReadonlyMap<number, Token>; lineage: Lineage; now: number },
): Undo | null {
  const { tokenId: oldId, name, prefix, lastFour } = planned
  if (!rotated || !old) return null
  // A drill that was made of the log alone has no key of a token that was listed no more.
  const isNamed = prefix !== '' || lastFour !== ''
  if (isNamed && !isSameToken(old, { id: oldId, name, prefix, last_four: lastFour })) return null
  const undone = new Set(
    events.flatMap((event) => (event.kind === 'undone' ? [event.successorId] : [])),
  )
  const held = events.flatMap((event) =>
    event.kind === 'rotated' && !undone.has(event.successor.id) ? [event] : [],
  )
  const ownIds = new Set(held.map(({ successor }) => successor.id))
  const worksNow = (token: Token | undefined) => token !== undefined && !isOver(token, now)
  return {
    old,
    rotations: held.toReversed().map(({ successor: made, at, from, oldStops }) => {
      const listed = tokens.get(made.id)
      const isItsKey = listed?.prefix === made.prefix && listed.last_four === made.lastFour
      const successor = isItsKey ? listed : undefined
      // What nobody knew any more is as the rotation left it (drillLog.ts).
      const isAsLeft = from !== null && sameInstant(from, oldStops)
      return {
        rotation: {
          at,
          oldId,
          newId: made.id,
          oldStops,
          formerExpiry: isAsLeft ? { isKnown: false } : { isKnown: true, expiresAt: from },
        },
        successor,
        works: worksNow(successor),
        rotatedOn:
          (lineage.rotationsOf.get(made.id) ?? []).findLast(
            ({ newId }) => !ownIds.has(newId) && worksNow(tokens.get(newId)),
          ) ?? null,
      }
    }),
  }
}

/**
 * What is taken back: the successors as chosen, else the one that was asked about, else the newest that works, else the newest.
 * In a drill with them those that work no more: the expiry from before a lost value's rotation is the first one's.
 */
export function takenBack(
  undo: Undo,
  choice: { chosen: number | 'all' | null; requestedId: number; isInDrill: boolean },
): { successors: number[]; ids: number[] } {
  const successors = successorsOf(undo, choice)
  const ids = choice.isInDrill
    ? undo.rotations.flatMap(({ rotation, works }) =>
        !works || successors.includes(rotation.newId) ? [rotation.newId] : [],
      )
    : successors
  return { successors, ids }
}

function successorsOf(
  { rotations }: Undo,
  { chosen, requestedId }: { chosen: number | 'all' | null; requestedId: number },
): number[] {
  const working = rotations.filter(({ works }) => works).map(({ rotation }) => rotation.newId)
  if (chosen === 'all') return working
  const [first = rotations[0]?.rotation.newId] = working
  const wanted = [chosen, requestedId].find((id) => id !== null && working.includes(id)) ?? first
  return wanted === undefined ? [] : [wanted]
}
