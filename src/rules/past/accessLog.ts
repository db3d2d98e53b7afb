import type { AuditEntry } from '#contract/audit.ts'
import { compareInstants } from '#lib/instant.ts'
import type { AccessEvent } from './accessEvents.ts'

/** What was read of the log. */
export type AccessLog = {
  /** Every entry of `accessActions`, in any order. */
  entries: readonly AuditEntry[]
  /** When its first entry of any action was; null where it has none. */
  begins: string | null
  /** Whether as many entries were read as the server counts. */
  isWhole: boolean
  /** How many entries of any action came while it was read. */
  later: number
}

/**
 * From when on the log tells of every change; null: of none. What the migration found before it gave its grants no entry
 * says, nor what an entry did that cannot be read.
 */
export function reachOf(
  log: AccessLog,
  { events, unreadAt }: { events: readonly AccessEvent[]; unreadAt: string | null },
): string | null {
  if (log.begins === null || !log.isWhole) return null
  const migrated = events.findLast((event) => event.kind === 'granted' && event.isMigration)?.at
  return [migrated, unreadAt].reduce<string>(
    (latest, one) => (one && compareInstants(one, latest) > 0 ? one : latest),
    log.begins,
  )
}
