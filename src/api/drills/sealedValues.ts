import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { drillTables, type SealedValue, type RotationUnderWay } from '#session/keep/keptDrills.ts'
import { sessionOf } from '#session/session.ts'
import { settleRotations } from './drillSettling.ts'

/** The sealed values that this browser keeps, the oldest first. */
export const sealedValues = () =>
  queryOptions({
    queryKey: ['sealed'],
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: async ({ client }): Promise<SealedValue[]> =>
      (await sessionOf(client).keep.all(drillTables.sealed)).toSorted(
        (a, b) => Number(a.sealedAt > b.sealedAt) || -1,
      ),
  })

/** Keeps one as it is now. Where storage is refused this page still has it, until it closes. */
export async function keepSealed(client: QueryClient, sealed: SealedValue): Promise<void> {
  // At once: whatever the browser's storage does, its file can be taken.
  client.setQueryData(sealedValues().queryKey, (before = []) => [
    ...before.filter(({ id }) => id !== sealed.id),
    sealed,
  ])
  await sessionOf(client).keep.write(drillTables.sealed, sealed)
}

export async function discardSealed(client: QueryClient, ids: readonly string[]): Promise<void> {
  for (const id of ids) await sessionOf(client).keep.remove(drillTables.sealed, id)
  client.setQueryData(sealedValues().queryKey, (before) =>
    before?.filter((one) => !ids.includes(one.id)),
  )
}

/** For whom the value of a rotation is sealed here; null: it is not. */
async function sealedFor(client: QueryClient, rotation: string): Promise<string | null> {
  const kept = await client.fetchQuery(sealedValues())
  return kept.find(({ id }) => id === rotation)?.receiver ?? null
}

/** How often the log is asked for what is not known yet. */
const LOOK = 10_000

/** The rotations of a drill of which nobody knows yet what became; what is found out is kept in the drill. */
export const unsettledRotations = (drillId: string) =>
  queryOptions<RotationUnderWay[]>({
    queryKey: ['unsettledRotations', drillId],
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.length === 0 ? false : LOOK,
    queryFn: ({ client }) =>
      settleRotations(client, drillId, (rotation) => sealedFor(client, rotation)),
  })
