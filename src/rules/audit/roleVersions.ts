import type { AuditEntry } from '#contract/audit.ts'
import type { Role } from '#contract/roles.ts'
import { z } from '#contract/zod.ts'
import { permissionsIn } from './auditChanges.ts'

/** A role as it was. */
export type RoleVersion = Pick<Role, 'name' | 'description' | 'permissions'>

/** `isFollowed`: what the entry left is what the next entry, or the role itself, begins with. */
export type LoggedVersion = { version: RoleVersion; isFollowed: boolean }

/** Its own entries, newest first: an earlier role of the same key has another id. */
export const ofRole = (entries: readonly AuditEntry[], role: Pick<Role, 'id'>): AuditEntry[] =>
  entries.filter(
    ({ target_type, target_id }) =>
      target_type === 'django_access.role' && target_id === String(role.id),
  )

/**
 * The role as each of its entries left it, by the entry's id. An entry tells only what it changed (docs/wire.md#audit-log): the
 * rest is what the later entries began with, and at last the role as it is.
 */
export function roleVersions(
  role: RoleVersion & Pick<Role, 'id'>,
  entries: readonly AuditEntry[],
): ReadonlyMap<number, LoggedVersion> {
  const versions = new Map<number, LoggedVersion>()
  let state: RoleVersion = {
    name: role.name,
    description: role.description,
    permissions: role.permissions,
  }
  for (const entry of ofRole(entries, role)) {
    const told = tellsOf(entry)
    if (told === null) continue
    const version = { ...state, ...told.after }
    versions.set(entry.id, { version, isFollowed: sameVersion(version, state) })
    state = { ...version, ...told.before }
  }
  return versions
}

const sameVersion = (a: RoleVersion, b: RoleVersion): boolean =>
  a.name === b.name &&
  a.description === b.description &&
  keysOf(a.permissions) === keysOf(b.permissions)

const keysOf = (permissions: Role['permissions']): string =>
  Object.entries(permissions)
    .map((permission) => permission.join(':'))
    .sort()
    .join('\n')

type Told = { before: Partial<RoleVersion>; after: Partial<RoleVersion> }

/** Null where the entry is not as the contract says. */
function tellsOf({ action, detail }: AuditEntry): Told | null {
  if (action === 'role.create') {
    const made = created.safeParse(detail)
    if (!made.success) return null
    const { name, permissions } = made.data
    return { before: {}, after: { name, permissions: permissionsIn(permissions) } }
  }
  const changed = action === 'role.update' ? updated.safeParse(detail) : null
  if (!changed?.success) return null
  const { name, description, permissions } = changed.data.changes
  const side = (at: 'from' | 'to'): Partial<RoleVersion> => ({
    ...(name && { name: name[at] }),
    ...(description && { description: description[at] }),
    ...(permissions && { permissions: permissionsIn(permissions[at]) }),
  })
  return { before: side('from'), after: side('to') }
}

const text = z.object({ from: z.string(), to: z.string() })
const keys = z.array(z.string())
const created = z.object({ name: z.string(), permissions: keys })
const updated = z.object({
  changes: z.object({
    name: z.optional(text),
    description: z.optional(text),
    permissions: z.optional(z.object({ from: keys, to: keys })),
  }),
})
