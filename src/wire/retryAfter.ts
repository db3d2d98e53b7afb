const SHORTEST = 1_000
const LONGEST = 3_600_000

/** What is waited where a 429 does not say how long, or says it in a header that another origin does not expose. */
const UNSAID = 5_000

/**
 * When a limited request may be sent again, in the clock of `now` (milliseconds).
 * Reads both forms of Retry-After (RFC 9110, 10.2.3); a date is measured against the answer's own Date.
 */
export function retryAt(headers: Headers, now: number): number {
  const value = headers.get('retry-after')
  const wait = value === null ? UNSAID : waitOf(value.trim(), headers.get('date'))
  return now + Math.min(Math.max(wait, SHORTEST), LONGEST)
}

function waitOf(value: string, date: string | null): number {
  if (/^\d+$/.test(value)) return Number(value) * 1_000
  const until = Date.parse(value)
  const sent = date === null ? Date.now() : Date.parse(date)
  return Number.isNaN(until) || Number.isNaN(sent) ? UNSAID : until - sent
}
