import type { AuditEntry } from '#contract/audit.ts'
import type { Instant } from '#contract/instant.ts'
import { compareInstants } from '#lib/instant.ts'

type NewestPage = { results: readonly AuditEntry[]; next: string | null }

/**
 * The newest pages of several actions as one list, newest first, as far back as every one of them reaches: `since` is where a page
 * ended before its list did, null where all lists are whole.
 */
export function mergedPages(pages: readonly NewestPage[]): {
  entries: AuditEntry[]
  since: Instant | null
} {
  const since = pages
    .flatMap(({ results, next }) => (next === null ? [] : results.slice(-1)))
    .map(({ created_at }) => created_at)
    .reduce<Instant | null>(
      (latest, at) => (latest === null || compareInstants(at, latest) > 0 ? at : latest),
      null,
    )
  const entries = pages
    .flatMap(({ results }) => results)
    .filter(({ created_at }) => since === null || compareInstants(created_at, since) >= 0)
    .toSorted((a, b) => compareInstants(b.created_at, a.created_at) || b.id - a.id)
  return { entries, since }
}
