import type { Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'

/** In milliseconds; null where there is none. */
export type TokenTimes = { expires: number | null; lastUsed: number | null }

// Tables of 100,000 rows are sorted and filtered by them at every key press; the parsing alone takes 0.2 s.
const known = new WeakMap<Token, TokenTimes>()

/** The instants of a token, each parsed once. */
export function timesOf(token: Token): TokenTimes {
  const before = known.get(token)
  if (before) return before
  const times = { expires: ms(token.expires_at), lastUsed: ms(token.last_used_at) }
  known.set(token, times)
  return times
}

const ms = (instant: string | null): number | null => (instant === null ? null : msOf(instant))
