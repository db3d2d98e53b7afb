import { useQueryClient } from '@tanstack/react-query'
import type { GrantsEnd } from '#api/access/actOnGrants.ts'
import { grantEach, type RoleFor } from '#api/access/actOnManyGrants.ts'
import type { Grant } from '#contract/people.ts'
import { problemOf } from '#components/frame/problem.ts'

/** `isKnown` is false where the roles of the person could not be read after a grant that failed. */
export type NotGranted = RoleFor & { why: string; isKnown: boolean }

/** Grants roles one after the other, and answers with those that were not granted here, each with its reason. */
export function useGranting() {
  const queries = useQueryClient()
  return async (grants: readonly RoleFor[]): Promise<NotGranted[]> =>
    (await grantEach(queries, grants)).flatMap(({ one, end }) => {
      const failure = failureOf(end)
      return failure ? [{ ...one, ...failure }] : []
    })
}

function failureOf(end: GrantsEnd<Grant>): { why: string; isKnown: boolean } | null {
  if (end.kind === 'done' || end.kind === 'gone') return null
  if (end.kind === 'changed') return { why: CHANGED, isKnown: true }
  // Somebody else granted it.
  if (end.kind === 'notThere' && end.stands === 'done') return null
  const why = problemOf(end.error).title
  return { why, isKnown: end.kind === 'refused' || end.stands !== 'notRead' }
}

const CHANGED = 'Someone else changed the roles of this person first.'
