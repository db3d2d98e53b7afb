import { queryOptions } from '@tanstack/react-query'
import { keptTables } from '#session/keep/keep.ts'
import { sessionOf } from '#session/session.ts'

/**
 * Whether the journal holds accounts that a document was about to create: what became of them is looked for only then, by
 * code that the first page does not wait for. Invalidated with what was found (`lostStaffAccounts`).
 */
export const staffJournal = () =>
  queryOptions({
    queryKey: ['lostStaffAccounts', 'journal'],
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnReconnect: false,
    queryFn: async ({ client }) => (await sessionOf(client).keep.all(keptTables.staff)).length > 0,
  })
