import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { claimLock } from '#session/runExclusively.ts'
import { keptTables } from '#session/keep/keep.ts'
import { sessionOf } from '#session/session.ts'
import { monotonic } from '#api/intents/intent.ts'
import { intentsOf } from '#api/intents/intents.ts'
import { lookForAccount, staffLock } from './staffLook.ts'

/** An account whose page is gone, and what became of it. */
export type LostAccount = { id: string; username: string } & (
  | { kind: 'there'; person: number | null }
  | { kind: 'no' }
  /** The log cannot be read. */
  | { kind: 'unread' }
  /** By the server's clock it may be at it still. */
  | { kind: 'notKnown' }
)

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
      const session = sessionOf(client)
      const { serverLimit } = intentsOf(session).sending()
      const lost: LostAccount[] = []
      for (const record of await session.keep.all(keptTables.staff)) {
        const { id, username } = record
        const release = await claimLock(staffLock(session, id))
        // The document that sent it is still at work.
        if (release === null) continue
        try {
          // Nobody knows when it was really sent, so the server's limit counts from now.
          const found = await lookForAccount(session, {
            ...record,
            begunAt: monotonic(),
            isResumed: true,
            limit: serverLimit,
          })
          if (found.kind === 'no') await session.keep.remove(keptTables.staff, id)
          lost.push({ id, username, ...found })
        } finally {
          release()
        }
      }
      return lost
    },
  })

/** Lets go of one: the person has dealt with it. */
export async function dismissLostAccount(client: QueryClient, id: string): Promise<void> {
  await sessionOf(client).keep.remove(keptTables.staff, id)
  client.setQueryData(lostStaffAccounts().queryKey, (before) =>
    before?.filter((one) => one.id !== id),
  )
}
