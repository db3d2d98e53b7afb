import type { AuditEntry } from '#contract/audit.ts'
import { type AuditSubject, isAction } from './auditSubjects.ts'
import { concerning, type AuditTarget, type WordsOf } from './auditTarget.ts'

/** What the console looks for in the log itself: the server filters by none of it (docs/wire.md#audit-log). */
export type LogTarget = {
  /** Null: any. */
  target: AuditTarget | null
  withLineage: boolean
  byCommandLine: boolean
  /** Null: any. */
  subject: AuditSubject | null
}

/** The entries that are looked for, in their order. A lineage is that of all these entries, no matter who wrote them. */
export function entriesMatching(
  entries: readonly AuditEntry[],
  { target, withLineage, byCommandLine, subject }: LogTarget,
  wordsOf: WordsOf,
): AuditEntry[] {
  const found = target === null ? [...entries] : concerning(entries, target, withLineage, wordsOf)
  return found.filter(
    (entry) =>
      (subject === null || isAction(entry.action, subject)) &&
      (!byCommandLine || isByCommandLine(entry)),
  )
}

/** The command line has no actor and this label (docs/wire.md#command-line); who was deleted keeps their own. */
export const isByCommandLine = ({
  actor_id,
  actor_label,
}: Pick<AuditEntry, 'actor_id' | 'actor_label'>): boolean =>
  actor_id === null && actor_label === 'system'
