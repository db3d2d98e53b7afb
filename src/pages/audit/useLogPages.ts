import { useQuery, useQueryClient, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { auditLog } from '#api/audit/audit.ts'
import type { AuditQuery } from '#contract/audit.ts'
import { dayOf } from '#lib/day.ts'
import { foldBypass, needsOlder, type LogRow } from '#rules/audit/auditFolding.ts'
import { useSession } from '#session/useSession.ts'
import { isFolding, PAGE_SIZE, serverFilters, type View } from './view.ts'

/** One page of the log as the server pages it, at the cost of one request, and of two where the server does not fold. */
export function useLogPages(view: View) {
  const queries = useQueryClient()
  const { zone } = useSession()
  const page = useSuspenseQuery(auditLog(pageQuery(view, queries)))
  // Looked at and not asked for: they keep the first page, which holds the later ones still, and the one before.
  const newest = useQuery({ ...auditLog(newestQuery(view)), enabled: false })
  const before = useQuery({
    ...auditLog(pageQuery({ ...view, page: Math.max(1, view.page - 1) }, queries)),
    enabled: false,
  })
  const { count, results, next, folding } = page.data
  const inZone = (at: string) => dayOf(at, zone)
  const isOurs = folding !== 'server' && isFolding(view)
  const older = useQuery({
    ...auditLog(pageQuery({ ...view, page: view.page + 1 }, queries)),
    // The page that found out that the server cannot fold has cost two requests already.
    enabled: isOurs && folding === 'none' && next !== null && needsOlder(results, inZone),
  })
  const olderOnes = older.isPlaceholderData ? undefined : older.data
  const rows: LogRow[] = isOurs
    ? foldBypass(results, {
        newer: (view.page > 1 && !before.isPlaceholderData && before.data?.results) || [],
        older: olderOnes?.results ?? [],
        goesOn: (olderOnes ?? page.data).next !== null,
        dayOf: inZone,
      })
    : results.map((entry) => ({ entry, mayHaveMore: false }))
  const first = (view.page - 1) * PAGE_SIZE + 1
  return {
    page,
    /** The newest page, where it was read. */
    newest: newest.isPlaceholderData ? undefined : newest.data,
    newestReadAt: newest.dataUpdatedAt,
    rows,
    count,
    /** Places in the whole list, from 1. */
    from: first,
    to: first + results.length - 1,
    hasNext: first + results.length - 1 < count,
    isPastEnd: results.length === 0 && view.page > 1,
    isFoldedHere: isOurs,
  }
}

/** The first page, as the loader and the tail know it too. */
export const newestQuery = (view: View): AuditQuery => ({
  ...serverFilters(view),
  page: 1,
  page_size: PAGE_SIZE,
})

/** Later pages end where the first one, once read, began: what comes later moves nothing. */
export function pageQuery(view: View, queries: QueryClient): AuditQuery {
  const first = newestQuery(view)
  if (view.page === 1) return first
  const newest = queries.getQueryData(auditLog(first).queryKey)?.results[0]
  return { ...first, ...(newest && { to: newest.created_at }), page: view.page }
}
