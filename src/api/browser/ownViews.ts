import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { type OwnView, viewTable } from '#session/keep/keptViews.ts'
import { sessionOf } from '#session/session.ts'

/** More would be no help above a table. */
export const MOST_VIEWS = 20

/** The views of Tokens that this person has named, by name. Several tabs may write, so they are read again like what a server has. */
export const ownViews = () =>
  queryOptions({
    queryKey: ['ownViews'],
    gcTime: Infinity,
    // It is this browser that answers.
    networkMode: 'always',
    queryFn: async ({ client }): Promise<OwnView[]> => {
      const kept = await sessionOf(client).keep.all(viewTable)
      return kept.toSorted((a, b) => a.id.localeCompare(b.id)).slice(0, MOST_VIEWS)
    },
  })

/** One of the same name is replaced. */
export async function saveView(client: QueryClient, view: OwnView): Promise<void> {
  await sessionOf(client).keep.write(viewTable, view)
  await client.invalidateQueries({ queryKey: ownViews().queryKey })
}

export async function removeView(client: QueryClient, { id }: OwnView): Promise<void> {
  await sessionOf(client).keep.remove(viewTable, id)
  await client.invalidateQueries({ queryKey: ownViews().queryKey })
}
