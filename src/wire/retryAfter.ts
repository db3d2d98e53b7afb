const SHORTEST = 1_000
/** A read goes on by itself, so an answer cannot silence it for longer; a person who waits to act is told the whole of it. */
const LONGEST = { read: 120_000, act: 3_600_000 }

/** What is waited where a 429 does not say how long, or says it in a header that another origin does not expose. */
const UNSAID = 5_000

/**
 * When a limited request may be sent again, in the clock of `now` (milliseconds), and whether the server said so
 * (docs/reliability.md#the-budget).
 * Reads both forms of Retry-After (RFC 9110, 10.2.3); a date is measured against the answer's own Date.
 */
export function retryAt(
  headers: Headers,
  now: number,
  kind: keyof typeof LONGEST,
): { until: number; isSaid: boolean } {
  const value = headers.get('retry-after')
  const wait = value === null ? null : waitOf(value.trim(), headers.get('date'))
  return {
    until: now + Math.min(Math.max(wait ?? UNSAID, SHORTEST), LONGEST[kind]),
    isSaid: wait !== null,
  }
}

function waitOf(value: string, date: string | null): number | null {
  if (/^\d+$/.test(value)) return Number(value) * 1_000
  const until = Date.parse(value)
  const sent = date === null ? Date.now() : Date.parse(date)
  return Number.isNaN(until) || Number.isNaN(sent) ? null : until - sent
}
