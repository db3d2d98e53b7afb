import type { DrillPlanned, DrillRecord, DrillWatch } from '#contract/drill.ts'
import { compareInstants } from '#lib/instant.ts'
import { compareEvents } from './drillEventOrder.ts'

/**
 * Two records of one drill as one: of what was planned twice the later holds, events and watches are all kept. It does not
 * matter which comes first, nor how often one is merged.
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
      (event) => event.id,
      (event) => event,
    ).toSorted(compareEvents),
    watches: unionBy([one.watches, other.watches], (watch) => watch.id, longerWatch),
  }
}

function laterPlan(one: DrillPlanned, other: DrillPlanned): DrillPlanned {
  const order =
    compareInstants(one.changedAt, other.changedAt) ||
    compareText(JSON.stringify(one), JSON.stringify(other))
  return order < 0 ? other : one
}

const longerWatch = (one: DrillWatch, other: DrillWatch): DrillWatch =>
  one.looks < other.looks ? other : one

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return compareInstants(one, other) <= 0 ? one : other
}

const compareText = (one: string, other: string): number => (one < other ? -1 : 1)

function unionBy<Row>(
  lists: readonly (readonly Row[])[],
  keyOf: (row: Row) => string | number,
  choose: (one: Row, other: Row) => Row,
): Row[] {
  const union = new Map<string | number, Row>()
  for (const row of lists.flat()) {
    const known = union.get(keyOf(row))
    union.set(keyOf(row), known === undefined ? row : choose(known, row))
  }
  return [...union.values()].toSorted((a, b) => (keyOf(a) > keyOf(b) ? 1 : -1))
}
