import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { lookTable, type TableLook } from '#session/keep/keptLook.ts'
import { sessionOf } from '#session/session.ts'
import { readOnce } from './readOnce.ts'

/** How high the rows of tables are and how wide the columns of Tokens, as this browser keeps it. */
export const tableLook = () =>
  queryOptions({
    queryKey: ['tableLook'],
    ...readOnce,
    queryFn: async ({ client }): Promise<TableLook> => {
      const [kept] = await sessionOf(client).keep.all(lookTable)
      return kept ?? { id: 'tokens', density: 'comfortable' }
    },
  })

export async function changeLook(
  client: QueryClient,
  change: Partial<Omit<TableLook, 'id'>>,
): Promise<void> {
  const next = { ...(await client.ensureQueryData(tableLook())), ...change }
  client.setQueryData(tableLook().queryKey, next)
  await sessionOf(client).keep.write(lookTable, next)
}
