import { keptFindings } from '#contract/findingRecord.ts'
import type { Table } from './keep.ts'

/** What the browser keeps of findings (keep.ts). Never a secret. */
export const findingTable = {
  key: 'findings',
  content: 'Accepted findings, archive rules, and when each finding was first and last seen',
  days: 3_650,
  row: keptFindings,
  keepsUnread: true,
} satisfies Table<unknown>
