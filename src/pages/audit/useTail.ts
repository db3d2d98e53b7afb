import { useQuery } from '@tanstack/react-query'
import { auditTail, type LogPage } from '#api/audit/audit.ts'
import type { AuditEntry, AuditQuery } from '#contract/audit.ts'
import { compareInstants, msOf } from '#lib/instant.ts'
import { useSession } from '#session/useSession.ts'

type Newest = { page: LogPage | undefined; readAt: number }

/** What was written since the newest page was read, and has not been shown yet. Nothing is polled for a span that is over. */
export function useTail(query: AuditQuery, { page, readAt }: Newest) {
  const { clock } = useSession()
  const isOver = query.to !== undefined && msOf(query.to) < clock.now()
  const newest = page?.results[0]?.created_at ?? null
  const tail = useQuery({
    ...auditTail(query, { newest, readAt }),
    enabled: page !== undefined && !isOver,
  })
  const entries = page === undefined ? [] : notShown(tail.data?.results ?? [], page.results)
  return { tail, entries, isMore: tail.data?.next !== null && entries.length > 0 }
}

/** The tail reaches back a little: what the screen has is in it, and so may be what lies beyond its end. */
function notShown(tail: readonly AuditEntry[], displayed: readonly AuditEntry[]): AuditEntry[] {
  const displayedIds = new Set(displayed.map(({ id }) => id))
  const oldest = displayed.at(-1)
  return tail.filter(
    ({ id, created_at }) =>
      !displayedIds.has(id) &&
      (oldest === undefined || compareInstants(created_at, oldest.created_at) >= 0),
  )
}
