import type { FindingEvent, FindingRecord, SeenFinding } from '#contract/findingRecord.ts'
import { compareInstants } from '#lib/instant.ts'
import { sameText, unionBy } from '#lib/union.ts'

/** Two records as one. It does not matter which comes first, nor how often one is merged. */
export const mergeFindings = (one: FindingRecord, other: FindingRecord): FindingRecord => ({
  events: unionBy<FindingEvent>([one.events, other.events], ({ id }) => id, sameText),
  seen: unionBy([one.seen, other.seen], ({ id }) => id, mergeSeen),
})

/** From the first of both to the last, named as it was called last. */
function mergeSeen(one: SeenFinding, other: SeenFinding): SeenFinding {
  const { first: _of, ...ofOne } = one
  const { first: _ofOther, ...ofOther } = other
  const order = compareInstants(one.last, other.last)
  const newest = order === 0 ? sameText(ofOne, ofOther) : order > 0 ? ofOne : ofOther
  const earlier = compareInstants(one.first, other.first)
  const first =
    earlier === 0 ? sameText(one.first, other.first) : earlier < 0 ? one.first : other.first
  return { ...newest, first }
}
