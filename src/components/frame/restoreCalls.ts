import type { QueryClient } from '@tanstack/react-query'
import { actOnOneToken, errorOf } from '#api/tokens/actOnToken.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import type { Token } from '#contract/tokens.ts'
import type { RestoreCall } from '#rules/acts/restore.ts'
import type { SeenToken } from '#rules/tokens/seenToken.ts'
import type { IntentRecord } from '#session/keep/keep.ts'
import type { ApiError } from '#wire/ApiError.ts'
import { readNow } from './readNow.ts'

/** The rows as they are now. Rejects with ApiError. */
export const readTokens = (queries: QueryClient, application: number): Promise<Token[]> =>
  readNow(queries, tokensOf(application))

/** A call with the token that it is about, as the person saw it. */
export type SeenCall = {
  call: RestoreCall
  token: SeenToken
  /** What made it, where only this person's own new token may be meant. */
  madeBy?: IntentRecord
}

/** The calls of a plan, each with the token that it is about. Only what is revoked must be this person's own new token. */
export const seenCalls = (
  calls: readonly RestoreCall[],
  tokens: readonly SeenToken[],
  madeBy?: IntentRecord,
): SeenCall[] =>
  calls.map((call) => {
    const token = tokens.find(({ id }) => id === call.tokenId)
    if (!token) throw new Error('A call is about a token that nobody has seen.')
    return { call, token, ...(call.call === 'revoke' && madeBy && { madeBy }) }
  })

/**
 * Sends one call of a restore plan. Null: it is done, by its answer or, where that was lost, by the row that was read
 * after it. Else the error, of which `ran` says what is known.
 */
export async function sendCall(
  queries: QueryClient,
  application: number,
  { call, ...about }: SeenCall,
): Promise<ApiError | null> {
  if (about.token.id !== call.tokenId) throw new Error('This call is about another token.')
  return errorOf(await actOnOneToken(queries, { application, ...about }, call))
}
