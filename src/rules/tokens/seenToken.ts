import type { Token } from '#contract/tokens.ts'
import { sameInstant } from '#lib/instant.ts'

/** A token as somebody saw it: nothing of this ever changes while it is the same token. */
export type SeenToken = Pick<Token, 'id' | 'name' | 'prefix' | 'last_four'>

export type SeenStanding =
  | { kind: 'same'; row: Token }
  | { kind: 'gone' }
  /** Another token has its id: the backend was put back to an earlier time, or is another one. */
  | { kind: 'other'; found: Token }

export const seenOf = ({ id, name, prefix, last_four }: SeenToken): SeenToken => ({
  id,
  name,
  prefix,
  last_four,
})

/** What stands under the id of a token in a list that was read after somebody saw it. */
export function standingOf(rows: readonly Token[], seen: SeenToken): SeenStanding {
  const row = rows.find(({ id }) => id === seen.id)
  if (!row) return { kind: 'gone' }
  return isSameToken(row, seen) ? { kind: 'same', row } : { kind: 'other', found: row }
}

/** Whether a token ends, or has ended, as another reading of it says: that is what people change of it. */
export const endsAlike = (
  a: Pick<Token, 'expires_at' | 'revoked_at'>,
  b: Pick<Token, 'expires_at' | 'revoked_at'>,
): boolean => sameInstant(a.expires_at, b.expires_at) && sameInstant(a.revoked_at, b.revoked_at)

export const isSameToken = (a: SeenToken, b: SeenToken): boolean =>
  a.id === b.id && a.name === b.name && a.prefix === b.prefix && a.last_four === b.last_four
