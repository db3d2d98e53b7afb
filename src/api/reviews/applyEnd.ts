import type { QueryClient } from '@tanstack/react-query'
import type { ReviewEventOf } from '#contract/review.ts'
import type { ReviewRow } from '#contract/reviewRow.ts'
import type { ReviewAct } from '#rules/reviews/rowEnd.ts'
import { ApiError, throwOthers } from '#wire/ApiError.ts'
import { grantList, revokeGrant } from '#api/access/grants.ts'
import { application, changeApplication } from '#api/tokens/applications.ts'
import { actOnOneToken, errorOf } from '#api/tokens/actOnToken.ts'

/** What became of one act, with the failure that the rest of a run goes by. */
export type Applied = Pick<ReviewEventOf<'applied'>, 'result' | 'why'> & { error: ApiError | null }

/** The acts that are sent from a review; a role and an expiry are changed where they always are. */
export const isSentHere = (act: ReviewAct): boolean =>
  act === 'grant.delete' || act === 'token.revoke' || act === 'application.update'

/**
 * Ends what a row is about by the act that ends it everywhere else, once. What is there is looked at just before: under another
 * grant's or token's id nothing is sent, nor to an application that is inactive already. List and log say afterwards what came
 * of it, not this answer.
 */
export async function applyEnd(client: QueryClient, row: ReviewRow): Promise<Applied> {
  try {
    await send(client, row)
    return { result: 'done', why: '', error: null }
  } catch (error) {
    throwOthers(error)
    const result = error.ran === 'no' ? 'refused' : 'unknown'
    return { result, why: error.fault.kind, error }
  }
}

async function send(client: QueryClient, { subject, through }: ReviewRow): Promise<void> {
  const acts = client.getMutationCache()
  if (subject.kind === 'token') {
    const { id, name, prefix, lastFour } = subject
    const token = { id, name, prefix, last_four: lastFour }
    const ref = { application: subject.application.id, token }
    const error = errorOf(await actOnOneToken(client, ref, { call: 'revoke', tokenId: id }))
    if (error) throw error
  } else if (subject.kind === 'application') {
    const now = await client.fetchQuery({ ...application(subject.id), staleTime: 0 })
    if (!now.is_active) throw new ApiError({ kind: 'notFound' }, 'no')
    await acts.build(client, changeApplication(subject.id)).execute({ is_active: false })
  } else if (through?.kind === 'role') {
    const holder = subject.kind === 'user' ? { user_id: subject.id } : { group_id: subject.id }
    const held = await client.fetchQuery({ ...grantList(holder), staleTime: 0 })
    const grant = held.find(({ role }) => role.key === through.key)
    if (!grant) throw new ApiError({ kind: 'notFound' }, 'no')
    await acts.build(client, revokeGrant(grant.id)).execute()
  } else throw new Error('Nothing here ends this row.')
}
