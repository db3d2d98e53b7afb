import type { QueryClient } from '@tanstack/react-query'
import { grant as schema, type Grant } from '#contract/people.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { nothing } from '#contract/shape.ts'
import { sessionOf } from '#session/session.ts'
import { type ActEnd, carryOut } from '#api/carryOut.ts'
import { write } from '#api/write.ts'
import type { GrantsEnd } from './actOnGrants.ts'
import { readAccessAgain } from './accessReading.ts'
import { everyGrant, grantLock } from './grants.ts'

/**
 * Revokes several grants of a person, one after the other, each where it still is the grant that was seen. Answers how each
 * one ended, whatever became of the others, and what was read last. Rejects with ApiError where the session ended.
 */
export async function revokeEach(
  client: QueryClient,
  of: { user_id: number },
  grants: readonly Grant[],
): Promise<{ ends: Map<number, GrantsEnd<void>>; now: readonly Grant[] | null }> {
  const session = sessionOf(client)
  const ends = new Map<number, GrantsEnd<void>>()
  let now: readonly Grant[] | null = null
  for (const { id, role } of grants) {
    const end = await carryOut<Grant[], void>({
      alone: (run) => write(session, `revoke-grant/${id}`, run),
      async read() {
        const read = await everyGrant(session, of)
        now = read
        return read.some((one) => one.id === id) ? read : null
      },
      isAsSeen: (read) => read.some((one) => one.id === id && one.role.key === role.key),
      send: () =>
        session.request({
          method: 'DELETE',
          path: pathOf(routes.grant, { id }),
          expect: 204,
          answer: nothing,
        }),
      standsAs: (read) => (read === null ? 'done' : 'notDone'),
    })
    ends.set(id, goOn(end))
  }
  await readAccessAgain(client, null)
  return { ends, now }
}

/** A role for a person, and the keys of the roles that the person was seen to hold themselves. */
export type RoleFor = { userId: number; role: string; held: readonly string[] }

/**
 * Grants several roles to several people, one after the other, each where the person holds what they were seen to hold, and
 * what was granted here since. Answers how each one ended. Rejects with ApiError where the session ended.
 */
export async function grantEach(
  client: QueryClient,
  grants: readonly RoleFor[],
): Promise<{ one: RoleFor; end: GrantsEnd<Grant> }[]> {
  const session = sessionOf(client)
  const ends: { one: RoleFor; end: GrantsEnd<Grant> }[] = []
  for (const one of grants) {
    const { userId, role } = one
    const body = { role, user_id: userId }
    const here = ends.filter(({ one: { userId: id }, end }) => id === userId && end.kind === 'done')
    const held = new Set([...one.held, ...here.map(({ one: { role: key } }) => key)])
    const end = await carryOut<Grant[], Grant>({
      alone: (run) => write(session, grantLock(body), run),
      read: () => everyGrant(session, { user_id: userId }),
      isAsSeen: (now) =>
        now.length === held.size && now.every(({ role: { key } }) => held.has(key)),
      send: () =>
        session.request({
          method: 'POST',
          path: pathOf(routes.grants),
          body,
          expect: 201,
          answer: schema,
        }),
      standsAs: (now) => (now?.some(({ role: { key } }) => key === role) ? 'done' : 'notDone'),
    })
    ends.push({ one, end: goOn(end) })
  }
  await readAccessAgain(client, null)
  return ends
}

/** After the end of the session there is nothing to go on with. */
function goOn<Thing, Answer>(end: ActEnd<Thing, Answer>): ActEnd<Thing, Answer> {
  if (end.kind !== 'done' && 'error' in end && end.error.fault.kind === 'signedOut') throw end.error
  return end
}
