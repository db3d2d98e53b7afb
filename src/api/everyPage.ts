import { LARGEST_PAGE, type Page } from '#contract/page.ts'
import type { z } from '#contract/zod.ts'
import type { Session } from '#session/session.ts'
import { ApiError, type Fault } from '#wire/ApiError.ts'
import type { Query } from '#wire/send.ts'

/** Access calls a row's key `id`, other parts of the backend `pk` (docs/wire.md#channels-and-products). */
type Keyed = { id: number } | { pk: number }
const keyOf = (row: Keyed) => ('id' in row ? row.id : row.pk)

/** The fault of a list with other than as many rows as the server counts. */
export const INCOMPLETE = { kind: 'unreadable', path: 'count' } satisfies Fault

type List<Row> = {
  path: string
  query?: Query
  page: z.ZodMiniType<Page<Row>>
  signal?: AbortSignal
  /** What is thrown where it lacks rows for good. */
  incomplete?: (rows: Row[], count: number) => ApiError
}

/**
 * Every row of a paged list, one page after the other, each row once even when rows shift under the reader.
 * `next` only says that there is more; it is never followed as an address. A list is whole only where its rows are as many
 * as the server counts: one that is not, read twice, is refused. Rejects with ApiError.
 */
export async function everyPage<Row extends Keyed>(
  session: Pick<Session, 'request'>,
  list: List<Row>,
): Promise<Row[]> {
  for (let isAgain = false; ; isAgain = true) {
    const { rows, count } = await wholeList(session, list)
    if (rows.length === count) return rows
    // It may have changed while it was read; what lacks rows for good proves nothing by what it lacks.
    if (isAgain) throw list.incomplete?.(rows, count) ?? new ApiError(INCOMPLETE, 'no')
  }
}

/** Its rows with what the server counts, as its last answer says it. */
export async function wholeList<Row extends Keyed>(
  session: Pick<Session, 'request'>,
  { path, query, page, signal }: List<Row>,
): Promise<{ rows: Row[]; count: number }> {
  let count = 0
  const rows = new Map<number, Row>()
  let read = 0
  for (let number = 1; ; number += 1) {
    const answer = await pageOrEnd(number, () =>
      session.request({
        method: 'GET',
        path,
        query: { ...query, page: number, page_size: LARGEST_PAGE },
        expect: 200,
        answer: page,
        ...(signal && { signal }),
      }),
    )
    if (!answer) return { rows: [...rows.values()], count }
    count = answer.count
    const sizeBefore = rows.size
    for (const row of answer.results) rows.set(keyOf(row), row)
    read += answer.results.length
    const isEnd = answer.next === null || rows.size === sizeBefore
    // A server that always names a further page is believed as far as its own count goes, and while it brings new rows.
    if (isEnd || read >= answer.count) return { rows: [...rows.values()], count }
  }
}

/** A list that shrank since answers 404 past its end. */
async function pageOrEnd<Row>(
  number: number,
  read: () => Promise<Page<Row>>,
): Promise<Page<Row> | null> {
  try {
    return await read()
  } catch (error) {
    if (number > 1 && error instanceof ApiError && error.fault.kind === 'notFound') return null
    throw error
  }
}
