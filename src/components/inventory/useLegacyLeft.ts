import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { legacyLeft, noteLegacyLeft } from '#api/browser/legacyLeft.ts'
import { inventory } from '#api/inventory/inventory.ts'
import { applicationList } from '#api/tokens/applications.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { isOver } from '#rules/tokens/tokenState.ts'
import { useSession } from '#session/useSession.ts'

/**
 * Whether the navigation has Legacy keys: until every token was read and none is one. Where all have stopped, a purge may still
 * be due, and the page itself says when that is over.
 */
export function useLegacyLeft(): boolean {
  const queries = useQueryClient()
  const { clock } = useSession()
  const { data: kept } = useQuery(legacyLeft())
  const { data: unread, dataUpdatedAt: readAt } = useQuery({ ...inventory(), enabled: false })
  const isWhole = unread?.length === 0

  // The world outside: what this browser keeps.
  useEffect(() => {
    const found = isWhole ? legacyRead(queries, clock.now()) : 'unknown'
    if (found === 'none') void noteLegacyLeft(queries, false)
    if (found === 'works') void noteLegacyLeft(queries, true)
  }, [queries, clock, isWhole, readAt])

  return kept ?? true
}

/** What the lists of this session have of legacy tokens. */
function legacyRead(queries: QueryClient, now: number): 'works' | 'stopped' | 'none' | 'unknown' {
  const applications = queries.getQueryData(applicationList().queryKey)
  if (applications === undefined) return 'unknown'
  let found: 'stopped' | 'none' = 'none'
  for (const { id } of applications) {
    const tokens = queries.getQueryData(tokensOf(id).queryKey)
    if (tokens === undefined) return 'unknown'
    const legacy = tokens.filter((token) => token.legacy)
    if (legacy.some((token) => !isOver(token, now))) return 'works'
    if (legacy.length > 0) found = 'stopped'
  }
  return found
}
