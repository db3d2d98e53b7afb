import type { TokenFilter } from '#rules/tokens/tokenFilter.ts'

/** The states that are told of a past date, all of which a filter may ask for. */
const STATES: ReadonlySet<string> = new Set([
  'notRevoked',
  'active',
  'expired',
  'revoked',
  'applicationInactive',
  'unknown',
])

/** What of a filter can be asked of the past; last use and what rests on it, or on what came afterwards, waits for now. */
export function pastFilter(filter: TokenFilter): TokenFilter {
  const { used: _, state, ...rest } = filter
  const kept = state?.filter((word) => STATES.has(word)) ?? []
  return kept.length === 0 ? rest : { ...rest, state: kept }
}

export const isPastState = (word: string): boolean => STATES.has(word)
