import { z } from '#contract/zod.ts'
import type { Table } from './keep.ts'

/** One mark each, so that two tabs never write over each other's. */
const mark = z.strictObject({
  /** The token's id and last four, and `of`: after a server was set up again the id may be another token's. */
  id: z.string(),
  of: z.enum(['report', 'others', 'store', 'replace', 'tell', 'remove', 'refused', 'look']),
  /** The server's time in milliseconds since 1970; missing where nobody knew it. */
  at: z.optional(z.number()),
})
export type LeakMark = z.infer<typeof mark>

/** What only the page of a leaked value needs: when it was first opened, and which steps were ticked there. */
export const leakTable = {
  key: 'leaks',
  days: 90,
  row: mark,
} satisfies Table<unknown>
