import { ACCESS_MANAGE, type Area, areas, type Level, type Permission, topLevel } from './areas.ts'
import { z } from '#contract/zod.ts'
import { flag } from './columns.ts'
import type { Database } from './database.ts'
import type { Person } from './persons.ts'

export type Permissions = ReadonlyMap<string, Level>

const ADMINISTRATOR = 'administrator'

/** The four roles that every installation has; nobody can change them (docs/wire.md#built-in-roles). */
export const builtinRoles = [
  {
    key: ADMINISTRATOR,
    name: 'Administrator',
    description: 'Everything, including access management.',
  },
  { key: 'manager', name: 'Manager', description: 'Everything except access management.' },
  {
    key: 'editor',
    name: 'Editor',
    description: 'Writes content, catalogue, FAQ and e-mail templates; reads the rest.',
  },
  { key: 'viewer', name: 'Viewer', description: 'Reads everything except access management.' },
] as const

const editorWrites = new Set([
  'pim.products',
  'pim.categories',
  'pim.schema',
  'pim.quality',
  'faq.faq',
  'email.templates',
])

function builtinLevel(role: string, area: Area): Level | null {
  if (area.key === ACCESS_MANAGE) return role === ADMINISTRATOR ? 'write' : null
  const writes =
    role === ADMINISTRATOR ||
    role === 'manager' ||
    (role === 'editor' && (editorWrites.has(area.key) || area.key.startsWith('content.')))
  if (writes) return topLevel(area)
  return area.levels.includes('read') ? 'read' : null
}

export const builtinPermissions = (role: string): Permissions =>
  new Map(
    areas.flatMap((area): [string, Level][] => {
      const level = builtinLevel(role, area)
      return level === null ? [] : [[area.key, level]]
    }),
  )

export const role = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  description: z.string(),
  builtin: flag,
  created_at: z.string(),
  updated_at: z.string(),
})
export type Role = z.infer<typeof role>

const permissionRow = z.object({ permission: z.string() })

/** The keys as they are stored, sorted; a built-in role has none. */
export const storedPermissions = (db: Database, roleId: number): string[] =>
  db
    .all(
      permissionRow,
      'SELECT permission FROM role_permissions WHERE role_id = ? ORDER BY permission',
      roleId,
    )
    .map((row) => row.permission)

export function rolePermissions(
  db: Database,
  it: Pick<Role, 'id' | 'key' | 'builtin'>,
): Permissions {
  if (it.builtin) return builtinPermissions(it.key)
  const levels = new Map(storedPermissions(db, it.id).map((key) => splitKey(key)))
  return new Map(
    areas.flatMap((area): [string, Level][] => {
      const level = levels.get(area.key)
      return level === undefined ? [] : [[area.key, level]]
    }),
  )
}

const splitKey = (key: string): [string, Level] => {
  const cut = key.lastIndexOf(':')
  return [key.slice(0, cut), key.slice(cut + 1) === 'write' ? 'write' : 'read']
}

/** Roles held directly or through a group, each once, built-in ones first. */
export const rolesOf = (db: Database, personId: number): Role[] =>
  db.all(
    role,
    `SELECT * FROM roles WHERE id IN (
       SELECT role_id FROM grants WHERE user_id = ?1
         OR group_id IN (SELECT group_id FROM memberships WHERE user_id = ?1))
     ORDER BY builtin DESC, name, id`,
    personId,
  )

/** A superuser holds every area at its top level; staff what their roles give; anybody else nothing. */
export function permissionsOf(db: Database, person: Person): Permissions {
  if (!person.is_active) return new Map()
  if (person.is_superuser) return new Map(areas.map((area) => [area.key, topLevel(area)]))
  if (!person.is_staff) return new Map()
  const held = new Map<string, Level>()
  for (const granted of rolesOf(db, person.id)) {
    for (const [area, level] of rolePermissions(db, granted)) {
      if (held.get(area) !== 'write') held.set(area, level)
    }
  }
  return held
}

/** Write implies read. */
export function holds(db: Database, person: Person, needed: Permission): boolean {
  const level = permissionsOf(db, person).get(needed.area)
  return level === needed.level || level === 'write'
}

const found = z.object({ n: z.int() })

/** Whether an active staff superuser or an active holder of a role that manages access exists. */
export function hasAccessManager(db: Database): boolean {
  const row = db.first(
    found,
    `SELECT count(*) AS n FROM users WHERE is_active = 1 AND is_staff = 1 AND (is_superuser = 1 OR id IN (
       SELECT user_id FROM grants WHERE user_id IS NOT NULL AND role_id IN (${MANAGING})
       UNION SELECT memberships.user_id FROM grants JOIN memberships ON memberships.group_id = grants.group_id
         WHERE role_id IN (${MANAGING})))`,
  )
  return (row?.n ?? 0) > 0
}

const MANAGING = `SELECT id FROM roles WHERE (key = '${ADMINISTRATOR}' AND builtin = 1)
  OR id IN (SELECT role_id FROM role_permissions WHERE permission = '${ACCESS_MANAGE}:write')`
