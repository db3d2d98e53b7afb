import type { TokenRow } from '#components/tokenTableRows.ts'
import { legacySecret } from '#rules/stops.ts'

/** The title over the rows of one legacy secret; `rows` are those of it that are shown. */
export type SecretTitle = { secret: string; rows: readonly TokenRow[]; of: number }
export type TokensLine = TokenRow | SecretTitle

export const isTitle = (line: TokensLine): line is SecretTitle => 'secret' in line

export const lineKey = (line: TokensLine): string | number =>
  isTitle(line) ? line.secret : line.token.id

/** The rows of one legacy secret stand together where the first of them stands, below a title. */
export function tokensLines(rows: readonly TokenRow[]): readonly TokensLine[] {
  const secrets = new Map<string, TokenRow[]>()
  for (const row of rows) {
    if (row.rowsOfSecret <= 1) continue
    const secret = secretOf(row)
    const group = secrets.get(secret)
    if (group) group.push(row)
    else secrets.set(secret, [row])
  }
  if (secrets.size === 0) return rows
  const lines: TokensLine[] = []
  for (const row of rows) {
    if (row.rowsOfSecret <= 1) {
      lines.push(row)
      continue
    }
    const secret = secretOf(row)
    const group = secrets.get(secret)
    if (group === undefined) continue
    secrets.delete(secret)
    lines.push({ secret, rows: group, of: row.rowsOfSecret }, ...group)
  }
  return lines
}

const secretOf = ({ application, token }: TokenRow): string =>
  `${application.id} ${legacySecret(token)}`
