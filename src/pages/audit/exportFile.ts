import type { Reading } from '#components/audit/actions.ts'
import { sentenceOf } from '#components/audit/auditSentence.ts'
import { inText } from '#components/frame/sentence.ts'
import type { Made } from '#components/files/fileName.ts'
import { dataFile, type FileForm, tableFile } from '#components/files/madeFile.ts'
import type { CsvValue } from '#lib/csv.ts'
import { fullTime } from '#lib/time.ts'
import { foldedIn, type LogRow } from '#rules/audit/auditFolding.ts'
import { exportWords as words } from './words.ts'

/** Where the file comes from, and what it has. */
export type Source = Made & {
  /** What the view was narrowed to, name and value. */
  filters: readonly (readonly [name: string, value: string])[]
  /** How much of the log was looked through, where that is not all of it. */
  searched: string | null
}

/** The rows of a view as a file, newest first, with the view itself in its head. */
export function exportFile(
  rows: readonly LogRow[],
  source: Source,
  { form, lookup }: { form: FileForm; lookup: Reading['lookup'] },
): { name: string; type: string; content: string } {
  const { now, zone } = source
  const reading = { zone, now, lookup }
  const about = { what: 'audit-log', title: words.title, made: source }
  if (form === 'json') return dataFile(about, dataOf(rows, source, reading))
  return tableFile(about, {
    form,
    more: headOf(rows, source),
    rows: tableOf(rows, source, reading),
  })
}

function tableOf(rows: readonly LogRow[], source: Source, reading: Reading): CsvValue[][] {
  const columns = words.columns
  return [
    Object.values(columns),
    ...rows.map((row) => {
      const { entry } = row
      const cells: Record<keyof typeof columns, CsvValue> = {
        id: entry.id,
        created_at: entry.created_at,
        inZone: fullTime(entry.created_at, source.zone),
        sentence: sentenceText(row, reading),
        actor_id: entry.actor_id,
        actor_label: entry.actor_label,
        action: entry.action,
        target_type: entry.target_type,
        target_id: entry.target_id,
        target_label: entry.target_label,
        ip: entry.ip,
        folded: foldedIn(entry),
        first_at: entry.first_at ?? null,
        detail: JSON.stringify(entry.detail),
      }
      return Object.values(cells)
    }),
  ]
}

const headOf = (rows: readonly LogRow[], source: Source): CsvValue[][] => [
  ...source.filters.map(([name, value]) => [words.filter, name, value]),
  ...(source.searched === null ? [] : [[words.searched, source.searched]]),
  [words.rows, rows.length],
]

const dataOf = (
  rows: readonly LogRow[],
  { filters, searched }: Source,
  reading: Reading,
): object => ({
  filters: Object.fromEntries(filters),
  searched,
  count: rows.length,
  entries: rows.map((row) => ({ ...row.entry, sentence: sentenceText(row, reading) })),
})

function sentenceText(row: LogRow, reading: Reading): string {
  const { actor, did } = sentenceOf(row, reading)
  return inText([actor, ' ', ...did])
}
