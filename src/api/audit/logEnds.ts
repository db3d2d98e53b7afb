import { auditPage } from '#contract/audit.ts'
import { pathOf, routes } from '#contract/routes.ts'
import type { Session } from '#session/session.ts'

/** How many entries the log has, and its first and last one: two requests of one entry each. */
export async function logEnds(session: Session, signal: AbortSignal) {
  const read = async (page: number) =>
    session.request({
      method: 'GET',
      path: pathOf(routes.audit),
      query: { page, page_size: 1 },
      expect: 200,
      answer: auditPage,
      signal,
    })
  const newest = await read(1)
  const oldest = newest.count > 1 ? await read(newest.count) : newest
  const entry = ([one]: (typeof newest)['results']) =>
    one ? { id: one.id, at: one.created_at } : null
  return { count: newest.count, last: entry(newest.results), first: entry(oldest.results) }
}
