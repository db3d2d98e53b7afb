import { type AuditAction, type AuditEntry, auditPage } from '#contract/audit.ts'
import { routes } from '#contract/routes.ts'
import { everyRow } from '#commands/place/everyRow.ts'
import type { Server } from '#commands/place/openServer.ts'

/** A backend that somebody named, with their account signed in. */
export type Backend = Pick<Server, 'origin' | 'get'>

/** What a backend says of a folder. */
export type Against = { lines: string[]; faults: string[] }

/** Every entry of these actions. */
export async function logOf(
  server: Pick<Backend, 'get'>,
  actions: readonly AuditAction[],
): Promise<AuditEntry[]> {
  const log: AuditEntry[] = []
  for (const action of actions) {
    const path = `${routes.audit}?action=${action}`
    log.push(...(await everyRow((query) => server.get(`${path}&${query.slice(1)}`, auditPage))))
  }
  return log
}
