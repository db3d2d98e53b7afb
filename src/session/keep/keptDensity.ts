import { z } from '#contract/zod.ts'
import type { Table } from './keep.ts'

const density = z.strictObject({
  id: z.literal('tokens'),
  density: z.enum(['comfortable', 'compact']),
})
export type Density = z.infer<typeof density>['density']

/** What only the table of tokens needs. */
export const densityTable = {
  key: 'density',
  content: 'How high the rows of Tokens are',
  days: 3_650,
  row: density,
} satisfies Table<unknown>
