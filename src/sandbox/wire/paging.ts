import { LARGEST_PAGE } from '#contract/page.ts'
import { z } from '#contract/zod.ts'
import { counted } from '#sandbox/world/columns.ts'
import type { Cell, Database } from '#sandbox/world/database.ts'
import { json } from './answer.ts'
import { notFound } from './refusal.ts'
import { whole } from './reading.ts'
import type { Call } from './route.ts'

const DEFAULT_SIZE = 20

/** The two fields that every paged list takes; anything but a whole number in its bounds is 400. */
export const pageFields = {
  page: z.optional(whole(1)),
  page_size: z.optional(whole(1, LARGEST_PAGE)),
}
export const pageQuery = z.strictObject(pageFields)
export type PageQuery = { page?: number | undefined; page_size?: number | undefined }

export type Source<Row> = { count: number; rows: (limit: number, offset: number) => Row[] }

/** `{count, next, previous, results}`; a page past the end is 404. */
export function paged<Row>(call: Call, query: PageQuery, source: Source<Row>): Response {
  const { page = 1, page_size: size = DEFAULT_SIZE } = query
  const pages = Math.max(1, Math.ceil(source.count / size))
  if (page > pages) throw notFound()
  return json(200, {
    count: source.count,
    next: page < pages ? pageAddress(call.url, page + 1) : null,
    previous: page > 1 ? pageAddress(call.url, page - 1) : null,
    results: source.rows(size, (page - 1) * size),
  })
}

export function countOf(db: Database, sql: string, ...cells: Cell[]): number {
  return db.first(counted, `SELECT count(*) AS n ${sql}`, ...cells)?.n ?? 0
}

/** The host is the one that the request named: behind a proxy it is not the caller's. */
export function pageAddress(url: URL, page: number): string {
  const address = new URL(url)
  if (page === 1) address.searchParams.delete('page')
  else address.searchParams.set('page', String(page))
  address.searchParams.sort()
  return address.href
}
