import type { AuditAction } from '#contract/audit.ts'
import { actorOf, type Target, writeAudit } from '#sandbox/world/auditLog.ts'
import { unauthenticated } from './refusal.ts'
import type { Call } from './route.ts'

/** Writes the entry of an act in the name of who called. Throws 401 where nobody did. */
export function recordIn(
  call: Call,
  action: AuditAction,
  target: Target,
  detail: Record<string, unknown>,
): void {
  if (call.person === null) throw unauthenticated('missing')
  writeAudit(call.world, actorOf(call.person, call.address), action, target, detail)
}
