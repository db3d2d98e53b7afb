import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { z } from '#contract/zod.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { builtinPermissions } from '#sandbox/world/permissions.ts'
import { calls } from './calls.ts'
import { levelsOf, type Look, type PastWorld, type Silent } from './pastWorld.ts'

/** The sandbox in this process, on a file beside which its tables are written and read; each call is a second later. */
export function sandboxWorld(): PastWorld {
  const folder = mkdtempSync(join(tmpdir(), 'keyturn-past-'))
  const file = join(folder, 'sandbox.db')
  let now = Date.now()
  const sandbox = createSandbox({
    file,
    release: '1.1',
    gate: 'enforce',
    rotationDays: 365,
    tokens: 0,
    allowOrigins: [],
    passwordCost: 'instant',
    realTime: () => now,
  })
  const database = new Database(file)
  return {
    name: 'the sandbox',
    ...calls((path, request) => {
      now += 1000
      return sandbox.request(path, request)
    }),
    look(silent) {
      now += 1000
      if (silent !== null) doSilently(database, silent)
      return Promise.resolve(lookAt(database, new Date(now).toISOString()))
    },
    async close() {
      database.close()
      sandbox.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function doSilently(database: Database.Database, silent: Silent): void {
  const run = (sql: string, ...cells: number[]) => database.prepare(sql).run(...cells).changes
  switch (silent.kind) {
    case 'member': {
      const { user, group } = silent
      const gone = run('DELETE FROM memberships WHERE user_id = ? AND group_id = ?', user, group)
      if (gone === 0) run('INSERT INTO memberships (user_id, group_id) VALUES (?, ?)', user, group)
      break
    }
    case 'superuser':
      run('UPDATE users SET is_superuser = 1 - is_superuser WHERE id = ?', silent.user)
      break
    case 'active':
      run('UPDATE users SET is_active = 1 - is_active WHERE id = ?', silent.user)
      break
  }
}

const userRow = z.object({
  id: z.int(),
  is_active: z.int(),
  is_staff: z.int(),
  is_superuser: z.int(),
  is_of_application: z.int(),
  groups: z.string(),
})
const grantRow = z.object({
  id: z.int(),
  role: z.string(),
  user_id: z.nullable(z.int()),
  group_id: z.nullable(z.int()),
})
const roleRow = z.object({
  id: z.int(),
  key: z.string(),
  builtin: z.int(),
  permissions: z.string(),
})

function lookAt(database: Database.Database, at: string): Look {
  const all = (sql: string): unknown[] => database.prepare(sql).all()
  const users = z.array(userRow).parse(
    all(`SELECT id, is_active, is_staff, is_superuser,
           EXISTS (SELECT 1 FROM applications WHERE service_user_id = users.id) AS is_of_application, (SELECT coalesce(group_concat(group_id), '')
         FROM memberships WHERE user_id = users.id) AS groups FROM users`),
  )
  const grants = z.array(grantRow).parse(
    all(`SELECT grants.id, roles.key AS role, user_id, group_id
         FROM grants JOIN roles ON roles.id = role_id`),
  )
  const roles = z.array(roleRow).parse(
    all(`SELECT id, key, builtin, (SELECT coalesce(group_concat(permission), '')
         FROM role_permissions WHERE role_id = roles.id) AS permissions FROM roles`),
  )
  const listIn = (text: string) => text.split(',').filter(Boolean)
  return {
    at,
    users: users.map((user) => ({
      id: user.id,
      isActive: user.is_active === 1,
      isStaff: user.is_staff === 1,
      isSuperuser: user.is_superuser === 1,
      isOfApplication: user.is_of_application === 1,
      groups: listIn(user.groups).map(Number),
    })),
    groups: z
      .array(z.object({ id: z.int() }))
      .parse(all('SELECT id FROM groups'))
      .map(({ id }) => id),
    grants: grants.map(({ id, role, user_id, group_id }) => ({
      id,
      role,
      holder:
        user_id === null ? { kind: 'group', id: group_id ?? 0 } : { kind: 'user', id: user_id },
    })),
    roles: roles.map(({ id, key, builtin, permissions }) => ({
      id,
      key,
      builtin: builtin === 1,
      permissions:
        builtin === 1 ? Object.fromEntries(builtinPermissions(key)) : levelsOf(listIn(permissions)),
    })),
  }
}
