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
  const cached = queries.getQueryData(queryKey)
  const rows = await everyToken(session, application)
  const now = queries.getQueryData(queryKey)
  if (now === cached) {
    queries.setQueryData(queryKey, rows)
    // A reading that began earlier must not write what is older over it: who waits for that one gets this one.
    const query = queries.getQueryCache().find<Token[]>({ queryKey, exact: true })
    if (query?.state.fetchStatus === 'fetching') {
      const initialPromise = Promise.resolve(rows)
      await query.fetch(undefined, { cancelRefetch: true, initialPromise })
    }
  } else if (replaceEqualDeep(now, rows) !== now) {
    // An act has changed a row meanwhile, and nobody can say which of the two is older.
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
