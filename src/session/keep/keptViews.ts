import { z } from '#contract/zod.ts'
import type { Table } from './keep.ts'

const view = z.strictObject({
  /** Its name: one that is saved again is the same view. */
  id: z.string(),
  /** Its filter, as it stands in the address. */
  query: z.string(),
})
export type OwnView = z.infer<typeof view>

/** What only the table of tokens needs. */
export const viewTable = {
  key: 'tokenViews',
  content: 'Own views of Tokens: the name and the filter of each, 20 at most',
  days: 3_650,
  row: view,
} satisfies Table<unknown>
