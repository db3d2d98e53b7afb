import { replaceEqualDeep } from '@tanstack/react-query'
import { auditPage, type AuditEntry } from '#contract/audit.ts'
import { pathOf, routes } from '#contract/routes.ts'
import type { Token } from '#contract/tokens.ts'
import type { Session } from '#session/session.ts'
import { everyToken, tokensOf } from './tokens.ts'

type Reader = Pick<Session, 'request' | 'queries' | 'clock'>

/** The application's whole list, read now and not from the cache, which it refreshes. Rejects with ApiError. */
export async function readList(session: Reader, application: number): Promise<Token[]> {
  const { queries } = session
  const { queryKey } = tokensOf(application)
  const query = queries.getQueryCache().find<Token[]>({ queryKey, exact: true })
  const before = query?.state
  const rows = await everyToken(session, application)
  const now = queries.getQueryData(queryKey)
  if (now === before?.data) {
    const isEarlierUnderWay = before?.fetchStatus === 'fetching' && query?.state === before
    queries.setQueryData(queryKey, rows)
    // It must not write what is older over this: who waits for it gets this one. One that began later goes on.
    if (isEarlierUnderWay) {
      const initialPromise = Promise.resolve(rows)
      await query?.fetch(undefined, { cancelRefetch: true, initialPromise })
    }
  } else if (replaceEqualDeep(now, rows) !== now) {
    // An act has changed a row by then, and nobody can say which of the two is older.
    void queries.invalidateQueries({ queryKey, exact: true })
  }
  return rows
}

/** The newest entries of the log, one page of it. Rejects with ApiError. */
export async function newestEntries(
  session: Pick<Session, 'request'>,
  query: { action?: string; page_size: number },
): Promise<AuditEntry[]> {
  const { results } = await session.request({
    method: 'GET',
    path: pathOf(routes.audit),
    query,
    expect: 200,
    answer: auditPage,
  })
  return results
}
