import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { keptTables } from '#session/keep/keep.ts'
import { sessionOf } from '#session/session.ts'
import { readOnce } from './readOnce.ts'

const ID = 'singleKeys'

/** Whether keys without Ctrl or ⌘ do something for this person in this browser; they do where nothing is kept. */
export const singleKeys = () =>
  queryOptions({
    queryKey: ['singleKeys'],
    ...readOnce,
    queryFn: async ({ client }): Promise<boolean> => {
      const kept = await sessionOf(client).keep.all(keptTables.choices)
      return kept.find(({ id }) => id === ID)?.isOn ?? true
    },
  })

export async function setSingleKeys(client: QueryClient, isOn: boolean): Promise<void> {
  client.setQueryData(singleKeys().queryKey, isOn)
  await sessionOf(client).keep.write(keptTables.choices, { id: ID, isOn })
}
