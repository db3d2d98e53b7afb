import type { QueryClient } from '@tanstack/react-query'
import type { ReviewEventOf } from '#contract/review.ts'
import type { ReviewRow } from '#contract/reviewRow.ts'
import type { EndLine, ReviewAct } from '#rules/reviews/rowEnd.ts'
import { ApiError } from '#wire/ApiError.ts'
import { revokeRoleOf } from '#api/access/actOnGrants.ts'
import { type ActEnd, failureOf } from '#api/carryOut.ts'
import { changeAsSeen } from '#api/tokens/actOnApplication.ts'
import { actOnOneToken } from '#api/tokens/actOnToken.ts'

/** What became of one act, with the failure that the rest of a run goes by. */
export type Applied = Pick<ReviewEventOf<'applied'>, 'result' | 'why'> & { error: ApiError | null }

/** A row that ends, and what was sent for it before; null: nothing. */
type Ended = { row: Pick<ReviewRow, 'subject' | 'through'>; applied: EndLine['applied'] }

/** The acts that are sent from a review; a role and an expiry are changed where they always are. */
export const isSentHere = (act: ReviewAct): boolean =>
  act === 'grant.delete' || act === 'token.revoke' || act === 'application.update'

/**
 * Ends what a row is about by the act that ends it everywhere else, once. What is there is looked at just before: under another
 * grant's or token's id nothing is sent, nor to an application that is inactive already. List and log say afterwards what came
 * of it, not this answer. A role that somebody granted again since the freeze is revoked once they have said that it is there.
 */
export async function applyEnd(client: QueryClient, ended: Ended): Promise<Applied> {
  const end = await send(client, ended)
  if (end.kind === 'done') return { result: 'done', why: '', error: null }
  // Where nothing was sent, what was to end was not there: it is gone, or inactive already.
  const error = failureOf(end) ?? new ApiError({ kind: 'notFound' }, 'no')
  const result = end.kind === 'unknown' ? 'unknown' : 'refused'
  return { result, why: error.fault.kind, error }
}

function send(
  client: QueryClient,
  { row: { subject, through }, applied }: Ended,
): Promise<ActEnd<unknown, unknown>> {
  if (subject.kind === 'token') {
    const { id, name, prefix, lastFour } = subject
    const token = { id, name, prefix, last_four: lastFour }
    const ref = { application: subject.application.id, token }
    return actOnOneToken(client, ref, { call: 'revoke', tokenId: id })
  }
  if (subject.kind === 'application') {
    return changeAsSeen(client, { id: subject.id, is_active: true }, { is_active: false })
  }
  if (through?.kind === 'role') {
    const of = subject.kind === 'user' ? { user_id: subject.id } : { group_id: subject.id }
    const { key, grantId } = through
    return revokeRoleOf(client, { of, role: key, grant: applied ? null : grantId })
  }
  throw new Error('Nothing here ends this row.')
}
