import { newRole, roleChange } from '#contract/roles.ts'
import { z } from '#contract/zod.ts'
import { json, noContent } from '#sandbox/wire/answer.ts'
import { changesOf } from '#sandbox/tokens/applications.ts'
import { ACCESS_MANAGE, areas, permissionOf } from '#sandbox/world/areas.ts'
import type { Database } from '#sandbox/world/database.ts'
import { wire } from '#sandbox/world/moment.ts'
import { countOf, paged, pageQuery } from '#sandbox/wire/paging.ts'
import { role, rolePermissions, storedPermissions } from '#sandbox/world/permissions.ts'
import { bodyAs, changeAs, queryAs } from '#sandbox/wire/reading.ts'
import { recordIn } from '#sandbox/wire/recording.ts'
import { brokenRule, conflict, notFound, wrongField } from '#sandbox/wire/refusal.ts'
import { type Call, idIn } from '#sandbox/wire/route.ts'
import { adminRoute } from '#sandbox/wire/routes.ts'
import { issues } from '#contract/errors.ts'
import { words } from '#sandbox/world/words.ts'
import { guardLockout } from './lockout.ts'

export const roleRoutes = [
  adminRoute('roles/', 'Built-in and custom roles with grant counts', { GET: list, POST: create }),
  adminRoute('roles/<int:pk>/', 'One role with its permissions', {
    GET: show,
    PATCH: change,
    DELETE: remove,
  }),
]

const row = z.extend(role, { grant_count: z.int() })
type Row = z.infer<typeof row>

const SELECT =
  'SELECT roles.*, (SELECT count(*) FROM grants WHERE role_id = roles.id) AS grant_count FROM roles'

function list(call: Call): Response {
  const { db } = call.world
  return paged(call, queryAs(call, pageQuery), {
    count: countOf(db, 'FROM roles'),
    rows: (limit, offset) =>
      db
        .all(row, `${SELECT} ORDER BY builtin DESC, name, id LIMIT ? OFFSET ?`, limit, offset)
        .map(wireRow),
  })
}

function show(call: Call): Response {
  return json(200, detailed(call.world.db, roleById(call)))
}

async function create(call: Call): Promise<Response> {
  const { key, name, description = '', permissions = [] } = await bodyAs(call, newRole)
  const { db, clock } = call.world
  return db.transaction(() => {
    const kept = allowedPermissions(permissions)
    if (countOf(db, 'FROM roles WHERE key = ?', key) > 0) throw conflict(words.roleTaken(key))
    const now = clock.now()
    const id = db.insert(
      `INSERT INTO roles (key, name, description, builtin, created_at, updated_at)
       VALUES (?, ?, ?, 0, ?, ?)`,
      key,
      name,
      description,
      now,
      now,
    )
    storePermissions(db, id, kept)
    recordIn(call, 'role.create', target(id, name), { key, name, permissions: kept })
    return json(201, detailed(db, storedRole(db, id)))
  })
}

async function change(call: Call): Promise<Response> {
  const wanted = await changeAs(call, roleChange)
  const { db, clock } = call.world
  return db.transaction(() => {
    const old = customRole(call)
    const before = stateOf(db, old)
    const permissions =
      wanted.permissions === undefined ? before.permissions : allowedPermissions(wanted.permissions)
    const after = {
      name: wanted.name ?? old.name,
      description: wanted.description ?? old.description,
      permissions,
    }
    guardLockout(db, () => {
      db.run(
        'UPDATE roles SET name = ?, description = ?, updated_at = ? WHERE id = ?',
        after.name,
        after.description,
        clock.now(),
        old.id,
      )
      db.run('DELETE FROM role_permissions WHERE role_id = ?', old.id)
      storePermissions(db, old.id, permissions)
    })
    recordIn(call, 'role.update', target(old.id, after.name), {
      key: old.key,
      changes: changesOf(before, after),
    })
    return json(200, detailed(db, storedRole(db, old.id)))
  })
}

function remove(call: Call): Response {
  const { db } = call.world
  return db.transaction(() => {
    const old = customRole(call)
    guardLockout(db, () => {
      db.run('DELETE FROM grants WHERE role_id = ?', old.id)
      db.run('DELETE FROM role_permissions WHERE role_id = ?', old.id)
      db.run('DELETE FROM roles WHERE id = ?', old.id)
    })
    recordIn(call, 'role.delete', target(old.id, old.name), {
      key: old.key,
      name: old.name,
      grants: old.grant_count,
    })
    return noContent()
  })
}

/** Sorted, each once. Of read beside write of one area the write counts. Throws 400. */
function allowedPermissions(keys: readonly string[]): string[] {
  const most = 2 * areas.length
  if (keys.length > most) throw wrongField('permissions', words.atMost(most))
  const long = keys.findIndex((key) => key.length > LONGEST_PERMISSION)
  if (long !== -1) throw wrongField(`permissions.${long}`, words.atMost(LONGEST_PERMISSION))
  const unknown = keys.find((key) => permissionOf(key) === null)
  if (unknown !== undefined) throw brokenRule(words.unknownPermission(unknown))
  if (keys.some((key) => permissionOf(key)?.area === ACCESS_MANAGE)) {
    throw wrongField('permissions', words.reserved, issues.accessManageReserved)
  }
  return [...new Set(keys)].toSorted()
}

const LONGEST_PERMISSION = 128

function storePermissions(db: Database, roleId: number, permissions: readonly string[]): void {
  for (const permission of permissions) {
    db.run('INSERT INTO role_permissions (role_id, permission) VALUES (?, ?)', roleId, permission)
  }
}

const stateOf = (db: Database, it: Row) => ({
  name: it.name,
  description: it.description,
  permissions: storedPermissions(db, it.id),
})

const roleById = (call: Call): Row => storedRole(call.world.db, idIn(call))

/** Throws 404. */
function storedRole(db: Database, id: number): Row {
  const found = db.first(row, `${SELECT} WHERE roles.id = ?`, id)
  if (found === undefined) throw notFound()
  return found
}

/** Throws 404, or 409 for a built-in one. */
function customRole(call: Call): Row {
  const found = roleById(call)
  if (found.builtin) throw conflict(words.builtin(found.key))
  return found
}

const target = (id: number, name: string) => ({
  type: 'django_access.role',
  id: String(id),
  label: name,
})

const wireRow = (it: Row) => ({
  id: it.id,
  key: it.key,
  name: it.name,
  description: it.description,
  builtin: it.builtin,
  grant_count: it.grant_count,
  created_at: wire(it.created_at),
  updated_at: wire(it.updated_at),
})

const detailed = (db: Database, it: Row) => ({
  ...wireRow(it),
  permissions: Object.fromEntries(rolePermissions(db, it)),
})
