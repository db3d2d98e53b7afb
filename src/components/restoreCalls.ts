import type { QueryClient } from '@tanstack/react-query'
import { revokeToken, setExpiry, tokensOf } from '#api/tokens.ts'
import type { Token } from '#contract/tokens.ts'
import { sameInstant } from '#lib/instant.ts'
import type { RestoreCall } from '#rules/restore.ts'
import { ApiError } from '#wire/ApiError.ts'
import { readNow } from './readNow.ts'

/** The rows as they are now. Rejects with ApiError. */
export const readTokens = (queries: QueryClient, application: number): Promise<Token[]> =>
  readNow(queries, tokensOf(application))

/**
 * Sends one call of a restore plan. Null: it is done, by its answer or, where that was lost, by the row that was read
 * after it. Else the error, of which `ran` says what is known.
 */
export async function sendCall(
  queries: QueryClient,
  application: number,
  call: RestoreCall,
): Promise<ApiError | null> {
  const ref = { application, id: call.tokenId }
  const acts = queries.getMutationCache()
  try {
    if (call.call === 'revoke') await acts.build(queries, revokeToken(ref)).execute()
    else await acts.build(queries, setExpiry(ref)).execute(call.expiresAt)
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.ran === 'unknown' && (await standing(queries, application, call)) === 'done')
      return null
    return error
  }
}

/** Whether the row, read now, is as the call was to make it. */
export type Standing = 'done' | 'notDone' | 'notRead'

export async function standing(
  queries: QueryClient,
  application: number,
  call: RestoreCall,
): Promise<Standing> {
  try {
    const row = (await readTokens(queries, application)).find(({ id }) => id === call.tokenId)
    if (!row) return 'notRead'
    const isDone =
      call.call === 'revoke' ? row.revoked_at !== null : sameInstant(row.expires_at, call.expiresAt)
    return isDone ? 'done' : 'notDone'
  } catch (error) {
    if (error instanceof ApiError) return 'notRead'
    throw error
  }
}
