import { folded, wordsIn } from '#lib/search.ts'
import { mergedInSlices, type Slices, sortedInSlices } from '#lib/slices.ts'
import { noLineage } from '#rules/lineage.ts'
import { compareNextStop } from '#rules/sort.ts'
import { standUntil } from '#rules/standing.ts'
import { type TokenFilter, tokenFilter } from '#rules/tokenFilter.ts'
import type { Sort } from '#ui/sort.ts'
import { keyOf } from './tokenKeys.ts'
import { noRanks, type TokenRanks, tokenRanks } from './tokenRanks.ts'
import {
  byApplication,
  type Surroundings,
  type TokenPair,
  type TokenRow,
  tokenRows,
} from './tokenTableRows.ts'

/**
 * All rows with what is looked at again at every key press: the place of each in the order of each column, and its texts
 * as they are searched. It is built in slices, for 100,000 rows take a second; what has not changed since the last one is
 * taken over.
 */
export type TokenIndex = {
  /** By what stops next. As they were made: `around.now` is the later time. */
  rows: readonly TokenRow[]
  /** What each row is found by, as it is searched. */
  texts: readonly string[]
  ranks: TokenRanks
  around: Surroundings
  /** By application. */
  groups: ReadonlyMap<number, Group>
}

/** The rows of an application, and what they were made of. */
type Group = {
  pairs: readonly TokenPair[]
  around: Surroundings
  rows: readonly TokenRow[]
  /** The server's time in milliseconds from which the clock alone makes others of them. */
  until: number
}

export const noIndex: TokenIndex = {
  rows: [],
  texts: [],
  ranks: noRanks,
  around: { now: 0, zone: 'UTC', catalogue: undefined, lineage: noLineage },
  groups: new Map(),
}

/** `before` is the index that it takes the place of. */
export function* tokenIndex(
  pairs: readonly TokenPair[],
  around: Surroundings,
  before: TokenIndex = noIndex,
): Slices<TokenIndex> {
  const groups = new Map<number, Group>()
  const kept = new Set<number>()
  const made: TokenRow[] = []
  for (const [id, group] of byApplication(pairs)) {
    const last = before.groups.get(id)
    if (last && isSame(last, group, around)) {
      groups.set(id, last)
      kept.add(id)
      continue
    }
    const rows = tokenRows(group, around)
    const tokens = group.map(({ token }) => token)
    groups.set(id, { pairs: group, around, rows, until: standUntil(tokens, around.now) })
    for (const row of rows) made.push(row)
    yield
  }
  if (made.length === 0 && groups.size === before.groups.size) return { ...before, around }
  const still =
    kept.size === before.groups.size
      ? before.rows
      : before.rows.filter(({ application }) => kept.has(application.id))
  yield
  const added = yield* sortedInSlices(made, compareNextStop)
  const rows = still.length === 0 ? added : yield* mergedInSlices(still, added, compareNextStop)
  const texts = yield* textsOf(rows)
  const ranks = yield* tokenRanks(rows, around.catalogue, before.ranks)
  return { rows, texts, ranks, around, groups }
}

/** An index of rows that stand as they are, whatever the clock says: those of a past date. */
export function* indexOfRows(all: readonly TokenRow[], around: Surroundings): Slices<TokenIndex> {
  const rows = yield* sortedInSlices(all, compareNextStop)
  const texts = yield* textsOf(rows)
  const ranks = yield* tokenRanks(rows, around.catalogue, noRanks)
  return { rows, texts, ranks, around, groups: new Map() }
}

function* textsOf(rows: readonly TokenRow[]): Slices<string[]> {
  const texts: string[] = []
  for (const row of rows) {
    texts.push(textOf(row))
    if (texts.length % SLICE === 0) yield
  }
  return texts
}

function isSame(last: Group, pairs: readonly TokenPair[], around: Surroundings): boolean {
  const { now, zone, catalogue, lineage } = last.around
  return (
    now <= around.now &&
    around.now < last.until &&
    zone === around.zone &&
    catalogue === around.catalogue &&
    lineage === around.lineage &&
    pairs.length === last.pairs.length &&
    pairs.every((pair, place) => pair === last.pairs[place])
  )
}

export type TokenView = { search: string; filter: TokenFilter; sort: Sort }

/** The rows that are meant, in the order that is asked for; equal ones by what stops next. */
export function tokensInView(index: TokenIndex, { search, filter, sort }: TokenView): TokenRow[] {
  const { rows, around } = index
  const isMeant = tokenFilter(filter, around.now, around.zone)
  const isFound = searchOf(index, search)
  const ranks = index.ranks.byColumn.get(sort.column)
  const isDown = sort.direction === 'descending'
  // The rows stand by what stops next already: with their rank before their place one number orders them.
  const keys = new Float64Array(rows.length)
  let count = 0
  for (const [place, row] of rows.entries()) {
    if (!isFound(place) || !isMeant(row)) continue
    const rank = ranks?.[place] ?? (isDown ? place : 0)
    keys[count] = (isDown ? rows.length - rank : rank) * rows.length + place
    count += 1
  }
  const ordered = keys.subarray(0, count).sort()
  const view: TokenRow[] = []
  for (const key of ordered) {
    const row = rows[key % rows.length]
    if (row) view.push(row)
  }
  return view
}

/** Its name, its application's, its key, or its id. */
function searchOf({ rows, texts }: TokenIndex, search: string): (place: number) => boolean {
  const wanted = wordsIn(search)
  const [word] = wanted
  if (word === undefined) return () => true
  const id = wanted.length === 1 && /^[1-9]\d*$/.test(word) ? Number(word) : null
  return (place) => {
    const text = texts[place] ?? ''
    return (
      wanted.every((each) => text.includes(each)) || (id !== null && rows[place]?.token.id === id)
    )
  }
}

// A row that an index takes over from the last one is not folded again.
const known = new WeakMap<TokenRow, string>()

function textOf(row: TokenRow): string {
  const text = known.get(row) ?? textAnew(row)
  known.set(row, text)
  return text
}

/** Between two of its parts nothing is found: a line break is no word's. What of a name is not shown is not found either. */
const textAnew = ({ token, application }: TokenRow): string =>
  folded(
    [token.name, application.name, token.prefix, token.last_four, keyOf(token).own]
      .map((part) => part.slice(0, LONGEST))
      .join('\n'),
  )

/** In units of UTF-16; the contract's names have 128 letters, and a hostile server's any number. */
const LONGEST = 400

/** So many rows are looked at between two chances to let others go first. */
const SLICE = 500
