import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { unusedCell } from '#components/tokens/unusedText.ts'
import { words as shared } from '#components/tokens/words.ts'
import { tokensFileWords as words } from './words.ts'
import type { Made } from '#components/files/fileName.ts'
import { dataFile, type FileForm, tableFile } from '#components/files/madeFile.ts'
import { keyText } from '#contract/tokens.ts'
import type { CsvValue } from '#lib/csv.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import { msOf } from '#lib/instant.ts'
import { fullTime } from '#lib/time.ts'
import { isUnshown } from '#rules/tokens/secretRows.ts'

/** Where the file comes from, and what it has. */
export type Source = Made & {
  /** Whether the backend has tokens for the admin API; the API names no release. Undefined where nobody asked yet. */
  adminScopes: boolean | undefined
  /** What the view was narrowed to, name and value, and the address that shows it. */
  filters: readonly (readonly [name: string, value: string])[]
  address: string
  /** Every token that was known, shown or not. */
  all: number
  /** Of how many applications the tokens were read, and the names of those that could not be. */
  read: { done: number; total: number; missing: readonly string[] }
  /** The server's time in milliseconds of which everything is; null while it never was. */
  readAt: number | null
  /** The past instant of which the rows are, as the log and today's lists tell; left out, they are of now. */
  on?: string
}

/** The rows of a view as a file, in its order, with the view itself in its head. Prefix and last four are all it has of a value. */
export function tokensFile(
  rows: readonly TokenRow[],
  source: Source,
  form: FileForm,
): { name: string; type: string; content: string } {
  const about = { what: 'tokens', title: words.title, made: source }
  if (form === 'json') return dataFile(about, dataOf(rows, source))
  return tableFile(about, {
    form,
    more: headOf(rows, source),
    rows: [
      Object.values(words.columns),
      ...rows.map((row) => Object.values(cellsOf(row, source.zone))),
    ],
  })
}

type Cells = Record<keyof typeof words.columns, CsvValue>

const isWhole = ({ done, total }: Source['read']): boolean => done === total

function headOf(rows: readonly TokenRow[], source: Source): CsvValue[][] {
  const { zone, filters, read, readAt, on } = source
  const { done, total, missing } = read
  return [
    [words.release, releaseOf(source)],
    ...(on === undefined ? [] : [[words.on, instantOf(msOf(on), zone), words.onFrom]]),
    ...(filters.length === 0
      ? [[words.filters, words.noFilter]]
      : filters.map(([name, value]) => [words.filter, name, value])),
    [words.address, source.address],
    [words.complete, isWhole(read) ? words.isComplete(total) : words.isPartial(done, total)],
    ...missing.map((name) => [words.notRead, name]),
    [words.asOf, readAt === null ? words.notKnown : instantOf(readAt, zone)],
    [words.rows, rows.length, words.of, source.all],
  ]
}

function dataOf(rows: readonly TokenRow[], source: Source): object {
  const { server, origin, zone, on, filters, address, read, readAt, all } = source
  return {
    server: { name: server, origin, release: releaseOf(source) },
    ...(on !== undefined && { state_on: instantOf(msOf(on), zone), state_from: words.onFrom }),
    filters: filters.map(([name, value]) => ({ name, value })),
    address,
    complete: isWhole(read),
    applications: { read: read.done, of: read.total, not_read: read.missing },
    as_of: readAt === null ? null : instantOf(readAt, zone),
    count: rows.length,
    of: all,
    tokens: rows.map(({ token, application, ...row }) => ({
      ...token,
      application: { id: application.id, name: application.name, active: application.is_active },
      kind: row.kind,
      shown_state: row.state.kind,
      marks: row.marks,
      works: row.live,
      rows_alike: isUnshown(token) ? null : row.rowsAlike,
      rests_on: row.restsOn ?? 'list',
      not_known: row.notKnown ?? [],
    })),
  }
}

function cellsOf(row: TokenRow, zone: string): Cells {
  const { token, application, state, marks, live, notKnown = [] } = row
  return {
    id: token.id,
    name: token.name,
    application_id: application.id,
    application: application.name,
    application_active: yesOrNo(application.is_active),
    key: keyText(token),
    kind: shared.kinds[row.kind],
    scopes: token.scopes.join(' '),
    channel: token.channel_idx ?? shared.anyChannel,
    state: stateWord(state),
    marks: marks.map((mark) => shared.marks[mark]).join('; '),
    works: yesOrNo(live),
    expires_at: token.expires_at,
    expires: expiresIn(row, zone),
    last_used_at: token.last_used_at ?? unusedCell(row),
    revoked_at: token.revoked_at,
    age_days: token.age_days ?? null,
    legacy: yesOrNo(token.legacy),
    legacy_source: token.legacy_source ?? null,
    rows_alike: isUnshown(token) ? null : row.rowsAlike,
    rests_on: words.restsOn[row.restsOn ?? 'list'],
    not_known: notKnown.map((what) => words.unknown[what]).join(', '),
  }
}

function expiresIn({ token, notKnown }: TokenRow, zone: string): string {
  if (token.expires_at !== null) return fullTime(token.expires_at, zone)
  return notKnown?.includes('expiry') ? shared.notKnown : shared.noExpiry
}

function stateWord(state: TokenRow['state']): string {
  if (state.kind === 'active') return shared.states.active
  return state.kind === 'unknown' ? state.word : shared.marks[state.kind]
}

const yesOrNo = (is: boolean): string => (is ? words.yes : words.no)

const releaseOf = ({ adminScopes }: Source): string =>
  adminScopes === undefined ? words.releases.notKnown : words.releases[adminScopes ? 'yes' : 'no']
