import type { SeenToken } from '#rules/tokens/seenToken.ts'
import { ApiError } from '#wire/ApiError.ts'

/** Nothing is sent: another token has the id of the one that was seen, or `found` is null and nobody knows that it is ours. */
export const notThis = (seen: SeenToken, found: SeenToken | null): ApiError =>
  new ApiError({ kind: 'notThis', seen, found }, 'no')
