import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { noIndex, type TokenIndex } from '#components/token-table/tokenTableIndex.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { endsOf } from '#rules/tokens/secretRows.ts'
import type { WindowLines } from '#ui/table/TableWindow.tsx'
import { secretTitle } from './words.ts'

/** The title over rows that begin and end alike; `rows` are those of them that are shown. */
export type SecretTitle = { secret: string; rows: readonly TokenRow[]; of: number }
export type TokensLine = TokenRow | SecretTitle

export const isTitle = (line: TokensLine): line is SecretTitle => 'secret' in line

/** What a line is called by itself. */
export const lineName = (line: TokensLine): string =>
  isTitle(line) ? secretTitle(line) : tokenLabel(line.token)

/** What a table shows. Of 100,000 lines only those that are asked for are looked at. */
export type TokensLines = WindowLines<TokensLine> & {
  /** How many rows there are, without the titles. */
  matching: number
  /** All of them, in their order. */
  rows: () => readonly TokenRow[]
}

/** The rows at these places. Legacy ones that begin and end alike stand together where the first of them stands, below a title. */
export function tokensLines(index: TokenIndex, places: Uint32Array): TokensLines {
  const { rows: all, ids } = index
  const { titles, order } = withTitles(index, places)
  let rows: readonly TokenRow[] | null = null
  return {
    length: order.length,
    at(line) {
      const place = order[line] ?? NOWHERE
      return place < 0 ? titles[-1 - place] : all[place]
    },
    keyAt(line) {
      const place = order[line] ?? NOWHERE
      return (place < 0 ? titles[-1 - place]?.secret : ids[place]) ?? line
    },
    matching: places.length,
    rows() {
      rows ??= Array.from(order).flatMap((place) => all[place] ?? [])
      return rows
    },
  }
}

const NOWHERE = Infinity

export const noLines = tokensLines(noIndex, new Uint32Array())

/** The titles, and of each line the place of its row, or -1 for the first title, -2 for the second. */
function withTitles(
  { rows, isAlike }: TokenIndex,
  places: Uint32Array,
): { titles: SecretTitle[]; order: Int32Array } {
  const secrets = new Map<string, number[]>()
  const secretAt = (place: number) => {
    const row = isAlike[place] === 1 ? rows[place] : undefined
    return row && (endsOf(row.token) ?? undefined)
  }
  for (const place of places) {
    const secret = secretAt(place)
    if (secret === undefined) continue
    const group = secrets.get(secret)
    if (group) group.push(place)
    else secrets.set(secret, [place])
  }
  const titles: SecretTitle[] = []
  const order = new Int32Array(places.length + secrets.size)
  let line = 0
  for (const place of places) {
    const secret = secretAt(place)
    const group = secret === undefined ? undefined : secrets.get(secret)
    if (secret === undefined || group === undefined) {
      order[line] = place
      line += 1
    } else if (group[0] === place) {
      const some = group.flatMap((one) => rows[one] ?? [])
      titles.push({ secret, rows: some, of: some[0]?.rowsAlike ?? some.length })
      order.set([-titles.length, ...group], line)
      line += 1 + group.length
    }
  }
  return { titles, order }
}
