import { sentenceOf, type Reading } from '#components/audit/auditSentence.ts'
import { inText } from '#components/frame/sentence.ts'
import { csv, type CsvValue } from '#lib/csv.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import { fullTime } from '#lib/time.ts'
import { foldedIn, type LogRow } from '#rules/audit/auditFolding.ts'
import { exportWords as words } from './words.ts'

export const formats = ['csv', 'json'] as const
export type Format = (typeof formats)[number]

/** Where the file comes from: it must say so by itself, years later. */
export type Source = {
  server: string
  origin: string
  by: string
  zone: string
  now: number
  /** What the view was narrowed to, name and value. */
  filters: readonly (readonly [name: string, value: string])[]
  /** How much of the log was looked through, where that is not all of it. */
  searched: string | null
}

/** The rows of a view as a file, newest first, with the view itself in its head. */
export function exportFile(
  rows: readonly LogRow[],
  source: Source,
  { format, lookup }: { format: Format; lookup: Reading['lookup'] },
): { name: string; type: string; content: string } {
  const { now, zone } = source
  const name = words.file(instantOf(now, zone).slice(0, 16).replaceAll(':', ''), format)
  const reading = { zone, now, lookup }
  switch (format) {
    case 'csv':
      return { name, type: 'text/csv;charset=utf-8', content: csv(csvRows(rows, source, reading)) }
    case 'json':
      return { name, type: 'application/json', content: jsonText(rows, source, reading) }
  }
}

function csvRows(rows: readonly LogRow[], source: Source, reading: Reading): CsvValue[][] {
  const columns = words.columns
  return [
    ...headOf(rows, source),
    [],
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
  [words.title],
  [words.server, source.server, source.origin],
  [words.madeAt, instantOf(source.now, source.zone), source.zone],
  [words.by, source.by],
  ...source.filters.map(([name, value]) => [words.filter, name, value]),
  ...(source.searched === null ? [] : [[words.searched, source.searched]]),
  [words.rows, rows.length],
]

function jsonText(rows: readonly LogRow[], source: Source, reading: Reading): string {
  const { server, origin, by, zone, now, filters, searched } = source
  const file = {
    title: words.title,
    server: { name: server, origin },
    made_at: instantOf(now, zone),
    zone,
    by,
    filters: Object.fromEntries(filters),
    searched,
    count: rows.length,
    entries: rows.map((row) => ({ ...row.entry, sentence: sentenceText(row, reading) })),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

function sentenceText(row: LogRow, reading: Reading): string {
  const { actor, did } = sentenceOf(row, reading)
  return inText([actor, ' ', ...did])
}
