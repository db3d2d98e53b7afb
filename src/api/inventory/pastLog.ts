import { queryOptions } from '@tanstack/react-query'
import { type AuditEntry, tokenActions } from '#contract/audit.ts'
import { entriesOf, logProgress } from '#api/audit/actionLog.ts'

/** Everything by which tokens and their applications became what they are. */
const ACTIONS = [...tokenActions, 'application.update'] as const

export const pastLogProgress = logProgress()

/**
 * Every entry that a state on a past date rests on, in any order; read again it asks for the newest only. What is read later
 * than a list tells of everything that was done before that list.
 */
export const pastLog = () =>
  queryOptions<readonly AuditEntry[]>({
    queryKey: ['audit', 'past'],
    staleTime: 60_000,
    // Entries never change, and comparing 100,000 of them takes as long as reading them.
    structuralSharing: false,
    queryFn: async ({ client, signal, queryKey }) => {
      const cached = client.getQueryData<readonly AuditEntry[]>(queryKey) ?? []
      const onRead = pastLogProgress.of(client).put
      return (await entriesOf(client, cached, { actions: ACTIONS, signal, onRead })).entries
    },
  })
