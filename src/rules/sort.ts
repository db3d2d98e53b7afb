import { msOf } from '#lib/instant.ts'
import type { TokenState } from './tokenState.ts'

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

type Row = { token: { id: number; expires_at: string | null }; state: TokenState }

/** The rows by what stops next; of equal ones the smaller id first, so that a re-read moves nothing. */
export function sortByNextStop<Kind extends Row>(rows: readonly Kind[]): Kind[] {
  return [...rows].sort((a, b) => compareNextStop(a, b))
}

export function compareNextStop(a: Row, b: Row): number {
  return (
    RANK[a.state.kind] - RANK[b.state.kind] ||
    compareNumbers(stopOf(a), stopOf(b)) ||
    a.token.id - b.token.id
  )
}

// Neither of two without an expiry stops sooner; infinity minus itself is no number.
const compareNumbers = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)

const stopOf = ({ token }: Row): number =>
  token.expires_at === null ? Infinity : msOf(token.expires_at)
