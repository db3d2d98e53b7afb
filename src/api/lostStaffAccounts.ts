import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { own } from '#session/alone.ts'
import { keptTables } from '#session/keep.ts'
import { worldOf } from '#session/world.ts'
import { intentsOf } from './intents.ts'
import { lookForAccount, staffLock } from './staffLook.ts'

/** An account whose page is gone: whether it was made after all; null where the log cannot be read. */
export type LostAccount = {
  id: string
  username: string
  isMade: boolean | null
  person: number | null
}

/**
 * What the journal holds of accounts that other documents were about to create, each looked for in the log. Of one that was
 * made nobody has the password. Nothing is sent again.
 */
export const lostStaffAccounts = () =>
  queryOptions({
    queryKey: ['lostStaffAccounts'],
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnReconnect: false,
    queryFn: async ({ client }): Promise<LostAccount[]> => {
      const world = worldOf(client)
      const { serverLimit } = intentsOf(world).sending()
      const lost: LostAccount[] = []
      for (const record of await world.keep.all(keptTables.staff)) {
        const { id, username } = record
        const release = await own(staffLock(world, id))
        // The document that sent it is still at work.
        if (release === null) continue
        try {
          // Nobody knows when it was really sent, so the server's limit counts from now.
          const found = await lookForAccount(world, {
            ...record,
            sentAt: Date.now(),
            limit: serverLimit,
          })
          if (found.kind === 'no') await world.keep.remove(keptTables.staff, id)
          lost.push({
            id,
            username,
            isMade: found.kind === 'unread' ? null : found.kind === 'there',
            person: found.kind === 'there' ? found.person : null,
          })
        } finally {
          release()
        }
      }
      return lost
    },
  })

/** Lets go of one: the person has dealt with it. */
export async function dismissLostAccount(client: QueryClient, id: string): Promise<void> {
  await worldOf(client).keep.remove(keptTables.staff, id)
  client.setQueryData(lostStaffAccounts().queryKey, (before) =>
    before?.filter((one) => one.id !== id),
  )
}
