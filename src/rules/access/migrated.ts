import type { AuditEntry } from '#contract/audit.ts'
import type { Grant } from '#contract/people.ts'

/**
 * The people whose grant is still the one that the upgrade made (docs/wire.md#built-in-roles): nobody has taken it
 * away or given it again since. `grants` are those of the role Manager, `entries` the migration's.
 */
export function sinceMigration(
  grants: readonly Grant[],
  entries: readonly AuditEntry[],
): ReadonlySet<number> {
  const migrated = new Set(
    entries.filter(({ action }) => action === 'grant.migrate').map(({ target_id }) => target_id),
  )
  return new Set(
    grants.flatMap(({ id, user }) => (user !== null && migrated.has(String(id)) ? [user.id] : [])),
  )
}
