import type { Actor } from '#sandbox/world/auditLog.ts'
import type { Database } from '#sandbox/world/database.ts'
import { grantFacts, grantTarget } from '#sandbox/world/grantRow.ts'
import { days, momentOf } from '#sandbox/world/moment.ts'
import { UNUSABLE } from '#sandbox/world/passwords.ts'
import { builtinRoles } from '#sandbox/world/permissions.ts'
import { insertPerson } from '#sandbox/world/persons.ts'
import { type Account, accounts as allAccounts, customRoles, groups } from './accounts.ts'
import { addBypass } from './bypass.ts'
import { SYSTEM } from '#sandbox/world/auditLog.ts'
import type { Ledger } from './ledger.ts'

/** Finds an account of the sample data as the author of an entry. */
export type Cast = (username: string) => Actor

/** Days ago that the access module was installed: then every staff person became a Manager. */
const INSTALLED = 640

type World = { db: Database; ledger: Ledger; now: number }

/** Accounts, groups and roles that are no built-in ones. */
export type House = {
  /** Whether it has the access module. Without it there are no roles, and nothing writes a log. */
  hasAccess: boolean
  accounts: readonly Account[]
  groups: typeof groups
  customRoles: typeof customRoles
}

export const everybody: House = { hasAccess: true, accounts: allAccounts, groups, customRoles }

/** Writes accounts, groups, roles and grants, and what the log holds of them. */
export function writePeople({ db, ledger, now }: World, password: string, house: House): Cast {
  const { accounts, groups } = house
  const ids = new Map(accounts.map((it) => [it.username, insertAccount(db, it, password)]))
  const cast: Cast = (username) => {
    const id = ids.get(username)
    if (id === undefined) throw new Error(`No account ${username} in the sample data`)
    return { id, label: username, ip: `10.4.1.${10 + id}` }
  }
  const groupIds = groups.map(({ name }) => {
    const id = db.insert('INSERT INTO groups (name) VALUES (?)', name)
    for (const member of accounts.filter((it) => it.groups?.includes(name))) {
      db.run(
        'INSERT INTO memberships (user_id, group_id) VALUES (?, ?)',
        ids.get(member.username) ?? 0,
        id,
      )
    }
    return id
  })
  if (!house.hasAccess) return cast
  const superuser = cast('superuser')
  const world = { db, ledger, now, superuser }
  const roleIds = writeRoles(world, house)
  const roleId = (key: string) => roleIds.get(key) ?? 0

  for (const [index, group] of groups.entries()) {
    const id = groupIds[index] ?? null
    for (const key of group.roles) {
      const at = now - days(500 - 11 * index)
      const actor = superuser
      writeGrant(world, { key, roleId: roleId(key), user_id: null, group_id: id, at, actor })
    }
  }
  for (const [index, it] of accounts.entries()) {
    for (const key of it.roles ?? []) {
      const migrated = key === 'manager'
      const at = now - (migrated ? days(INSTALLED) - index : days(470 - 9 * index) + index)
      const user_id = ids.get(it.username) ?? 0
      const joined = it.username === JOINER ? cast('j.grossmann') : superuser
      const actor = migrated ? SYSTEM : joined
      if (it.username === JOINER) writeJoiner(world, actor, user_id, key, at - 20)
      writeGrant(world, { key, roleId: roleId(key), user_id, group_id: null, at, actor })
    }
  }
  const loser = ids.get(LOSER)
  if (loser !== undefined) writeLoss(world, loser)
  return cast
}

function insertAccount(db: Database, it: Account, password: string): number {
  const outside = it.kind === 'customer' || it.kind === 'root'
  return insertPerson(db, {
    username: it.username,
    email: it.username.includes('@') ? it.username : `${it.username}@shop.example`,
    first_name: it.first,
    last_name: it.last,
    password: it.signsIn === true ? password : UNUSABLE,
    is_staff: !outside,
    is_superuser: it.kind === 'superuser' || it.kind === 'root',
    is_active: it.kind !== 'inactive',
  })
}

type Acting = World & { superuser: Actor }

function writeRoles(
  { db, ledger, now, superuser }: Acting,
  { customRoles }: House,
): Map<string, number> {
  const insert = (key: string, name: string, description: string, builtin: boolean, at: number) =>
    db.insert(
      `INSERT INTO roles (key, name, description, builtin, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, ?)`,
      key,
      name,
      description,
      builtin ? 1 : 0,
      momentOf(at),
      momentOf(at),
    )
  const ids = new Map(
    builtinRoles.map(({ key, name, description }): [string, number] => [
      key,
      insert(key, name, description, true, now - days(INSTALLED)),
    ]),
  )
  for (const [index, { key, name, description, permissions }] of customRoles.entries()) {
    const at = now - days(560 - 10 * index)
    const id = insert(key, name, description, false, at)
    ids.set(key, id)
    for (const permission of permissions) {
      db.run('INSERT INTO role_permissions (role_id, permission) VALUES (?, ?)', id, permission)
    }
    // The one role that no call could make has no entry either.
    if (permissions.some((permission) => permission.startsWith('access.manage'))) continue
    const target = () => ({ type: 'django_access.role', id: String(id), label: name })
    const isChanged = key === 'katalog-redaktion'
    const earlier = isChanged
      ? permissions.filter((permission) => permission !== 'qms.stock:write')
      : permissions
    ledger.add({
      at,
      actor: superuser,
      action: 'role.create',
      target,
      detail: () => ({ key, name, permissions: earlier }),
    })
    addBypass(ledger, superuser, at + 4, 'POST', 'roles/', 201)
    if (!isChanged) continue
    const changed = now - days(1) - 3_600_000
    db.run('UPDATE roles SET updated_at = ? WHERE id = ?', momentOf(changed), id)
    ledger.add({
      at: changed,
      actor: superuser,
      action: 'role.update',
      target,
      detail: () => ({ key, changes: { permissions: { from: earlier, to: permissions } } }),
    })
    addBypass(ledger, superuser, changed + 4, 'PATCH', 'roles/<int:pk>/', 200)
  }
  return ids
}

type GrantDraft = {
  key: string
  roleId: number
  user_id: number | null
  group_id: number | null
  at: number
  actor: Actor
}

function writeGrant({ db, ledger, superuser }: Acting, draft: GrantDraft): void {
  const { key, user_id, group_id, at, actor } = draft
  const id = db.insert(
    'INSERT INTO grants (role_id, user_id, group_id, created_at) VALUES (?, ?, ?, ?)',
    draft.roleId,
    user_id,
    group_id,
    momentOf(at),
  )
  if (key === 'access-auditor') return
  const grant = { id, key, user_id, group_id }
  ledger.add({
    at,
    actor,
    action: actor === SYSTEM ? 'grant.migrate' : 'grant.create',
    target: () => grantTarget(grant),
    detail: () => grantFacts(grant),
  })
  if (actor === superuser) addBypass(ledger, superuser, at + 4, 'POST', 'grants/', 201)
}

/** His Manager of the migration was revoked. */
const LOSER = 'l.zolkiewski'

/** Her account was made through the API. */
const JOINER = 'o.grzegorzewska'

function writeJoiner({ ledger }: Acting, actor: Actor, id: number, role: string, at: number): void {
  const target = { type: 'auth.user', id: String(id), label: JOINER }
  ledger.add({
    at,
    actor,
    action: 'staff.create',
    target: () => target,
    detail: () => ({
      username: JOINER,
      email: `${JOINER}@shop.example`,
      role,
      password: 'generated',
    }),
  })
}

/** Somebody lost the role that the migration gave: entries about a grant that is no more. */
function writeLoss({ db, ledger, now, superuser }: Acting, user_id: number): void {
  const id = db.insert(
    'INSERT INTO grants (role_id, user_id, created_at) SELECT id, ?, ? FROM roles WHERE key = ?',
    user_id,
    momentOf(now - days(INSTALLED)),
    'manager',
  )
  db.run('DELETE FROM grants WHERE id = ?', id)
  const lost = { id, key: 'manager', user_id, group_id: null }
  const entry = { target: () => grantTarget(lost), detail: () => grantFacts(lost) }
  ledger.add({ at: now - days(INSTALLED), actor: SYSTEM, action: 'grant.migrate', ...entry })
  const at = now - days(2) - 7_200_000
  ledger.add({ at, actor: superuser, action: 'grant.delete', ...entry })
  addBypass(ledger, superuser, at + 4, 'DELETE', 'grants/<int:pk>/', 204)
}
