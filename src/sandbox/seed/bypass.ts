import type { Actor } from '#sandbox/world/auditLog.ts'
import type { Ledger } from './ledger.ts'

const ADMIN = 'api/access/v2/admin/'

/** What every writing call of a superuser leaves behind its own entry. */
export function addBypass(
  ledger: Ledger,
  actor: Actor,
  at: number,
  method: string,
  route: string,
  status: number,
  needed = 'access.manage:write',
): void {
  const pattern = route.startsWith('api/') ? route : ADMIN + route
  ledger.add({
    at,
    actor: { ...actor, ip: null },
    action: 'gate.bypass',
    target: () => ({ type: 'route', id: '', label: pattern }),
    detail: () => ({ method, route: pattern, needed, status }),
  })
}
