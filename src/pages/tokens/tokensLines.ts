import { tokenLabel } from '#components/tokenKeys.ts'
import type { TokenIndex } from '#components/tokenTableIndex.ts'
import type { TokenRow } from '#components/tokenTableRows.ts'
import { legacySecret } from '#rules/stops.ts'
import { secretTitle } from './words.ts'

/** The title over the rows of one legacy secret; `rows` are those of it that are shown. */
export type SecretTitle = { secret: string; rows: readonly TokenRow[]; of: number }
export type TokensLine = TokenRow | SecretTitle

export const isTitle = (line: TokensLine): line is SecretTitle => 'secret' in line

/** What a line is called by itself. */
export const lineName = (line: TokensLine): string =>
  isTitle(line) ? secretTitle(line) : tokenLabel(line.token)

/** What a table shows, from its first line to its last. */
export type TokensLines = {
  lines: readonly TokensLine[]
  /** Of each line. */
  keys: readonly (string | number)[]
  /** The lines without the titles. */
  rows: readonly TokenRow[]
}

export const noLines: TokensLines = { lines: [], keys: [], rows: [] }

/** The rows at these places. Those of one legacy secret stand together where the first of them stands, below a title. */
export function tokensLines(
  { rows: all, ids, isOfSecret }: TokenIndex,
  places: Uint32Array,
): TokensLines {
  const secrets = secretsAmong(
    all,
    places.filter((place) => isOfSecret[place] === 1),
  )
  const rows: TokenRow[] = []
  const lines: TokensLine[] = secrets.size === 0 ? rows : []
  const keys: (string | number)[] = []
  const put = (line: TokensLine, key: string | number) => {
    lines.push(line)
    keys.push(key)
  }
  const putRow = (row: TokenRow, id: number) => {
    if (secrets.size > 0) rows.push(row)
    put(row, id)
  }
  const titled = new Set<string>()
  for (const place of places) {
    const row = all[place]
    if (row === undefined) continue
    if (isOfSecret[place] === 0) {
      putRow(row, ids[place] ?? 0)
      continue
    }
    const secret = secretOf(row)
    if (titled.has(secret)) continue
    titled.add(secret)
    const group = secrets.get(secret) ?? []
    put({ secret, rows: group, of: row.rowsOfSecret }, secret)
    for (const each of group) putRow(each, each.token.id)
  }
  return { lines, keys, rows }
}

function secretsAmong(
  all: readonly TokenRow[],
  places: Uint32Array,
): ReadonlyMap<string, TokenRow[]> {
  const secrets = new Map<string, TokenRow[]>()
  for (const place of places) {
    const row = all[place]
    if (row === undefined) continue
    const group = secrets.get(secretOf(row))
    if (group) group.push(row)
    else secrets.set(secretOf(row), [row])
  }
  return secrets
}

const secretOf = ({ application, token }: TokenRow): string =>
  `${application.id} ${legacySecret(token)}`
