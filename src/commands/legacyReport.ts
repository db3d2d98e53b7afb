import { keyText } from '#contract/tokens.ts'
import { moduleOf } from '#sandbox/legacy/legacyKeys.ts'
import { readArguments } from './arguments/readArguments.ts'
import { openPlace } from './place/openPlace.ts'
import { commandTime, type ListedToken } from './place/place.ts'
import { printable } from './terminal/printable.ts'
import type { Terminal } from './terminal/terminal.ts'
import { words } from './terminal/words.ts'
import { writeJson } from './terminal/writeJson.ts'

export const legacyReportSpec = {
  command: 'keyturn legacy-report',
  example: '--module django_checkout',
  options: [
    { name: 'json', value: 'PATH' },
    { name: 'module', value: 'MODULE' },
  ],
} as const

const columns = [
  'id',
  'application',
  'source',
  'display',
  'scopes',
  'channel_idx',
  'created_at',
  'last_used_at',
  'expires_at',
  'state',
  'age_days',
  'rotation_due',
] as const

type Cell = string | number | boolean | null | readonly string[]
type Row = Record<(typeof columns)[number], Cell>

/** `legacy-report`: who still uses which legacy key. Throws an Ending. */
export async function legacyReport(argv: readonly string[], terminal: Terminal): Promise<void> {
  const given = readArguments(legacyReportSpec, argv)
  const place = await openPlace(given, terminal)
  try {
    const module = given.one('module')
    const rows = (await place.list())
      .filter((row) => row.legacy)
      .filter((row) => module === undefined || moduleOf(row.legacy_source) === module)
      .toSorted(bySource)
      .map(rowOf)
    terminal.out(columns.join('\t'))
    for (const row of rows) terminal.out(columns.map((name) => cellOf(row[name])).join('\t'))
    terminal.out(words.legacyCount(rows.length))
    const path = given.one('json')
    if (path !== undefined) writeJson(path, rows)
  } finally {
    place.close()
  }
}

const bySource = (a: ListedToken, b: ListedToken): number =>
  a.legacy_source === b.legacy_source ? a.id - b.id : a.legacy_source < b.legacy_source ? -1 : 1

/**
 * The token's own state, whatever its application does. Over the API nobody says when it was imported. "never" is the package's word,
 * by which its report is read elsewhere: not since the import (docs/legacy.md#1-see-what-there-is).
 */
const rowOf = (row: ListedToken): Row => ({
  id: row.id,
  application: row.application,
  source: row.legacy_source,
  display: keyText(row),
  scopes: row.scopes,
  channel_idx: row.channel_idx,
  created_at: row.created_at === null ? 'unknown' : commandTime(row.created_at),
  last_used_at: row.last_used_at === null ? 'never' : commandTime(row.last_used_at),
  expires_at: row.expires_at === null ? 'none' : commandTime(row.expires_at),
  state: row.state === 'application inactive' ? 'active' : row.state,
  age_days: row.age_days,
  rotation_due: row.rotation_due,
})

function cellOf(value: Cell): string {
  if (typeof value === 'boolean') return value ? 'rotation due' : '-'
  if (typeof value === 'number') return String(value)
  if (value === null) return '*'
  return printable(typeof value === 'string' ? value : value.join(','))
}
