import { useQueries } from '@tanstack/react-query'
import { auditLog } from '#api/audit/audit.ts'
import type { AuditAction, AuditEntry } from '#contract/audit.ts'
import type { Instant } from '#contract/instant.ts'
import { LARGEST_PAGE } from '#contract/page.ts'
import { mergedPages } from '#rules/audit/mergedPages.ts'

export type History =
  | { kind: 'reading' }
  | { kind: 'failed'; retry: () => void }
  /** `since`: older entries were not read; null where none are left. */
  | { kind: 'read'; entries: AuditEntry[]; since: Instant | null; isReadAgain: boolean }

/** The newest entries of these actions: the server filters the log by one action, and not by what it is about. */
export function useHistory(actions: readonly AuditAction[]): History {
  const lists = useQueries({
    queries: actions.map((action) => ({
      ...auditLog({ action, page: 1, page_size: LARGEST_PAGE }),
      // The log may be older than what the page shows beside it.
      refetchOnMount: 'always' as const,
    })),
  })
  const failed = lists.filter(({ isError }) => isError)
  if (failed.length > 0)
    return { kind: 'failed', retry: () => void failed.map(async (list) => list.refetch()) }
  const pages = lists.flatMap(({ data }) => (data === undefined ? [] : [data]))
  if (pages.length < lists.length) return { kind: 'reading' }
  const isReadAgain = lists.some(({ isFetching }) => isFetching)
  return { kind: 'read', ...mergedPages(pages), isReadAgain }
}
