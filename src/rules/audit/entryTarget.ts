import type { AuditEntry } from '#contract/audit.ts'

/** The key of the role that an entry is about or that it grants; null where it is about none. */
export function roleOf({ action, detail }: Pick<AuditEntry, 'action' | 'detail'>): string | null {
  const key = action.startsWith('role.') ? detail['key'] : detail['role']
  return typeof key === 'string' ? key : null
}

/** The number that a target's id is, null where it is none. */
export const targetNumber = ({ target_id }: Pick<AuditEntry, 'target_id'>): number | null =>
  /^[1-9]\d{0,15}$/.test(target_id) ? Number(target_id) : null
