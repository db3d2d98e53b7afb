import type { Token } from '#contract/tokens.ts'
import { msOf, sameInstant } from '#lib/instant.ts'
import { DAY } from './thresholds.ts'

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

/** What has the id of a token in a list that was read after somebody saw it. */
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

/**
 * Whether a token was used since it was shown as one that was not used for a day; of what was confirmed as quiet each use counts. Of one
 * that is used all the time the next use says nothing new, nor the first one of a token that was made today.
 */
export const isUsedAgain = (
  seen: Token,
  { last_used_at: at }: Token,
  { now, ofQuiet = false }: { now: number; ofQuiet?: boolean | undefined },
): boolean =>
  at !== null &&
  (ofQuiet || ((seen.age_days ?? 0) >= 1 && !isUsedWithin(seen, DAY, now))) &&
  (seen.last_used_at === null || msOf(at) > msOf(seen.last_used_at))

/** Whether it was used less than so many milliseconds ago. */
export const isUsedWithin = (
  { last_used_at: at }: Pick<Token, 'last_used_at'>,
  ms: number,
  now: number,
): boolean => at !== null && now - msOf(at) < ms
