import { type TokenFilter, tokenFilter } from '#rules/tokens/tokenFilter.ts'
import { endsOf } from '#rules/tokens/secretRows.ts'
import { wordsIn } from '#lib/search.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import type { Sort } from '#ui/table/sort.ts'
import type { WindowLines } from '#ui/table/TableWindow.tsx'
import { textsWith } from './joinedTexts.ts'
import { ranksIn, searchedIn } from './lookups.ts'
import type { TokenIndex } from './tokenIndex.ts'

export type TokenView = {
  search: string
  filter: TokenFilter
  sort: Sort
  /** Legacy rows that begin and end alike are together where the first of them is, below a title. */
  isBySecret?: boolean
}

/** The title over rows that begin and end alike; `rows` are those of them that are shown. */
export type SecretTitle = { secret: string; rows: readonly TokenRow[]; of: number }
export type TokensLine = TokenRow | SecretTitle

export const isTitle = (line: TokensLine): line is SecretTitle => 'secret' in line

/** What a table shows. Of 100,000 lines only those that are asked for are looked at. */
export type TokensLines = WindowLines<TokensLine> & {
  /** How many rows there are, without the titles. */
  matching: number
  /** All of them, in their order. */
  rows: () => readonly TokenRow[]
}

/**
 * The rows that are meant, in the order that is asked for; equal ones by what stops next. It is worked out at every key press,
 * of 100,000 rows in a few milliseconds: no row is looked at where a number tells of it.
 */
export function rowsInView(index: TokenIndex, view: TokenView): TokensLines {
  const { rows: all, ids } = index
  const places = placesInView(index, view)
  const { titles, order } =
    view.isBySecret === true ? withTitles(index, places) : { titles: [], order: places }
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

/** Their places in the index. */
function placesInView(index: TokenIndex, { search, filter, sort }: TokenView): Uint32Array {
  const isMeant = meantBy(index, filter)
  const isFound = foundBy(index, search)
  const places = new Uint32Array(index.rows.length)
  let count = 0
  for (let place = 0; place < places.length; place += 1) {
    if (isMeant?.[place] === 0 || isFound?.[place] === 0) continue
    places[count] = place
    count += 1
  }
  // The rows are ordered by what stops next already.
  const meant = places.subarray(0, count)
  const isDown = sort.direction === 'descending'
  const ranks = ranksIn(index.lookups, sort.column)
  if (ranks) return byRank(meant, ranks, isDown)
  return isDown ? meant.reverse() : meant
}

/** Those of one rank stay in their order. */
function byRank(places: Uint32Array, ranks: Uint32Array, isDown: boolean): Uint32Array {
  let most = 0
  for (const place of places) most = Math.max(most, ranks[place] ?? 0)
  const rankOf = (place: number) => {
    const rank = ranks[place] ?? 0
    return isDown ? most - rank : rank
  }
  // How many come before the first of each rank.
  const before = new Uint32Array(most + 2)
  for (const place of places) {
    const next = rankOf(place) + 1
    before[next] = (before[next] ?? 0) + 1
  }
  for (let rank = 1; rank < before.length; rank += 1)
    before[rank] = (before[rank] ?? 0) + (before[rank - 1] ?? 0)
  const ordered = new Uint32Array(places.length)
  for (const place of places) {
    const rank = rankOf(place)
    const at = before[rank] ?? 0
    ordered[at] = place
    before[rank] = at + 1
  }
  return ordered
}

/** What is typed under a filter asks for it again at each key, and a page that is drawn in parts begins again. */
const lastMeant = new WeakMap<TokenIndex, { by: string; isMeant: Uint8Array }>()

/** Of each row whether the filter means it, 1 or 0; null: it means all. */
function meantBy(index: TokenIndex, filter: TokenFilter): Uint8Array | null {
  if (Object.keys(filter).length === 0) return null
  const cached = lastMeant.get(index)
  const by = JSON.stringify(filter)
  if (cached?.by === by) return cached.isMeant
  const { now, zone } = index.around
  const test = tokenFilter(filter, now, zone)
  const isMeant = new Uint8Array(index.rows.length)
  for (const [place, row] of index.rows.entries()) if (test(row)) isMeant[place] = 1
  lastMeant.set(index, { by, isMeant })
  return isMeant
}

/** Of each row whether all words are found in its name, its application's or its key, or it has this id; null: nothing is searched. */
function foundBy({ lookups, ids }: TokenIndex, search: string): Uint8Array | null {
  const words = wordsIn(search)
  const [word, ...others] = words
  if (word === undefined) return null
  const texts = searchedIn(lookups)
  const isFound = textsWith(texts, word)
  for (const other of others) {
    const also = textsWith(texts, other)
    for (let place = 0; place < isFound.length; place += 1) {
      if (also[place] === 0) isFound[place] = 0
    }
  }
  if (others.length === 0 && /^[1-9]\d*$/.test(word)) {
    const place = ids.indexOf(Number(word))
    if (place !== -1) isFound[place] = 1
  }
  return isFound
}

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
