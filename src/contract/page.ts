import { z } from './zod.ts'

/** The largest `page_size` that the admin API takes (docs/wire.md#paths-bodies-and-pages). */
export const LARGEST_PAGE = 100

/**
 * The envelope of every admin list. `next` and `previous` are addresses that the server believes it has:
 * they say that there is a further page and are never followed.
 */
export const page = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    count: z.int().check(z.minimum(0)),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    results: z.array(row),
  })

export type Page<Row> = {
  count: number
  next: string | null
  previous: string | null
  results: Row[]
}

export type PageQuery = { page?: number; page_size?: number }
