import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { type OwnView, viewTable } from '#session/keep/keptTokens.ts'
import { sessionOf } from '#session/session.ts'

/** More would be no help above a table. */
export const MOST_VIEWS = 20

/** The views of Tokens that this person has named, by name. Several tabs may write, so they are read again like what a server has. */
export const ownViews = () =>
  queryOptions({
    queryKey: ['ownViews'],
    gcTime: Infinity,
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

/** Under another name, which no other view may have. Both are there for a moment, so that none is lost. */
export async function renameView(client: QueryClient, view: OwnView, name: string): Promise<void> {
  const { keep } = sessionOf(client)
  await keep.write(viewTable, { ...view, id: name })
  await keep.remove(viewTable, view.id)
  await client.invalidateQueries({ queryKey: ownViews().queryKey })
}

export async function removeView(client: QueryClient, { id }: OwnView): Promise<void> {
  await sessionOf(client).keep.remove(viewTable, id)
  await client.invalidateQueries({ queryKey: ownViews().queryKey })
}
