import type { QueryClient } from '@tanstack/react-query'
import { grant as schema, type Grant } from '#contract/people.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { nothing } from '#contract/shape.ts'
import { sessionOf } from '#session/session.ts'
import { type ActEnd, carryOut } from '#api/carryOut.ts'
import { write } from '#api/write.ts'
import { readAccessAgain } from './accessReading.ts'
import { everyGrant, grantLock } from './grants.ts'

/** A person or a group, and the keys of the roles that they hold themselves, as somebody saw them. */
export type SeenHolder = {
  of: { user_id: number } | { group_id: number }
  roles: readonly string[]
}

/** How an act on what a holder is granted ended; what it read is their grants. */
export type GrantsEnd<Answer> = ActEnd<Grant[], Answer>

/** Grants a role, where the holder's roles are as they were seen. Somebody else's grant of it is `changed`. */
export async function grantTo(
  client: QueryClient,
  { of, roles }: SeenHolder,
  role: string,
): Promise<GrantsEnd<Grant>> {
  const session = sessionOf(client)
  const body = { role, ...of }
  const find = (now: readonly Grant[] | null) => now?.find((one) => one.role.key === role)
  const end = await carryOut<Grant[], Grant>({
    alone: (run) => write(session, grantLock(body), run),
    read: () => everyGrant(session, of),
    isAsSeen: (now) => isHeld(now, roles),
    send: () =>
      session.request({
        method: 'POST',
        path: pathOf(routes.grants),
        body,
        expect: 201,
        answer: schema,
      }),
    standsAs: (now) => (find(now) ? 'done' : 'notDone'),
    readAgain: (error) => readAccessAgain(client, error),
  })
  if (end.kind !== 'done' || end.answer !== null) return end
  // That it is held already was said of somebody else's.
  if (end.error.fault.kind === 'conflict') return { kind: 'changed', now: end.now ?? [] }
  const found = find(end.now)
  return found ? { kind: 'done', before: end.before, answer: found } : end
}

/** Revokes a grant, where the holder's roles are as they were seen: what they keep rests on the others. */
export async function revokeFrom(
  client: QueryClient,
  { of, roles }: SeenHolder,
  grant: number,
): Promise<GrantsEnd<void>> {
  const session = sessionOf(client)
  return carryOut<Grant[], void>({
    alone: (run) => write(session, `revoke-grant/${grant}`, run),
    async read() {
      const now = await everyGrant(session, of)
      return now.some(({ id }) => id === grant) ? now : null
    },
    isAsSeen: (now) => isHeld(now, roles),
    send: () =>
      session.request({
        method: 'DELETE',
        path: pathOf(routes.grant, { id: grant }),
        expect: 204,
        answer: nothing,
      }),
    standsAs: (now) => (now === null ? 'done' : 'notDone'),
    readAgain: (error) => readAccessAgain(client, error),
  })
}

const isHeld = (now: readonly Grant[], roles: readonly string[]): boolean =>
  now.length === roles.length && now.every(({ role }) => roles.includes(role.key))
