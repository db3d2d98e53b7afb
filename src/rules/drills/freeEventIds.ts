import type { DrillEvent } from '#contract/drill.ts'

/**
 * What the log tells, under ids that the record has for nothing else: an id of a file that looks like the log's must not keep the
 * log's own event out. The same record gives the same ids in every tab.
 */
export function freeEventIds(
  found: readonly DrillEvent[],
  kept: readonly Pick<DrillEvent, 'id' | 'tokenId'>[],
): DrillEvent[] {
  const taken = new Set(kept.map(keyOf))
  return found.map((event) => {
    let free = event
    for (let nth = 2; taken.has(keyOf(free)); nth += 1) {
      free = { ...event, id: `${event.id}-${nth}` }
    }
    taken.add(keyOf(free))
    return free
  })
}

const keyOf = ({ id, tokenId }: Pick<DrillEvent, 'id' | 'tokenId'>): string => `${tokenId} ${id}`
