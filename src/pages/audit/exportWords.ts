import { number } from '#lib/numbers.ts'
import { counted } from '#lib/plurals.ts'

const entries = { one: 'entry', other: 'entries' }

export const exportWords = {
  export: 'Export',
  asCsv: 'CSV, for spreadsheets',
  asJson: 'JSON, for programs',
  reading: 'Reading entries',
  progress: (done: number, total: number) => `${number(done)} of ${counted(total, entries)}`,
  stop: 'Stop',
  saved: (count: number, file: string) => `${counted(count, entries)} saved as ${file}`,
  stopped: (done: number) => `Stopped after ${counted(done, entries)}. No file was made.`,
  failed: 'The export could not be finished. No file was made.',
  nothing: 'there is nothing to export',

  file: (at: string, format: string) => `audit-log-${at}.${format}`,
  title: 'Audit log',
  server: 'Server',
  madeAt: 'Made at',
  by: 'Made by',
  filter: 'Filter',
  searched: 'Searched',
  rows: 'Rows',
  noFilter: 'none, the whole log',
  filters: 'Filters',
  yes: 'yes',
  withId: (name: string, id: string | number) => `${name} (${id})`,
  folding: 'Superusers past the gate',
  columns: {
    id: 'Id',
    created_at: 'Time',
    inZone: 'Time in the zone',
    sentence: 'Sentence',
    actor_id: 'Person id',
    actor_label: 'Person',
    action: 'Action',
    target_type: 'Target type',
    target_id: 'Target id',
    target_label: 'Target',
    ip: 'Address',
    folded: 'Entries in this row',
    first_at: 'First of them',
    detail: 'Details',
  },
}
