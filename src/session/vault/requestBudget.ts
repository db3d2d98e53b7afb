import type { Errand } from './vaultMessages.ts'

const MINUTE = 60_000

/**
 * Of the requests of a minute, the part that each leaves: who is signed in and what they may do (`first`) to writes and refreshes,
 * other reads also to that, and who reads everything also to the pages that somebody opens: by two fifths before a list is begun
 * (`spare`), and by less in the midst of one (`rest`), which a page may wait for by then.
 */
const RESERVE = {
  write: 0,
  first: 0.1,
  read: 0.2,
  retry: 0.2,
  rest: 0.3,
  spare: 0.4,
} satisfies Record<Errand, number>

/** Retries a minute: a tenth of all requests, and three at least (docs/reliability.md#the-budget). */
const RETRY_SHARE = 0.1
const RETRIES_AT_LEAST = 3

const LONGEST_UNSAID = 120_000

/** What was sent to one server in the last minute by all tabs, in elapsed milliseconds, and until when nothing is. */
export type Budget = {
  readonly sent: readonly number[]
  readonly retried: readonly number[]
  readonly blockedUntil: number
  /** Limits in a row whose end the server did not name. */
  readonly unsaid: number
}

export type Verdict = { kind: 'go' } | { kind: 'wait'; waitMs: number } | { kind: 'no' }

export const fullBudget: Budget = { sent: [], retried: [], blockedUntil: -Infinity, unsaid: 0 }

/**
 * Whether a request may be sent now; what may is counted at once. No minute, wherever it begins, holds more than `perMinute`.
 * `spare` asks whether there is room for a read that nobody waits for, which asks for itself then: it is not counted.
 */
export function permit(
  before: Budget,
  errand: Errand,
  now: number,
  perMinute: number,
): { budget: Budget; verdict: Verdict } {
  const budget = inLastMinute(before, now)
  const blocked = budget.blockedUntil - now
  if (blocked > 0) return { budget, verdict: { kind: 'wait', waitMs: blocked } }
  if (errand === 'retry') {
    const allowed = Math.max(RETRIES_AT_LEAST, Math.floor(budget.sent.length * RETRY_SHARE))
    if (budget.retried.length >= allowed) return { budget, verdict: { kind: 'no' } }
  }
  const limit = perMinute - Math.ceil(perMinute * RESERVE[errand])
  const oldest = budget.sent[budget.sent.length - limit]
  if (oldest !== undefined)
    return { budget, verdict: { kind: 'wait', waitMs: oldest + MINUTE - now } }
  if (errand === 'spare') return { budget, verdict: { kind: 'go' } }
  return {
    budget: {
      ...counted(budget, now),
      retried: errand === 'retry' ? [...budget.retried, now] : budget.retried,
    },
    verdict: { kind: 'go' },
  }
}

/** Counts what is sent without asking: sign-in and refresh. */
export const counted = (budget: Budget, now: number): Budget => ({
  ...budget,
  sent: [...budget.sent, now],
})

/** The server answered 429: nothing is sent before its end, or before 5 s·2ⁿ where it did not name one. */
export function limitedBy(
  budget: Budget,
  limit: { waitMs: number; isSaid: boolean },
  now: number,
): Budget {
  // What was sent before the limit was known and refused with it is not the next step of the series.
  const isNew = now >= budget.blockedUntil
  const isSeries = now < budget.blockedUntil + LONGEST_UNSAID
  const unsaid = limit.isSaid || !isSeries ? 0 : budget.unsaid + (isNew ? 1 : 0)
  const wait = limit.isSaid ? limit.waitMs : Math.min(limit.waitMs * 2 ** unsaid, LONGEST_UNSAID)
  return { ...budget, unsaid, blockedUntil: Math.max(budget.blockedUntil, now + wait) }
}

function inLastMinute(budget: Budget, now: number): Budget {
  const isRecent = (at: number) => at > now - MINUTE
  return {
    ...budget,
    sent: budget.sent.filter(isRecent),
    retried: budget.retried.filter(isRecent),
  }
}
