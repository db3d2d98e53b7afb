import type { QueryClient } from '@tanstack/react-query'
import { revokeToken, setExpiry } from '#api/tokens/tokenActs.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import type { Token } from '#contract/tokens.ts'
import { sameInstant } from '#lib/instant.ts'
import type { RestoreCall } from '#rules/acts/restore.ts'
import { standingOf, type SeenToken } from '#rules/tokens/seenToken.ts'
import type { IntentRecord } from '#session/keep/keep.ts'
import { ApiError } from '#wire/ApiError.ts'
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
  const ref = { application, ...about }
  const acts = queries.getMutationCache()
  try {
    if (call.call === 'revoke') await acts.build(queries, revokeToken(ref)).execute()
    else await acts.build(queries, setExpiry(ref)).execute(call.expiresAt)
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.ran === 'unknown') {
      const stands = await readCallResult(queries, application, { call, token: about.token })
      if (stands === 'done') return null
    }
    return error
  }
}

/** Whether the row, read now, is as the call was to make it. */
export type CallResult = 'done' | 'notDone' | 'notRead'

export async function readCallResult(
  queries: QueryClient,
  application: number,
  { call, token }: SeenCall,
): Promise<CallResult> {
  try {
    const stands = standingOf(await readTokens(queries, application), token)
    if (stands.kind !== 'same') return 'notRead'
    const { row } = stands
    const isDone =
      call.call === 'revoke' ? row.revoked_at !== null : sameInstant(row.expires_at, call.expiresAt)
    return isDone ? 'done' : 'notDone'
  } catch (error) {
    if (error instanceof ApiError) return 'notRead'
    throw error
  }
}
