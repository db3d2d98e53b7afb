import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { readChanged } from '#session/otherTabs.ts'
import { readInTurns } from '#session/turns.ts'
import { throwOthers } from '#wire/ApiError.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { concernsAll, readAnew } from './inventoryReader.ts'

/** After the last of many: the lists and the log say what is true. */
export async function readAgainAfterAll(
  client: QueryClient,
  applications: ReadonlySet<number>,
): Promise<void> {
  await readChanged(
    client,
    // The inventory reads them, among others and in its turns.
    ...Array.from(applications, (id) => ({
      queryKey: tokensOf(id).queryKey,
      refetchType: 'none' as const,
    })),
    { queryKey: ['inventory'] },
    { queryKey: ['audit'] },
  )
}

/**
 * The lists of these applications, read again before tokens in them are changed; `since` tells one look from the
 * next. Answers which of them failed. Rejects with ApiError where all are refused alike.
 */
export const listsAnew = (applications: readonly number[], since: number) =>
  queryOptions({
    queryKey: ['listsAnew', since, applications],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ client, signal }) => {
      const failed: number[] = []
      const read = async (id: number) => {
        try {
          await readAnew({ client }, tokensOf(id))
        } catch (error) {
          throwOthers(error)
          if (concernsAll(error)) throw error
          failed.push(id)
        }
      }
      await readInTurns(applications, read, signal)
      return failed
    },
  })
