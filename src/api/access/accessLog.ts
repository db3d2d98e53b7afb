import { queryOptions } from '@tanstack/react-query'
import type { AuditEntry } from '#contract/audit.ts'
import type { Instant } from '#contract/instant.ts'
import { accessActions } from '#rules/past/accessEvents.ts'
import type { AccessLog } from '#rules/past/accessLog.ts'
import { sessionOf } from '#session/session.ts'
import { entriesOf, logProgress } from '#api/audit/actionLog.ts'
import { everyEntry } from '#api/audit/auditSearch.ts'
import { logEnds } from '#api/audit/logEnds.ts'

export const accessLogProgress = logProgress()

/**
 * All that the log tells of grants, roles and staff accounts, and where it begins; read again it asks for the newest only. What
 * is read later than a list tells of everything that was done before that list.
 */
export const accessLog = () =>
  queryOptions<AccessLog>({
    queryKey: ['audit', 'access'],
    staleTime: 60_000,
    // Entries never change.
    structuralSharing: false,
    queryFn: async ({ client, signal, queryKey }) => {
      const cached = client.getQueryData<AccessLog>(queryKey)?.entries ?? []
      const onRead = accessLogProgress.of(client).put
      const session = sessionOf(client)
      const before = await logEnds(session, signal)
      const read = await entriesOf(client, cached, { actions: accessActions, signal, onRead })
      const after = await logEnds(session, signal)
      return {
        ...read,
        begins: after.first?.at ?? null,
        later: Math.max(0, after.count - before.count),
      }
    },
  })

/** All that the log tells of changed roles, which are few, and where it begins. */
export const roleUpdates = () =>
  queryOptions<AccessLog>({
    queryKey: ['audit', 'roleUpdates'],
    staleTime: 60_000,
    structuralSharing: false,
    queryFn: async ({ client, signal }) => {
      const reading = { actions: ['role.update'] as const, signal, onRead: () => {} }
      const read = await entriesOf(client, [], reading)
      const { first } = await logEnds(sessionOf(client), signal)
      return { ...read, begins: first?.at ?? null, later: 0 }
    },
  })

/** What was done at that very instant: it proves who was active then, and who was a superuser. */
export const actsAt = (at: Instant) =>
  queryOptions<readonly AuditEntry[]>({
    queryKey: ['audit', 'actsAt', at],
    staleTime: Infinity,
    queryFn: async ({ client, signal }) =>
      (await everyEntry(client, { from: at, to: at }, { signal, onRead: () => {} })).entries,
  })
