import { drillRecord } from '#contract/drill.ts'
import type { Table } from './keep.ts'

/** What the browser keeps of drills (keep.ts): key, content, lifetime. Never a secret. */
export const drillTables = {
  drills: {
    key: 'drills',
    content: 'Drills: what is planned, what was done and what was seen of it',
    days: 3_650,
    row: drillRecord,
  },
} satisfies Record<string, Table<unknown>>
