import type { Token } from '#contract/tokens.ts'
import type { TokenState } from './tokenState.ts'
import { timesOf } from './tokenTimes.ts'

// What stops soon comes first, by time; then by the worst; what has stopped comes last (look.md, "Parts").
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
  // An instant is parsed once a row, not once a comparison.
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) => compareKeys(a.key, b.key))
    .map(({ row }) => row)
}

export const compareNextStop = (a: Row, b: Row): number => compareKeys(keyOf(a), keyOf(b))

type Key = { rank: number; stop: number; id: number }

const keyOf = ({ token, state }: Row): Key => ({
  rank: RANK[state.kind],
  stop: timesOf(token).expires ?? Infinity,
  id: token.id,
})

function compareKeys(a: Key, b: Key): number {
  if (a.rank !== b.rank) return a.rank - b.rank
  // Infinity minus itself is no number.
  if (a.stop !== b.stop) return a.stop < b.stop ? -1 : 1
  return a.id - b.id
}
