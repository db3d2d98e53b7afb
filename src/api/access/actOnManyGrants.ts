import type { QueryClient } from '@tanstack/react-query'
import type { Grant } from '#contract/people.ts'
import { sessionOf } from '#session/session.ts'
import { failureOf } from '#api/carryOut.ts'
import { type GrantsEnd, grantOne, revokeOne } from './actOnGrants.ts'
import { readAccessAgain } from './accessReading.ts'

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
    const seen = {
      of,
      grant: id,
      isAsSeen: (read: readonly Grant[]) =>
        read.some((one) => one.id === id && one.role.key === role.key),
      onRead: (read: readonly Grant[]) => void (now = read),
    }
    ends.set(id, goOn(await revokeOne(session, seen)))
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
    const { userId, role, held } = one
    const here = ends.filter(({ one: { userId: id }, end }) => id === userId && end.kind === 'done')
    const roles = [...new Set([...held, ...here.map(({ one: { role: key } }) => key)])]
    const end = goOn(await grantOne(session, { of: { user_id: userId }, roles }, role))
    ends.push({ one, end })
  }
  await readAccessAgain(client, null)
  return ends
}

/** After the end of the session there is nothing to go on with. */
function goOn<Answer>(end: GrantsEnd<Answer>): GrantsEnd<Answer> {
  const failure = failureOf(end)
  if (failure?.fault.kind === 'signedOut') throw failure
  return end
}
