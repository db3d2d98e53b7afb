import type { DrillFirstUse, DrillPlanned, DrillRecord, DrillWatch } from '#contract/drill.ts'
import { compareInstants } from '#lib/instant.ts'
import { sameText, unionBy } from '#lib/union.ts'
import { compareEvents } from '#rules/drills/drillEventOrder.ts'

/**
 * Two records of one drill as one: of what was planned twice the later holds, events, watches and first uses are all kept. It
 * does not matter which comes first, nor how often one is merged; merged with itself a record has nothing twice.
 */
export function mergeDrills(one: DrillRecord, other: DrillRecord): DrillRecord {
  const named = compareInstants(one.namedAt, other.namedAt) || compareText(one.name, other.name)
  return {
    ...one,
    ...(named < 0 && { name: other.name, namedAt: other.namedAt }),
    startedAt: earlier(one.startedAt, other.startedAt),
    tokens: unionBy([one.tokens, other.tokens], (row) => row.tokenId, laterPlan),
    events: unionBy(
      [one.events, other.events],
      ({ id, tokenId }) => JSON.stringify([id, tokenId]),
      sameText,
    ).toSorted(compareEvents),
    watches: unionBy([one.watches, other.watches], (watch) => watch.id, longerWatch),
    firstUses: unionBy([one.firstUses, other.firstUses], useKey, sameText),
  }
}

function laterPlan(one: DrillPlanned, other: DrillPlanned): DrillPlanned {
  const order =
    compareInstants(one.changedAt, other.changedAt) ||
    compareText(JSON.stringify(one), JSON.stringify(other))
  return order < 0 ? other : one
}

const longerWatch = (one: DrillWatch, other: DrillWatch): DrillWatch =>
  one.looks === other.looks ? sameText(one, other) : one.looks < other.looks ? other : one

const useKey = ({ tokenId, successorId, readAt, lastUsed, oldWorked }: DrillFirstUse): string =>
  JSON.stringify([tokenId, successorId, readAt, lastUsed, oldWorked])

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return compareInstants(one, other) <= 0 ? one : other
}

const compareText = (one: string, other: string): number => (one < other ? -1 : 1)
