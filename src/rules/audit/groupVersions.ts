import type { AuditEntry } from '#contract/audit.ts'
import { roleOf } from './entryTarget.ts'

/** `isFollowed`: what the entry left is what the next entry, or the group as it is, begins with. */
export type GroupVersion = { roles: ReadonlySet<string>; isFollowed: boolean }

/**
 * The keys of the group's roles as each of its entries left them, by the entry's id; entries newest first. An entry names one role
 * (docs/wire.md#audit-log): the others are what the later entries began with, and at last the roles of today. A grant that went
 * with its role has no entry, so the one that made it is not followed.
 */
export function groupVersions(
  now: readonly string[],
  entries: readonly AuditEntry[],
): ReadonlyMap<number, GroupVersion> {
  const versions = new Map<number, GroupVersion>()
  let state: ReadonlySet<string> = new Set(now)
  for (const entry of entries) {
    const role = roleOf(entry)
    if (role === null) continue
    const others = [...state].filter((key) => key !== role)
    const [before, after] = [new Set(others), new Set([...others, role])]
    const isGrant = entry.action !== 'grant.delete'
    versions.set(entry.id, {
      roles: isGrant ? after : before,
      isFollowed: state.has(role) === isGrant,
    })
    state = isGrant ? before : after
  }
  return versions
}

/** What leads from the roles of today to those of a version: keys to grant, and keys to revoke. */
export function stepsBack(now: readonly string[], version: GroupVersion) {
  return {
    grant: [...version.roles].filter((key) => !now.includes(key)),
    revoke: now.filter((key) => !version.roles.has(key)),
  }
}
