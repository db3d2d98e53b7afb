import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#wire/ApiError.ts'
import { applicationList } from './applications.ts'
import { tokensOf } from './tokens.ts'

export type UnreadList = { id: number; error: ApiError }

/**
 * Reads the tokens of every application, list by list, into the cache of `tokensOf`: the backend has no list of all
 * tokens. What is fresh there is not read again. Answers for which applications the list could not be read, and why.
 */
export const inventory = () =>
  queryOptions({
    queryKey: ['inventory'],
    queryFn: async ({ client, signal }): Promise<UnreadList[]> => {
      const failed: UnreadList[] = []
      for (const { id } of await client.fetchQuery(applicationList())) {
        signal.throwIfAborted()
        try {
          await client.fetchQuery(tokensOf(id))
        } catch (error) {
          if (!(error instanceof ApiError) || concernsAll(error)) throw error
          failed.push({ id, error })
        }
      }
      return failed
    },
  })

/** Where one list is refused for this, so are the others. */
const concernsAll = ({ fault }: ApiError): boolean =>
  fault.kind === 'signedOut' || fault.kind === 'forbidden' || fault.kind === 'limited'
