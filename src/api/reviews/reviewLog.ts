import type { QueryClient } from '@tanstack/react-query'
import type { AuditAction, AuditEntry } from '#contract/audit.ts'
import type { Instant } from '#contract/instant.ts'
import { msOf } from '#lib/instant.ts'
import { LATE } from '#rules/tokens/thresholds.ts'
import { INCOMPLETE } from '#api/everyPage.ts'
import { ApiError } from '#wire/ApiError.ts'
import { logProgress, type LogProgress, nothingRead } from '#api/audit/actionLog.ts'
import { everyEntry } from '#api/audit/auditSearch.ts'

/** Nothing to read: none is under way. */
export const reviewLogProgress = logProgress()

type Asked = {
  actions: readonly AuditAction[]
  /** Nothing before it is asked for; undefined: the whole log. */
  from?: Instant | undefined
  signal?: AbortSignal | undefined
}

/**
 * The entries of these actions, action by action, from a moment on; what was committed up to a minute late is in it. As
 * many as the server counts, or it is refused: what lacks an entry proves nothing. Rejects with ApiError.
 */
export async function readReviewLog(
  client: QueryClient,
  { actions, from, signal = new AbortController().signal }: Asked,
): Promise<AuditEntry[]> {
  const all: AuditEntry[] = []
  const { put } = reviewLogProgress.of(client)
  const since = from === undefined ? {} : { from: new Date(msOf(from) - LATE).toISOString() }
  try {
    for (const action of actions) {
      const tell = (far: LogProgress) =>
        put({ done: all.length + far.done, total: all.length + far.total })
      // oxlint-disable-next-line no-await-in-loop -- what is read is said as one way
      all.push(...(await wholeAction(client, { action, ...since }, { signal, tell })))
    }
    return all
  } finally {
    put(nothingRead)
  }
}

async function wholeAction(
  client: QueryClient,
  query: { action: AuditAction; from?: Instant },
  { signal, tell }: { signal: AbortSignal; tell: (far: LogProgress) => void },
): Promise<readonly AuditEntry[]> {
  for (let isAgain = false; ; isAgain = true) {
    let far = nothingRead
    const onRead = (done: number, total: number) => tell((far = { done, total }))
    // oxlint-disable-next-line no-await-in-loop -- the second time only where the first was short
    const { entries } = await everyEntry(client, query, { signal, onRead })
    if (far.done === far.total) return entries
    if (isAgain) throw new ApiError(INCOMPLETE, 'no')
  }
}
