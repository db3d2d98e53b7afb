import { z } from '#contract/zod.ts'
import { instant } from '#contract/instant.ts'
import type { Table } from './keep.ts'

const view = z.strictObject({
  /** Its name: one that is saved again is the same view. */
  id: z.string(),
  /** Its filter, as it is in the address. */
  query: z.string(),
})
export type OwnView = z.infer<typeof view>

/** What only the table of tokens needs: own views, the name and the filter of each, 20 at most. */
export const viewTable = {
  key: 'tokenViews',
  days: 3_650,
  row: view,
} satisfies Table<unknown>

const record = z.strictObject({
  /** The successor's id. */
  id: z.string(),
  old: z.int(),
  /** The old one's expiry before any of it: a rotation may have moved it first. */
  expiresAt: z.nullable(instant),
})

/**
 * The expiry that a token had before it was rotated in this browser: what only undoing a rotation needs, and so what the first page
 * does not wait for. An overlap lasts a year at most.
 */
export const rotationTable = {
  key: 'rotations',
  days: 400,
  row: record,
} satisfies Table<unknown>
