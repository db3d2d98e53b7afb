import { reviewEvent, reviewRecord } from '#contract/review.ts'
import { z } from '#contract/zod.ts'
import type { Table } from './keep.ts'

const report = z.strictObject({
  /** The review's. */
  id: z.string(),
  /** The access report of its freeze, as a file has it: its SHA-256 is in the review. */
  text: z.string(),
})

const event = z.strictObject({
  /** Of the review and of the event: events are only added, and none is ever written over. */
  id: z.string(),
  review: z.string(),
  event: reviewEvent,
})

/** What the browser keeps of access reviews (keep.ts): key and lifetime. Never a secret. */
export const reviewTables = {
  /** Access reviews: what was frozen, what was decided and what came of it. */
  reviews: {
    key: 'reviews',
    days: 3_650,
    row: reviewRecord,
    keepsUnread: true,
  },
  /**
   * Decisions, acts and readings of access reviews since the review's record was written: a decision is a key, and a record of a
   * thousand rows is none.
   */
  events: {
    key: 'reviewEvents',
    days: 3_650,
    row: event,
    keepsUnread: true,
  },
  /** The access report from the start of each review. */
  reports: {
    key: 'reviewReports',
    days: 3_650,
    row: report,
    keepsUnread: true,
  },
} satisfies Record<string, Table<unknown>>
