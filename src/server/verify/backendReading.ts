import { type AuditAction, type AuditEntry, auditPage } from '#contract/audit.ts'
import { LARGEST_PAGE, type Page } from '#contract/page.ts'
import { routes } from '#contract/routes.ts'
import type { Server } from '#commands/place/openServer.ts'

/** A backend that somebody named, with their account signed in. */
export type Backend = Pick<Server, 'origin' | 'get'>

/** What a backend says of a folder. */
export type Against = { lines: string[]; faults: string[] }

/** Every entry of these actions. */
export async function logOf(
  server: Pick<Backend, 'get'>,
  actions: readonly AuditAction[],
): Promise<AuditEntry[]> {
  const log: AuditEntry[] = []
  for (const action of actions) {
    const path = `${routes.audit}?action=${action}`
    log.push(...(await everyRow((query) => server.get(`${path}&${query.slice(1)}`, auditPage))))
  }
  return log
}

/** Each row once: while pages are read a new one moves others to the next page. */
export async function everyRow<Row extends { id: number }>(
  read: (query: string) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows = new Map<number, Row>()
  for (let page = 1; ; page += 1) {
    const { results, next } = await read(`?page=${page}&page_size=${LARGEST_PAGE}`)
    for (const row of results) rows.set(row.id, row)
    if (next === null || results.length === 0) return [...rows.values()]
  }
}
