import { instant } from '#contract/instant.ts'
import { z } from '#contract/zod.ts'
import type { Table } from './keep.ts'

const record = z.strictObject({
  /** The successor's id. */
  id: z.string(),
  old: z.int(),
  /** The old one's expiry before any of it: a rotation may have moved it first. */
  expiresAt: z.nullable(instant),
})

/** What only undoing a rotation needs, and so what the first page does not wait for. An overlap lasts a year at most. */
export const rotationTable = {
  key: 'rotations',
  content: 'The expiry that a token had before it was rotated in this browser',
  days: 400,
  row: record,
} satisfies Table<unknown>
