import type { AuditEntry } from '#contract/audit.ts'
import type { Instant } from '#contract/instant.ts'
import { importFacts, type LeftOutcome, leftOutcomes, purgeFacts } from '#contract/legacyLog.ts'
import { expiryIn, revokedIn, rotationIn } from '#rules/tokens/tokenEntry.ts'

/** What the log says of imports and purges. */
export type LegacyLog = {
  /** The old keys that a purge deleted. */
  deleted: ReadonlySet<string>
  /** When the newest import was that made a token; null where the log has none. Later changes of a module's keys nobody sees. */
  importedAt: Instant | null
  /** The old keys that import made no token of, and why, by the reason; in the order of `leftOutcomes`. */
  leftOut: { outcome: LeftOutcome; refs: string[] }[]
}

/**
 * `imports` and `purges` are the entries of their actions, newest first. What an import left out and a purge deleted since, or
 * what is `held` by a token, is left out no more. An entry that is not as the contract says tells nothing.
 */
export function legacyLogOf(
  imports: readonly AuditEntry[],
  purges: readonly AuditEntry[],
  held: ReadonlySet<string>,
): LegacyLog {
  const deleted = new Set(
    purges.flatMap(({ detail }) => {
      const facts = purgeFacts.safeParse(detail)
      return facts.success ? facts.data.ids : []
    }),
  )
  for (const { created_at, detail } of imports) {
    const facts = importFacts.safeParse(detail)
    if (!facts.success) continue
    const sources = Object.values(facts.data)
    const leftOut = leftOutcomes.flatMap((outcome) => {
      const refs = sources
        .flatMap((outcomes) => outcomes[outcome] ?? [])
        .filter((ref) => !deleted.has(ref) && (outcome === 'stale' || !held.has(ref)))
      return refs.length === 0 ? [] : [{ outcome, refs }]
    })
    return { deleted, importedAt: created_at, leftOut }
  }
  return { deleted, importedAt: null, leftOut: [] }
}

/** Whether an entry is a step on the way off legacy keys; `ids` are those of the legacy tokens. */
export function isOfLegacy(entry: AuditEntry, ids: ReadonlySet<number>): boolean {
  if (entry.action === 'legacy.import' || entry.action === 'legacy.purge') return true
  const id = rotationIn(entry)?.replaces ?? revokedIn(entry)
  return (id !== null && ids.has(id)) || expiryIn(entry)?.legacy === true
}
