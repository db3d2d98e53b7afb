import { z } from '#contract/zod.ts'
import type { Table } from './keep.ts'

/** How wide columns are that are shown together: a part of the table's width in percent, or null for the default. */
const widths = z.strictObject({
  /** Their keys, with commas between them. */
  columns: z.string(),
  parts: z.array(z.nullable(z.number())),
})
export type ColumnWidths = z.infer<typeof widths>

const look = z.strictObject({
  id: z.literal('tokens'),
  density: z.enum(['comfortable', 'compact']),
  widths: z.optional(z.array(widths)),
})
export type TableLook = z.infer<typeof look>

/** How tables look in this browser: how high their rows are, and how wide the columns of Tokens. */
export const lookTable = {
  key: 'density',
  days: 3_650,
  row: look,
} satisfies Table<unknown>
