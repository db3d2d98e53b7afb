import type { AuditAction } from '#contract/audit.ts'
import type { Person } from './persons.ts'
import type { World } from './world.ts'

export type Actor = { id: number | null; label: string; ip: string | null }

/** The command line and the upgrade: nobody who is signed in. */
export const SYSTEM: Actor = { id: null, label: 'system', ip: null }

export type Target = { type: string; id: string; label: string }

export const actorOf = (person: Person, ip: string | null): Actor => ({
  id: person.id,
  label: person.username.slice(0, 150),
  ip,
})

/** Writes one entry; called inside the transaction of what it tells. Never a raw value or a hash. */
export function writeAudit(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  actor: Actor,
  action: AuditAction,
  target: Target,
  detail: Record<string, unknown>,
): void {
  db.run(
    `INSERT INTO audit (created_at, actor_id, actor_label, action, target_type, target_id, target_label, detail, ip)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    clock.now(),
    actor.id,
    actor.label,
    action,
    target.type,
    target.id,
    target.label.slice(0, 255),
    JSON.stringify(detail),
    actor.ip,
  )
}
