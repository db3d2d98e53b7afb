import type { QueryClient } from '@tanstack/react-query'
import { grant as schema, type Grant } from '#contract/people.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { nothing } from '#contract/shape.ts'
import { type Session, sessionOf } from '#session/session.ts'
import { throwOthers } from '#wire/ApiError.ts'
import { type Act, type ActEnd, carryOut } from '#api/carryOut.ts'
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
export const grantTo = (
  client: QueryClient,
  seen: SeenHolder,
  role: string,
): Promise<GrantsEnd<Grant>> =>
  grantOne(sessionOf(client), seen, role, (error) => readAccessAgain(client, error))

/** The same, also as one of several, after which all is read again. */
export async function grantOne(
  session: Session,
  { of, roles }: SeenHolder,
  role: string,
  readAgain?: ReadAgain,
): Promise<GrantsEnd<Grant>> {
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
    readAgain,
  })
  if (end.kind !== 'done' || end.answer !== null) return end
  // That it is held already was said of somebody else's.
  if (end.error.fault.kind === 'conflict') return { kind: 'changed', now: end.now ?? [] }
  const found = find(end.now)
  // Beside it stays why it had to be read.
  return found ? { ...end, answer: found } : end
}

/** Revokes a grant, where the holder's roles are as they were seen: what they keep rests on the others. */
export const revokeFrom = (
  client: QueryClient,
  { of, roles }: SeenHolder,
  grant: number,
): Promise<GrantsEnd<void>> =>
  revokeOne(sessionOf(client), { of, grant, isAsSeen: (now) => isHeld(now, roles) }, (error) =>
    readAccessAgain(client, error),
  )

/**
 * Revokes a role of a holder, whatever else they are granted: by this grant of it; null: by the one that a list of their grants
 * has now.
 */
export async function revokeRoleOf(
  client: QueryClient,
  { of, role, grant }: { of: SeenHolder['of']; role: string; grant: number | null },
): Promise<GrantsEnd<void>> {
  const session = sessionOf(client)
  const find = (now: readonly Grant[]) => now.find((one) => one.role.key === role)?.id
  try {
    const rows = grant === null ? await everyGrant(session, of) : undefined
    const id = rows ? find(rows) : grant
    if (id == null) return { kind: 'gone' }
    const seen = { of, grant: id, rows, isAsSeen: (now: readonly Grant[]) => find(now) === id }
    return await revokeOne(session, seen, (error) => readAccessAgain(client, error))
  } catch (error) {
    throwOthers(error)
    return { kind: 'refused', error }
  }
}

/** A grant of a holder, and whether what they are granted is what the person saw, in what revoking it rests on. */
export type SeenGrant = {
  of: SeenHolder['of']
  grant: number
  isAsSeen: (now: readonly Grant[]) => boolean
  /** What the holder is granted, where that was read just now: it is not read once more before the act is sent. */
  rows?: Grant[] | undefined
  /** Is told of all that the holder is granted, each time that it is read. */
  onRead?: (now: readonly Grant[]) => void
}

/** The same, also as one of several, after which all is read again. */
export const revokeOne = (
  session: Session,
  { of, grant, isAsSeen, rows, onRead }: SeenGrant,
  readAgain?: ReadAgain,
): Promise<GrantsEnd<void>> =>
  carryOut<Grant[], void>({
    alone: (run) => write(session, `revoke-grant/${grant}`, run),
    async read(when) {
      const now = (when === 'before' && rows) || (await everyGrant(session, of))
      onRead?.(now)
      return now.some(({ id }) => id === grant) ? now : null
    },
    isAsSeen,
    send: () =>
      session.request({
        method: 'DELETE',
        path: pathOf(routes.grant, { id: grant }),
        expect: 204,
        answer: nothing,
      }),
    standsAs: (now) => (now === null ? 'done' : 'notDone'),
    readAgain,
  })

type ReadAgain = Act<Grant[], unknown>['readAgain']

const isHeld = (now: readonly Grant[], roles: readonly string[]): boolean =>
  now.length === roles.length && now.every(({ role }) => roles.includes(role.key))
