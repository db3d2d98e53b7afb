import type { QueryClient } from '@tanstack/react-query'
import type { Grant } from '#contract/people.ts'
import { type NewRole, role as schema, type Role } from '#contract/roles.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { nothing } from '#contract/shape.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import {
  type EditedRole,
  permissionKeys,
  roleChange,
  samePermissions,
  sameRole,
} from '#rules/access/roles/roleEdit.ts'
import { areHoldersSeen } from '#rules/access/roles/roleHolders.ts'
import { type Session, sessionOf } from '#session/session.ts'
import { ApiError, throwOthers } from '#wire/ApiError.ts'
import { type ActEnd, carryOut } from '#api/carryOut.ts'
import { write } from '#api/write.ts'
import { readAccessAgain } from './accessReading.ts'
import { everyGrant } from './grants.ts'
import { everyRole, readRole } from './roles.ts'

/** A role, and every grant of it: they go with it. */
export type HeldRole = { role: Role; grants: readonly Grant[] }

/** Deletes a role, where its name, its permissions and who holds it are as they were seen. */
export function removeRole(
  client: QueryClient,
  seen: { role: Role; world: AccessWorld },
): Promise<ActEnd<HeldRole, void>> {
  const session = sessionOf(client)
  const { id, key, name, permissions } = seen.role
  return carryOut<HeldRole, void>({
    alone: (run) => write(session, `role/${id}`, run),
    async read(when) {
      const role = await roleNow(session, id)
      if (role === null) return null
      return {
        role,
        grants: when === 'before' ? await everyGrant(session, { role: role.key }) : [],
      }
    },
    isAsSeen: ({ role, grants }) =>
      role.key === key &&
      role.name === name &&
      samePermissions(role.permissions, permissions) &&
      areHoldersSeen(grants, seen.role, seen.world),
    send: () =>
      session.request({
        method: 'DELETE',
        path: pathOf(routes.role, { id }),
        expect: 204,
        answer: nothing,
      }),
    standsAs: (now) => (now === null ? 'done' : 'notDone'),
    readAgain: (error) => readAccessAgain(client, error),
  })
}

/** Saves an edit of a role, where the role is as it was when the edit began. Where nothing differs nothing is sent. */
export function editRole(
  client: QueryClient,
  id: number,
  { opened, next }: { opened: EditedRole; next: EditedRole },
): Promise<ActEnd<Role, Role>> {
  const session = sessionOf(client)
  return carryOut<Role, Role>({
    alone: (run) => write(session, `role/${id}`, run),
    // Afterwards the answer of the act itself, or its loss, is the other one.
    read: (when) => roleNow(session, id, when === 'before' ? 2 : 1),
    isAsSeen: (now) => sameRole(now, opened),
    async send(now) {
      const body = roleChange(now, next)
      if (body === null) return now
      const path = pathOf(routes.role, { id })
      const saved = await session.request({
        method: 'PATCH',
        path,
        body,
        expect: 200,
        answer: schema,
      })
      if (saved.id !== id) throw new ApiError({ kind: 'unreadable', path: 'id' }, 'unknown')
      return saved
    },
    standsAs: (now) => (now !== null && sameRole(now, next) ? 'done' : 'notDone'),
    readAgain: (error) => readAccessAgain(client, error),
  })
}

/** Creates a role, where no other one has its key. One that has it is `changed`. */
export function makeRole(
  client: QueryClient,
  made: EditedRole & { key: string },
): Promise<ActEnd<{ found: Role | null }, Role>> {
  const session = sessionOf(client)
  const { key, name, description, permissions } = made
  const body = {
    key,
    name,
    ...(description !== '' && { description }),
    permissions: permissionKeys(permissions),
  } satisfies NewRole
  const path = pathOf(routes.roles)
  return carryOut<{ found: Role | null }, Role>({
    alone: (run) => write(session, 'create-role/', run),
    async read() {
      const rows = await everyRole(session)
      const row = rows.find((one) => one.key === key)
      return { found: row ? await roleNow(session, row.id) : null }
    },
    isAsSeen: ({ found }) => found === null,
    async send() {
      const role = await session.request({
        method: 'POST',
        path,
        body,
        expect: 201,
        answer: schema,
      })
      if (role.key !== key) throw new ApiError({ kind: 'unreadable', path: 'key' }, 'unknown')
      return role
    },
    standsAs: (now) => (now?.found && sameRole(now.found, made) ? 'done' : 'notDone'),
    readAgain: (error) => readAccessAgain(client, error),
  })
}

/** Null where so many answers call it missing: one may be wrong. */
async function roleNow(
  session: Pick<Session, 'request'>,
  id: number,
  answers = 2,
): Promise<Role | null> {
  try {
    return await readRole(session, id)
  } catch (error) {
    throwOthers(error)
    if (error.fault.kind !== 'notFound') throw error
    return answers > 1 ? roleNow(session, id, answers - 1) : null
  }
}
