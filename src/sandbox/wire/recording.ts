import type { AuditAction } from '#contract/audit.ts'
import { type Actor, actorOf, type Target, writeAudit } from '#sandbox/world/auditLog.ts'
import { unauthenticated } from './refusal.ts'
import type { Call } from './route.ts'

/** Writes the entry of an act in the name of who called. Throws 401 where nobody did. */
export function recordIn(
  call: Call,
  action: AuditAction,
  target: Target,
  detail: Record<string, unknown>,
): void {
  writeAudit(call.world, actorIn(call), action, target, detail)
}

/** Who called. Throws 401 where nobody did. */
export function actorIn(call: Call): Actor {
  if (call.person === null) throw unauthenticated('missing')
  return actorOf(call.person, call.address)
}
