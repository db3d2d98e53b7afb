import type { AuditEntry } from '#contract/audit.ts'
import type { Permissions } from '#contract/me.ts'
import type { Holder } from '#rules/past/accessEvents.ts'
import type { AccessToday } from '#rules/past/accessToday.ts'
import type { AccessSnapshot } from './accessHistory.ts'
import type { AccessAct } from './accessActs.ts'
import { everything, permissionsFrom, permissionsFromKeys } from './accessPermissions.ts'
import { areas } from './accessSample.ts'

type User = {
  id: number
  isActive: boolean
  isStaff: boolean
  isSuperuser: boolean
  isOfApplication: boolean
  groups: Set<number>
}
type Role = { id: number; key: string; name: string; builtin: boolean; permissions: Permissions }
type Grant = { id: number; role: number; holder: Holder; at: string }

const START = Date.UTC(2026, 0, 1)
const GROUPS = [1, 2, 3]
const KEYS = ['season', 'stock', 'texts']
/** The account as which an application's tokens act. */
const OF_APPLICATION = 5

/** A backend's access in memory: what it does by its API is in its log. */
export function accessModel() {
  let now = START
  let entryId = 0
  let nextId = 100
  const users: User[] = [1, 2, 3, 4, OF_APPLICATION].map((id) => ({
    id,
    isActive: true,
    isStaff: true,
    isSuperuser: id === 1,
    isOfApplication: id === OF_APPLICATION,
    groups: new Set(id % 2 === 0 ? [1] : []),
  }))
  const roles: Role[] = [
    { id: 1, key: 'administrator', name: 'Administrator', builtin: true, permissions: everything },
    {
      id: 2,
      key: 'viewer',
      name: 'Viewer',
      builtin: true,
      permissions: { 'pim.products': 'read' },
    },
  ]
  const grants: Grant[] = []
  let log: AuditEntry[] = []
  const tick = () => (now += 1000)
  const wire = (ms: number) => new Date(ms).toISOString()

  function write(action: string, target: number, detail: AuditEntry['detail']) {
    log.push({
      id: (entryId += 1),
      created_at: wire(now),
      // The person who does it is active; without anybody it is the command line.
      actor_id:
        users.find(({ isActive, isOfApplication }) => isActive && !isOfApplication)?.id ?? null,
      actor_label: 'somebody',
      action,
      target_type: '',
      target_id: String(target),
      target_label: '',
      detail,
      ip: null,
    })
  }
  const keysOf = (permissions: Permissions) =>
    Object.entries(permissions).map(([area, level]) => `${area}:${level}`)
  const grantDetail = ({ role, holder }: Grant) => ({
    role: roles.find(({ id }) => id === role)?.key ?? '',
    user_id: holder.kind === 'user' ? holder.id : null,
    group_id: holder.kind === 'group' ? holder.id : null,
  })
  function drop(gone: (grant: Grant) => boolean): number {
    const kept = grants.filter((grant) => !gone(grant))
    const count = grants.length - kept.length
    grants.splice(0, Infinity, ...kept)
    return count
  }
  function grantTo(role: Role | undefined, holder: Holder) {
    if (role === undefined) return
    const isHeld = grants.some(
      (one) =>
        one.role === role.id && one.holder.kind === holder.kind && one.holder.id === holder.id,
    )
    if (isHeld) return
    const grant = { id: (nextId += 1), role: role.id, holder, at: wire(now) }
    grants.push(grant)
    write('grant.create', grant.id, grantDetail(grant))
  }

  function perform({ kind, which, what }: AccessAct): void {
    tick()
    const user = users[which % users.length]
    const custom = roles.filter(({ builtin }) => !builtin)
    const role = custom[which % Math.max(1, custom.length)]
    switch (kind) {
      case 'newRole': {
        const key = KEYS[which % KEYS.length] ?? ''
        if (roles.some((one) => one.key === key)) return
        const permissions = permissionsFrom(what)
        roles.push({ id: (nextId += 1), key, name: key, builtin: false, permissions })
        write('role.create', nextId, { key, name: key, permissions: keysOf(permissions) })
        return
      }
      case 'changeRole': {
        if (role === undefined) return
        const after = permissionsFrom(what)
        const from = keysOf(role.permissions)
        role.permissions = after
        write('role.update', role.id, {
          key: role.key,
          changes: what % 5 === 0 ? {} : { permissions: { from, to: keysOf(after) } },
        })
        if (what % 5 === 0) role.permissions = permissionsFromKeys(from)
        return
      }
      case 'deleteRole': {
        if (role === undefined) return
        const count = drop((grant) => grant.role === role.id)
        roles.splice(roles.indexOf(role), 1)
        write('role.delete', role.id, { key: role.key, name: role.name, grants: count })
        return
      }
      case 'grantUser':
        if (user !== undefined && isListed(user))
          grantTo(roles[what % roles.length], { kind: 'user', id: user.id })
        return
      case 'grantGroup':
        grantTo(roles[what % roles.length], {
          kind: 'group',
          id: GROUPS[which % GROUPS.length] ?? 1,
        })
        return
      case 'revoke': {
        const grant = grants[which % Math.max(1, grants.length)]
        if (grant === undefined) return
        write('grant.delete', grant.id, grantDetail(grant))
        drop((one) => one === grant)
        return
      }
      case 'newStaff': {
        const id = (nextId += 1)
        users.push({
          id,
          isActive: true,
          isStaff: true,
          isSuperuser: false,
          isOfApplication: false,
          groups: new Set(),
        })
        const made = roles[what % roles.length]
        write('staff.create', id, {
          username: `user${id}`,
          email: '',
          role: made?.key ?? '',
          password: 'given',
        })
        grantTo(made, { kind: 'user', id })
        return
      }
      case 'bypass':
        if (user?.isSuperuser !== true || !isListed(user)) return
        log.push({
          id: (entryId += 1),
          created_at: wire(now),
          actor_id: user.id,
          actor_label: `user${user.id}`,
          action: 'gate.bypass',
          target_type: 'route',
          target_id: '',
          target_label: '',
          detail: {},
          ip: null,
        })
        return
      case 'member': {
        const group = GROUPS[what % GROUPS.length] ?? 1
        if (user?.groups.delete(group) === false) user.groups.add(group)
        return
      }
      case 'superuser':
        if (user !== undefined) user.isSuperuser = !user.isSuperuser
        return
      case 'active':
        if (user !== undefined) user.isActive = !user.isActive
        return
      case 'deleteUser':
        if (user === undefined || users.length < 2) return
        users.splice(users.indexOf(user), 1)
        drop(({ holder }) => holder.kind === 'user' && holder.id === user.id)
        return
      case 'purge':
        log = log.slice(which % 4)
        return
    }
  }

  const snapshot = (): AccessSnapshot => ({
    users: users.map((user) => ({ ...user, groups: [...user.groups] })),
    grants: grants.map(({ role, holder }) => ({
      role: roles.find(({ id }) => id === role)?.key ?? '',
      holder,
    })),
    roles: roles.map(({ key, builtin, permissions }) => ({ key, builtin, permissions })),
  })

  function today(): AccessToday {
    const wireGrant = (grant: Grant) => {
      const { id, key, name } = roles.find((one) => one.id === grant.role) ?? {
        id: 0,
        key: '',
        name: '',
      }
      const { kind, id: holder } = grant.holder
      return {
        id: grant.id,
        role: { id, key, name },
        user: kind === 'user' ? { id: holder, username: `user${holder}` } : null,
        group: kind === 'group' ? { id: holder, name: `Group ${holder}` } : null,
        created_at: grant.at,
      }
    }
    const all = grants.map(wireGrant)
    const ofGroup = (group: number) => all.filter((grant) => grant.group?.id === group)
    const staff = users.filter(isListed)
    return {
      people: staff.map(({ id, isSuperuser, groups }) => ({
        id,
        username: `user${id}`,
        email: '',
        name: '',
        is_superuser: isSuperuser,
        roles: [
          ...all.flatMap(({ role, user }) =>
            user?.id === id ? [{ key: role.key, name: role.name, via_group: null }] : [],
          ),
          ...[...groups].flatMap((group) =>
            ofGroup(group).map(({ role }) => ({
              key: role.key,
              name: role.name,
              via_group: `Group ${group}`,
            })),
          ),
        ],
      })),
      groups: GROUPS.map((id) => ({
        id,
        name: `Group ${id}`,
        member_count: users.filter(({ groups }) => groups.has(id)).length,
        grants: ofGroup(id),
      })),
      grants: all,
      roles: roles.map((role) => ({
        ...role,
        description: '',
        grant_count: 0,
        created_at: wire(START),
        updated_at: wire(START),
      })),
      catalogue: {
        modules: [{ module: 'shop', areas }],
        roles: [],
        scopes: [],
        token_rotation_days: 365,
      },
      log: { entries: log, begins: log[0]?.created_at ?? null, isWhole: true, later: 0 },
    }
  }
  return {
    perform,
    snapshot,
    today,
    /** The time now, after everything that was done. */
    at: () => wire(now),
    log: () => log,
  }
}

/** Among the people that the staff list has, and that a role may be granted to. */
const isListed = ({ isActive, isStaff, isOfApplication }: User): boolean =>
  isActive && isStaff && !isOfApplication
