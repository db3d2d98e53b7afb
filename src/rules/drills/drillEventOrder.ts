import type { DrillEvent } from '#contract/drill.ts'
import { compareInstants } from '#lib/instant.ts'

/** The order in which a token comes to them. One text, because this is in the first page's script. */
const kinds =
  'rotated sealed handedOver reminded moreTime triedWithout triedEnough kept undone revoked ranOut'

type Placed = Pick<DrillEvent, 'at' | 'kind' | 'id'>

/**
 * Which of two events of one token was first. Of what was written in one millisecond the station says it; an id, which is
 * chance, only decides between two that say the same.
 */
export const compareEvents = (one: Placed, other: Placed): number =>
  compareInstants(one.at, other.at) ||
  kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
  (one.id < other.id ? -1 : Number(one.id > other.id))
