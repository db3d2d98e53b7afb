import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { type KeptPack, packTables } from '#session/keep/keptPacks.ts'
import { sessionOf } from '#session/session.ts'

export const reviewPackId = (review: string): string => `review/${review}`
export const drillPackId = (drill: string): string => `drill/${drill}`

/** The evidence of a review or a drill as it was downloaded last; null: this browser has none. */
export const keptPack = (id: string) =>
  queryOptions({
    queryKey: ['packs', id],
    staleTime: Infinity,
    queryFn: async ({ client }): Promise<KeptPack | null> => {
      const kept = await sessionOf(client).keep.all(packTables.packs)
      return kept.find((pack) => pack.id === id) ?? null
    },
  })

/** Takes the place of the one before, whose signatures are for another list. */
export async function keepPack(client: QueryClient, pack: KeptPack): Promise<void> {
  await sessionOf(client).keep.write(packTables.packs, pack)
  client.setQueryData(keptPack(pack.id).queryKey, pack)
}

export async function forgetPack(client: QueryClient, id: string): Promise<void> {
  await sessionOf(client).keep.remove(packTables.packs, id)
  client.setQueryData(keptPack(id).queryKey, null)
}
