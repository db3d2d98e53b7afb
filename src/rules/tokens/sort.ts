import type { Token } from '#contract/tokens.ts'
import type { TokenState } from './tokenState.ts'
import { timesOf } from './tokenTimes.ts'

// What stops soon comes first, by time; then by the worst; what has stopped comes last
// (docs/design.md#states-and-thresholds).
const RANK = {
  inOverlap: 0,
  expiresUrgent: 0,
  expiresSoon: 0,
  due: 1,
  neverUsed: 2,
  active: 2,
  unknown: 3,
  applicationInactive: 4,
  expired: 5,
  revoked: 6,
} as const satisfies Record<TokenState['kind'], number>

type Row = { token: Token; state: TokenState }

/** The rows by what stops next; of equal ones the smaller id first, so that a re-read moves nothing. */
export function sortByNextStop<Kind extends Row>(rows: readonly Kind[]): Kind[] {
  return rows.toSorted(compareNextStop)
}

// Of 100,000 rows two million are compared: a key each time would be thrown away at once.
export function compareNextStop(a: Row, b: Row): number {
  const byRank = RANK[a.state.kind] - RANK[b.state.kind]
  if (byRank !== 0) return byRank
  const [one, other] = [stopOf(a.token), stopOf(b.token)]
  // Infinity minus itself is no number.
  if (one !== other) return one < other ? -1 : 1
  return a.token.id - b.token.id
}

const stopOf = (token: Token): number => timesOf(token).expires ?? Infinity
