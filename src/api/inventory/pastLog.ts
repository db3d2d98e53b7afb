import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { AuditEntry } from '#contract/audit.ts'
import { compareInstants, msOf } from '#lib/instant.ts'
import { LATE } from '#rules/tokens/thresholds.ts'
import { everyEntry } from '#api/audit/auditSearch.ts'
import { tokenActions } from '#api/tokens/tokenLog.ts'

/** Everything by which tokens and their applications became what they are. They are read side by side. */
const ACTIONS = [...tokenActions, 'token.rotate', 'application.update'] as const

export type PastLogProgress = { done: number; total: number }

/** How far it is, in entries; it is written by the reading. */
export const pastLogProgress = () =>
  queryOptions<PastLogProgress>({
    queryKey: ['pastLog', 'progress'],
    queryFn: () => nothingRead,
    initialData: nothingRead,
    staleTime: Infinity,
    enabled: false,
  })

const nothingRead: PastLogProgress = { done: 0, total: 0 }

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
      const newest = newestOf(cached)
      if (newest === undefined) return readSince(client, signal)
      // Both ends are included, so an entry that is not met again belongs to a log that is no more.
      const news = await readSince(client, signal, newest)
      if (!news.some(({ id }) => id === newest.id)) return readSince(client, signal)
      return [...new Map([...cached, ...news].map((entry) => [entry.id, entry])).values()]
    },
  })

async function readSince(
  client: QueryClient,
  signal: AbortSignal,
  newest?: AuditEntry,
): Promise<AuditEntry[]> {
  const far = new Map<string, PastLogProgress>()
  const from =
    newest === undefined ? undefined : new Date(msOf(newest.created_at) - LATE).toISOString()
  const read = ACTIONS.map(async (action) => {
    const query = { action, ...(from !== undefined && { from }) }
    const onRead = (done: number, total: number) => {
      far.set(action, { done, total })
      client.setQueryData(pastLogProgress().queryKey, sum(far.values()))
    }
    return (await everyEntry(client, query, { signal, onRead })).entries
  })
  return (await Promise.all(read)).flat()
}

function sum(all: Iterable<PastLogProgress>): PastLogProgress {
  let [done, total] = [0, 0]
  for (const one of all) {
    done += one.done
    total += one.total
  }
  return { done, total }
}

function newestOf(entries: readonly AuditEntry[]): AuditEntry | undefined {
  let newest: AuditEntry | undefined
  for (const entry of entries) {
    if (newest === undefined || compareInstants(entry.created_at, newest.created_at) > 0) {
      newest = entry
    }
  }
  return newest
}
