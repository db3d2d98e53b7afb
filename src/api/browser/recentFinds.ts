import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { keptTables, type RecentFind } from '#session/keep/keep.ts'
import { sessionOf } from '#session/session.ts'

const MOST = 8

/** What was last opened from “Find anything” in this browser, the last one first: ids and nothing else. */
export const recentFinds = () =>
  queryOptions({
    queryKey: ['recentFinds'],
    staleTime: 0,
    queryFn: async ({ client }): Promise<RecentFind[]> =>
      (await sessionOf(client).keep.all(keptTables.recent)).toSorted((a, b) => b.at - a.at),
  })

/** `now` is this computer's time in milliseconds since 1970. */
export async function rememberFind(
  client: QueryClient,
  { id, application }: Pick<RecentFind, 'id' | 'application'>,
  now: number,
): Promise<void> {
  const { keep } = sessionOf(client)
  await keep.write(keptTables.recent, { id, application, at: now })
  const kept = await keep.all(keptTables.recent)
  const old = kept.toSorted((a, b) => b.at - a.at).slice(MOST)
  for (const one of old) await keep.remove(keptTables.recent, one.id)
}
