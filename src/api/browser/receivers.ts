import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { drillTables, type Receiver } from '#session/keep/keptDrills.ts'
import { sessionOf } from '#session/session.ts'
import { readOnce } from './readOnce.ts'

/** Who can be sealed to, by name, as this browser knows them. */
export const receivers = () =>
  queryOptions({
    queryKey: ['receivers'],
    ...readOnce,
    queryFn: ({ client }): Promise<Receiver[]> => sessionOf(client).keep.all(drillTables.receivers),
  })

/** Keeps a receiver as it is now; a new key takes the place of the former one. */
export async function keepReceiver(client: QueryClient, receiver: Receiver): Promise<void> {
  await sessionOf(client).keep.write(drillTables.receivers, receiver)
  client.setQueryData(receivers().queryKey, (before = []) => [
    ...before.filter(({ id }) => id !== receiver.id),
    receiver,
  ])
}
