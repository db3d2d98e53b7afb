import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { auditEntries } from '#api/audit/audit.ts'
import { distinctEntries } from '#api/audit/auditSearch.ts'
import { loadTokenLog, tokenLog, type PagedAction } from '#api/tokens/tokenLog.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { lineageOf, type Lineage } from '#rules/tokens/lineage.ts'

export type TokenLog = {
  readState: 'reading' | 'known' | 'notKnown'
  entries: AuditEntry[]
  lineage: Lineage
  /** Of how many entries about tokens these are. */
  count: number
  /** Whether nothing of the log about tokens is missing. */
  isWhole: boolean
  /** What could not be read at all, with the way to try again. */
  failed: { error: Error; onRetry: () => void } | null
  /** What was read before and could not be read again. */
  stale: ReturnType<typeof useAction> | null
  isReadingFurther: boolean
  readFurther: () => void
}

/** What the log tells of tokens, as far as it was read; the page's loader has begun it. */
export function useTokenLog(): TokenLog {
  const queries = useQueryClient()
  // Where it failed before this page was drawn, that is no reason to ask once more.
  const rotations = useQuery({ ...auditEntries('token.rotate'), retryOnMount: false })
  const byAction: Record<PagedAction, ReturnType<typeof useAction>> = {
    'token.create': useAction('token.create'),
    'token.expiry': useAction('token.expiry'),
    'token.revoke': useAction('token.revoke'),
  }
  const actions = Object.values(byAction)
  const lists = [rotations, ...actions]
  const first = lists.find(({ isLoadingError }) => isLoadingError)
  const entries = [
    ...(rotations.data ?? []),
    ...actions.flatMap(({ data }) => distinctEntries(data?.pages ?? [])),
  ]
  const isReading = lists.some(({ isPending }) => isPending)
  const more = actions.filter(({ hasNextPage }) => hasNextPage)
  return {
    readState: first ? 'notKnown' : isReading ? 'reading' : 'known',
    entries,
    lineage: lineageOf(entries),
    count: actions.reduce(
      (count, { data }) => count + (data?.pages[0]?.count ?? 0),
      rotations.data?.length ?? 0,
    ),
    isWhole: !first && !isReading && more.length === 0,
    failed: first?.error ? { error: first.error, onRetry: () => loadTokenLog(queries) } : null,
    stale: actions.find(({ isRefetchError }) => isRefetchError) ?? null,
    isReadingFurther: actions.some(({ isFetchingNextPage }) => isFetchingNextPage),
    readFurther: () => more.forEach(({ fetchNextPage }) => void fetchNextPage()),
  }
}

const useAction = (action: PagedAction) =>
  useInfiniteQuery({ ...tokenLog(action), retryOnMount: false })
