import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { keptTables } from '#session/keep/keep.ts'
import { sessionOf } from '#session/session.ts'
import { readOnce } from './readOnce.ts'

/** The columns that this person wants in the table of all tokens, as this browser keeps them; null where nothing was chosen. */
export const tokenColumnChoice = () =>
  queryOptions({
    queryKey: ['tokenColumnChoice'],
    ...readOnce,
    queryFn: async ({ client }): Promise<readonly string[] | null> => {
      const [kept] = await sessionOf(client).keep.all(keptTables.columns)
      return kept?.shown ?? null
    },
  })

export async function chooseTokenColumns(client: QueryClient, columns: string[]): Promise<void> {
  client.setQueryData(tokenColumnChoice().queryKey, columns)
  await sessionOf(client).keep.write(keptTables.columns, { id: 'tokens', shown: columns })
}
