import type { QueryClient } from '@tanstack/react-query'
import type { AuditAction, AuditEntry } from '#contract/audit.ts'
import { compareInstants, msOf } from '#lib/instant.ts'
import { LATE } from '#rules/tokens/thresholds.ts'
import { storePerSession } from '#session/stores.ts'
import { everyEntry } from './auditSearch.ts'

/** How far a reading is, in entries. */
export type LogProgress = { done: number; total: number }

export const nothingRead: LogProgress = { done: 0, total: 0 }

/** How far one kind of reading is, which writes it. */
export const logProgress = () => storePerSession(nothingRead)

type Reading = {
  actions: readonly AuditAction[]
  signal: AbortSignal
  onRead: (far: LogProgress) => void
}

/**
 * Every entry of these actions, which are read side by side; of what is cached only the newest are asked for. `isWhole`: as many
 * came as the server counts.
 */
export async function entriesOf(
  client: QueryClient,
  cached: readonly AuditEntry[],
  reading: Reading,
): Promise<{ entries: readonly AuditEntry[]; isWhole: boolean }> {
  const newest = newestOf(cached)
  if (newest === undefined) return readSince(client, reading)
  // Both ends are included, so an entry that is not met again belongs to a log that is no more.
  const news = await readSince(client, reading, newest)
  if (!news.entries.some(({ id }) => id === newest.id)) return readSince(client, reading)
  const entries = new Map([...cached, ...news.entries].map((entry) => [entry.id, entry]))
  return { entries: [...entries.values()], isWhole: news.isWhole }
}

async function readSince(
  client: QueryClient,
  { actions, signal, onRead: onSum }: Reading,
  newest?: AuditEntry,
): Promise<{ entries: AuditEntry[]; isWhole: boolean }> {
  const far = new Map<string, LogProgress>()
  // How far an earlier reading came says nothing of this one.
  onSum(nothingRead)
  const from =
    newest === undefined ? undefined : new Date(msOf(newest.created_at) - LATE).toISOString()
  const read = actions.map(async (action) => {
    const query = { action, ...(from !== undefined && { from }) }
    const onRead = (done: number, total: number) => {
      far.set(action, { done, total })
      onSum(sum(far.values()))
    }
    return (await everyEntry(client, query, { signal, onRead })).entries
  })
  const entries = (await Promise.all(read)).flat()
  return { entries, isWhole: [...far.values()].every(({ done, total }) => done >= total) }
}

function sum(all: Iterable<LogProgress>): LogProgress {
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
