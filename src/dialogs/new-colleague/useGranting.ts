import { useMutation, useQueryClient } from '@tanstack/react-query'
import { grantRoles } from '#api/access/grants.ts'
import { grantsNow } from '#components/access/grantHolder.ts'
import { problemOf } from '#components/frame/problem.ts'

export type RoleFor = { userId: number; role: string }

/** `isKnown` is false where the roles of the person could not be read after a grant that failed. */
export type NotGranted = RoleFor & { why: string; isKnown: boolean }

/** Grants roles one after the other, and answers with those that are not there afterwards, each with its reason. */
export function useGranting() {
  const queries = useQueryClient()
  const { mutateAsync } = useMutation(grantRoles())
  return async (grants: readonly RoleFor[]): Promise<NotGranted[]> => {
    const failed = new Map<string, string>()
    await mutateAsync({
      grants: grants.map(({ role, userId }) => ({ role, user_id: userId })),
      onEach: (body, error) =>
        error && failed.set(`${body.user_id} ${body.role}`, problemOf(error).title),
    })
    // What failed may be granted all the same: by somebody else, or where only the answer was lost.
    const missing: NotGranted[] = []
    for (const one of grants) {
      const why = failed.get(`${one.userId} ${one.role}`)
      if (why === undefined) continue
      const now = await grantsNow(queries, { kind: 'person', id: one.userId })
      if (now?.some(({ role }) => role.key === one.role)) continue
      missing.push({ ...one, why, isKnown: now !== null })
    }
    return missing
  }
}
