import type { DrillEvent, DrillEventKind } from '#contract/drill.ts'
import { compareInstants } from '#lib/instant.ts'

/** The order in which a token comes to them; of what was written in one millisecond this says what happened first. */
const order: Readonly<Record<DrillEventKind, number>> = {
  rotated: 0,
  sealed: 1,
  handedOver: 2,
  reminded: 3,
  moreTime: 4,
  triedWithout: 5,
  triedEnough: 6,
  kept: 7,
  undone: 8,
  revoked: 9,
  ranOut: 10,
}

/** Which of two events of one token was first. An id, which is chance, only decides between two that say the same. */
export const compareEvents = (one: DrillEvent, other: DrillEvent): number =>
  compareInstants(one.at, other.at) ||
  order[one.kind] - order[other.kind] ||
  (one.id < other.id ? -1 : Number(one.id > other.id))
