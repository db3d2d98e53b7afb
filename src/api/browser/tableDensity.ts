import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { type Density, densityTable } from '#session/keep/keptDensity.ts'
import { sessionOf } from '#session/session.ts'

/** How high the rows of Tokens are, as this browser keeps it. */
export const tableDensity = () =>
  queryOptions({
    queryKey: ['tableDensity'],
    staleTime: Infinity,
    gcTime: Infinity,
    // It is this browser that answers.
    networkMode: 'always',
    queryFn: async ({ client }): Promise<Density> => {
      const [kept] = await sessionOf(client).keep.all(densityTable)
      return kept?.density ?? 'comfortable'
    },
  })

export async function chooseDensity(client: QueryClient, density: Density): Promise<void> {
  client.setQueryData(tableDensity().queryKey, density)
  await sessionOf(client).keep.write(densityTable, { id: 'tokens', density })
}
