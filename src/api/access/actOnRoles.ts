import type { QueryClient } from '@tanstack/react-query'
import type { Grant } from '#contract/people.ts'
import { role as schema, type Role } from '#contract/roles.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { nothing } from '#contract/shape.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import { samePermissions } from '#rules/access/roles/roleEdit.ts'
import { areHoldersSeen } from '#rules/access/roles/roleHolders.ts'
import { type Session, sessionOf } from '#session/session.ts'
import { ApiError } from '#wire/ApiError.ts'
import { type ActEnd, carryOut } from '#api/carryOut.ts'
import { write } from '#api/write.ts'
import { readAccessAgain } from './accessReading.ts'
import { everyGrant } from './grants.ts'

/** A role, and every grant of it: they go with it. */
export type HeldRole = { role: Role; grants: readonly Grant[] }

/** Deletes a role, where its name, its permissions and who holds it are as they were seen. */
export async function removeRole(
  client: QueryClient,
  seen: { role: Role; world: AccessWorld },
): Promise<ActEnd<HeldRole, void>> {
  const session = sessionOf(client)
  const { id, key, name, permissions } = seen.role
  const end = await carryOut<HeldRole, void>({
    alone: (run) => write(session, `role/${id}`, run),
    async read(when) {
      const role = await roleNow(session, id)
      if (role === null) return null
      return { role, grants: when === 'before' ? await everyGrant(session, { role: role.key }) : [] }
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
  })
  await readAccessAgain(client, 'error' in end ? end.error : null)
  return end
}

/** Null where so many answers call it missing: one may be wrong. */
async function roleNow(
  session: Pick<Session, 'request'>,
  id: number,
  answers = 2,
): Promise<Role | null> {
  try {
    const path = pathOf(routes.role, { id })
    return await session.request({ method: 'GET', path, expect: 200, answer: schema })
  } catch (error) {
    if (!(error instanceof ApiError) || error.fault.kind !== 'notFound') throw error
    return answers > 1 ? roleNow(session, id, answers - 1) : null
  }
}
