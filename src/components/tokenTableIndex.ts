import { LOCALE } from '#lib/locale.ts'
import { folded, wordsIn } from '#lib/search.ts'
import { mergedInSlices, type Slices, sortedInSlices } from '#lib/slices.ts'
import { isBlank } from '#lib/text.ts'
import { kindOf } from '#rules/scopes.ts'
import { compareNextStop } from '#rules/sort.ts'
import { type TokenFilter, tokenFilter } from '#rules/tokenFilter.ts'
import { timesOf } from '#rules/tokenTimes.ts'
import type { Sort } from '#ui/sort.ts'
import { keyOf } from './tokenKeys.ts'
import {
  byApplication,
  type Surroundings,
  type TokenPair,
  type TokenRow,
  tokenRows,
} from './tokenTableRows.ts'
import { words } from './tokenTableWords.ts'

/**
 * All rows with what is looked at again at every key press: the place of each in the order of each column, and its texts
 * as they are searched. It is built in slices, for 100,000 rows take a second.
 */
export type TokenIndex = {
  /** By what stops next. */
  rows: readonly TokenRow[]
  /** Of each row. */
  texts: readonly string[]
  /** By column, the rank of each row: equal ones have the same. */
  ranks: ReadonlyMap<string, Uint32Array>
  /** The server's time in milliseconds of which all this is. */
  now: number
  /** By column, its texts in order: the next index is built from them. */
  sorted: ReadonlyMap<string, readonly string[]>
}

export const noIndex: TokenIndex = {
  rows: [],
  texts: [],
  ranks: new Map(),
  now: 0,
  sorted: new Map(),
}

/** `before` is the index that it takes the place of: most names are in it already. */
export function* tokenIndex(
  pairs: readonly TokenPair[],
  around: Surroundings,
  before: TokenIndex = noIndex,
): Slices<TokenIndex> {
  const known: TokenRow[] = []
  for (const group of byApplication(pairs).values()) {
    for (const row of tokenRows(group, around)) known.push(row)
    yield
  }
  const rows = yield* sortedInSlices(known, compareNextStop)
  const texts: string[] = []
  for (const row of rows) {
    texts.push(textOf(row))
    if (texts.length % SLICE === 0) yield
  }
  const ranks = new Map<string, Uint32Array>()
  const sorted = new Map<string, readonly string[]>()
  for (const [column, numberOf] of numbers) {
    ranks.set(column, yield* ranksOfNumbers(rows, numberOf))
  }
  for (const [column, textIn] of columnTexts) {
    const { ranks: ofColumn, order } = yield* ranksOfTexts(rows, textIn, before.sorted.get(column))
    ranks.set(column, ofColumn)
    sorted.set(column, order)
  }
  return { rows, texts, ranks, now: around.now, sorted }
}

export type TokenView = { search: string; filter: TokenFilter; sort: Sort }

/** The rows that are meant, in the order that is asked for; equal ones by what stops next. */
export function tokensInView(index: TokenIndex, { search, filter, sort }: TokenView): TokenRow[] {
  const { rows } = index
  const isMeant = tokenFilter(filter, index.now)
  const isFound = searchOf(index, search)
  const ranks = index.ranks.get(sort.column)
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
function searchOf(index: TokenIndex, search: string): (place: number) => boolean {
  const wanted = wordsIn(search)
  if (wanted.length === 0) return () => true
  return (place) => {
    const text = index.texts[place] ?? ''
    return wanted.every((word) => text.includes(word)) || isId(index.rows[place], wanted)
  }
}

const isId = (row: TokenRow | undefined, wanted: readonly string[]): boolean =>
  wanted.length === 1 && wanted[0] === String(row?.token.id)

/** Between two of its parts nothing is found: a line break is no word's. What of a name is not shown is not found either. */
const textOf = ({ token, application }: TokenRow): string =>
  folded(
    [token.name, application.name, token.prefix, token.last_four, keyOf(token).own]
      .map((part) => part.slice(0, LONGEST))
      .join('\n'),
  )

/** In units of UTF-16; the contract's names have 128 letters, and a hostile server's any number. */
const LONGEST = 400

/** So many rows are looked at between two chances to let others go first. */
const SLICE = 500

const numbers: ReadonlyMap<string, (row: TokenRow) => number> = new Map([
  ['expires', ({ token }: TokenRow) => timesOf(token).expires ?? Infinity],
  ['lastUsed', ({ token }: TokenRow) => timesOf(token).lastUsed ?? 0],
  ['age', ({ token }: TokenRow) => token.age_days ?? Infinity],
])

const columnTexts: ReadonlyMap<string, (row: TokenRow) => string> = new Map([
  ['token', ({ token }: TokenRow) => (isBlank(token.name) ? words.unnamed : token.name)],
  [
    'application',
    ({ application }: TokenRow) =>
      isBlank(application.name) ? words.unnamedApplication : application.name,
  ],
  [
    'scopes',
    ({ token, catalogue }: TokenRow) => `${kindOf(token.scopes, catalogue)} ${token.scopes.join()}`,
  ],
  ['pin', ({ token }: TokenRow) => token.channel_idx ?? ''],
])

function* ranksOfNumbers(
  rows: readonly TokenRow[],
  numberOf: (row: TokenRow) => number,
): Slices<Uint32Array> {
  const values = new Float64Array(rows.length)
  for (const [place, row] of rows.entries()) {
    values[place] = numberOf(row)
    if (place % SLICE === 0) yield
  }
  const places = new Map<number, number>()
  for (const value of values.toSorted()) {
    if (!places.has(value)) places.set(value, places.size)
  }
  yield
  return Uint32Array.from(values, (value) => places.get(value) ?? 0)
}

const collator = new Intl.Collator(LOCALE, { numeric: true })
const byLetters = (a: string, b: string) => collator.compare(a, b)

function* ranksOfTexts(
  rows: readonly TokenRow[],
  textIn: (row: TokenRow) => string,
  before: readonly string[] = [],
): Slices<{ ranks: Uint32Array; order: readonly string[] }> {
  const texts: string[] = []
  for (const row of rows) {
    texts.push(textIn(row))
    if (texts.length % SLICE === 0) yield
  }
  const all = new Set(texts)
  const old = new Set(before)
  const kept = before.filter((text) => all.has(text))
  yield
  const added = yield* sortedInSlices(
    [...all].filter((text) => !old.has(text)),
    byLetters,
  )
  const order = yield* mergedInSlices(kept, added, byLetters)
  const places = new Map<string, number>()
  let rank = 0
  let last: string | undefined
  for (const text of order) {
    // What the collator takes for equal has one rank.
    if (last !== undefined && byLetters(last, text) !== 0) rank += 1
    places.set(text, rank)
    last = text
    if (places.size % SLICE === 0) yield
  }
  return { ranks: Uint32Array.from(texts, (text) => places.get(text) ?? 0), order }
}
