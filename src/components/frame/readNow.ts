import {
  isCancelledError,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { ApiError } from '#wire/ApiError.ts'

/**
 * Reads again, whatever the cache holds, or where that is older than `staleTime`. Rejects with ApiError, also where the
 * session ended in the meantime.
 */
export async function readNow<Data, Key extends QueryKey>(
  queries: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
  staleTime = 0,
): Promise<Data> {
  try {
    return await queries.fetchQuery({ ...options, staleTime })
  } catch (error) {
    // An ended session empties its cache, and what was being read into it is called off.
    if (isCancelledError(error)) throw new ApiError({ kind: 'signedOut' }, 'no')
    throw error
  }
}
