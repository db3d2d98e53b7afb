import type { AuditAction } from '#contract/audit.ts'
import type { Actor, Target } from '#sandbox/world/auditLog.ts'
import type { Database } from '#sandbox/world/database.ts'
import { momentOf } from '#sandbox/world/moment.ts'

/** An entry to be: what it tells is asked for when every id is known. */
type Entry = {
  /** Milliseconds since 1970. */
  at: number
  actor: Actor
  action: AuditAction
  target: () => Target
  detail: () => Record<string, unknown>
}

/** Collects what happened in any order and writes it in the order of time. */
export type Ledger = {
  add(entry: Entry): void
  count(): number
  write(db: Database): void
}

export function openLedger(): Ledger {
  const entries: Entry[] = []
  return {
    add: (entry) => {
      entries.push(entry)
    },
    count: () => entries.length,
    write: (db) => {
      for (const entry of entries.toSorted((a, b) => a.at - b.at)) {
        const { type, id, label } = entry.target()
        db.run(
          `INSERT INTO audit (created_at, actor_id, actor_label, action, target_type, target_id, target_label,
             detail, ip) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          momentOf(entry.at, 137),
          entry.actor.id,
          entry.actor.label,
          entry.action,
          type,
          id,
          label.slice(0, 255),
          JSON.stringify(entry.detail()),
          entry.actor.ip,
        )
      }
    },
  }
}
