import type { Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'

/** In milliseconds; null where there is none. */
export type TokenTimes = { expires: number | null; lastUsed: number | null }

// Tables of 100,000 rows are sorted and filtered by them at every key press; the parsing alone takes 0.2 s.
const timesCache = new WeakMap<Token, TokenTimes>()

/** The instants of a token, each parsed once. */
export function timesOf(token: Token): TokenTimes {
  const before = timesCache.get(token)
  if (before) return before
  const times = { expires: ms(token.expires_at), lastUsed: ms(token.last_used_at) }
  timesCache.set(token, times)
  return times
}

const ms = (instant: string | null): number | null => (instant === null ? null : msOf(instant))
