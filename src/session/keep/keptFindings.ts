import { keptFindings } from '#contract/findingRecord.ts'
import type { Table } from './keep.ts'

/** What the browser keeps of findings (keep.ts): accepted ones, archive rules, when each was first and last seen. No secret. */
export const findingTable = {
  key: 'findings',
  days: 3_650,
  row: keptFindings,
  keepsUnread: true,
} satisfies Table<unknown>
