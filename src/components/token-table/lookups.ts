import type { Catalogue } from '#contract/catalogue.ts'
import { collator } from '#lib/locale.ts'
import { folded } from '#lib/search.ts'
import { finished, mergedInSlices, type Slices, sortedInSlices } from '#lib/flow/slices.ts'
import { isBlank } from '#lib/text.ts'
import { timesOf } from '#rules/tokens/tokenTimes.ts'
import { keyOf } from '#components/tokens/tokenKeys.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { words } from '#components/tokens/words.ts'
import { type JoinedTexts, joinedTexts } from './joinedTexts.ts'

/**
 * What search and the orders of columns rest on. Of 100,000 rows it takes half a second, so it is made ahead, in slices, once
 * the rows are all there; what is asked for earlier is made when it is asked for, and only that.
 */
export type TokenLookups = {
  readonly rows: readonly TokenRow[]
  readonly catalogue: Catalogue | undefined
  texts: JoinedTexts | null
  ranks: TokenRanks
}

/** None yet; `before` are those that they take the place of. */
export const lookupsOf = (
  rows: readonly TokenRow[],
  catalogue: Catalogue | undefined,
  before: TokenLookups | null,
): TokenLookups => ({ rows, catalogue, texts: null, ranks: before?.ranks ?? noRanks })

/** What each row is found by, as it is searched. */
export function searchedIn(lookups: TokenLookups): JoinedTexts {
  lookups.texts ??= finished(joinedTexts(lookups.rows, textOf))
  return lookups.texts
}

/** The rank of each row in the order of this column; undefined for what stops next, which is the order of the rows. */
export function ranksIn(lookups: TokenLookups, column: string): Uint32Array | undefined {
  if (!rankedColumns.includes(column)) return undefined
  if (!isRanked(lookups, column)) lookups.ranks = finished(ranked(lookups, [column]))
  return lookups.ranks.byColumn.get(column)
}

/** Makes all of it. */
export function* lookUp(lookups: TokenLookups): Slices<void> {
  lookups.texts ??= yield* joinedTexts(lookups.rows, textOf)
  const missing = rankedColumns.filter((column) => !isRanked(lookups, column))
  if (missing.length > 0) lookups.ranks = yield* ranked(lookups, missing)
}

const isRanked = ({ rows, ranks }: TokenLookups, column: string): boolean =>
  ranks.rows === rows && ranks.byColumn.has(column)

const ranked = ({ rows, catalogue, ranks }: TokenLookups, columns: readonly string[]) =>
  tokenRanks(rows, catalogue, { before: ranks, columns })

// A row that an index takes over from the last one is not folded again.
const textCache = new WeakMap<TokenRow, string>()

function textOf(row: TokenRow): string {
  const text = textCache.get(row) ?? textAnew(row)
  textCache.set(row, text)
  return text
}

/** Between two of its parts nothing is found: a line break is no word's. What of a name is not shown is not found either. */
const textAnew = ({ token, application }: TokenRow): string => {
  const { common, ownPart } = keyOf(token)
  return folded(
    [token.name, application.name, token.prefix, token.last_four, common + ownPart]
      .map((part) => part.slice(0, LONGEST))
      .join('\n'),
  )
}

/** In units of UTF-16; the contract's names have 128 letters, and a hostile server's any number. */
const LONGEST = 400

/** The place of each row in the order of each column. */
type TokenRanks = {
  rows: readonly TokenRow[]
  catalogue: Catalogue | undefined
  /** By column, the rank of each row: equal ones have the same. */
  byColumn: ReadonlyMap<string, Uint32Array>
  /** By column, its texts in order: the next ranks are built from them. */
  sorted: ReadonlyMap<string, readonly string[]>
}

const noRanks: TokenRanks = {
  rows: [],
  catalogue: undefined,
  byColumn: new Map(),
  sorted: new Map(),
}

type Wanted = {
  /** The ranks that these take the place of: most of them hold still. */
  before: TokenRanks
  /** Those that are not known of these rows yet. */
  columns: readonly string[]
}

/** Adds the ranks of these columns to what is known of these rows. */
function* tokenRanks(
  rows: readonly TokenRow[],
  catalogue: Catalogue | undefined,
  { before, columns }: Wanted,
): Slices<TokenRanks> {
  const isSame = before.rows === rows
  const moved = !isSame && catalogue === before.catalogue ? yield* moves(before.rows, rows) : null
  const byColumn = new Map(isSame ? before.byColumn : [])
  const sorted = new Map(before.sorted)
  if (moved) {
    for (const [column, ranks] of before.byColumn) {
      byColumn.set(
        column,
        moved.map((place) => ranks[place] ?? 0),
      )
    }
  }
  for (const column of columns) {
    if (byColumn.has(column)) continue
    const numberOf = numbers.get(column)
    const textIn = texts.get(column)
    if (numberOf) byColumn.set(column, yield* ranksOfNumbers(rows, numberOf))
    if (!textIn) continue
    const { ranks, order } = yield* ranksOfTexts(rows, textIn, before.sorted.get(column))
    byColumn.set(column, ranks)
    sorted.set(column, order)
  }
  return { rows, catalogue, byColumn, sorted }
}

/** Of each row the place where its token was before; null where they are not the same tokens. */
function* moves(
  before: readonly TokenRow[],
  rows: readonly TokenRow[],
): Slices<Uint32Array | null> {
  if (before.length !== rows.length) return null
  const places = new Map<TokenRow['token'], number>()
  for (const [place, { token }] of before.entries()) {
    places.set(token, place)
    if (place % SLICE === 0) yield
  }
  const moved = new Uint32Array(rows.length)
  for (const [place, { token, application }] of rows.entries()) {
    const stood = places.get(token)
    if (stood === undefined || before[stood]?.application !== application) return null
    moved[place] = stood
    if (place % SLICE === 0) yield
  }
  return moved
}

/** So many rows are looked at between two chances to let others go first. */
const SLICE = 500

const numbers: ReadonlyMap<string, (row: TokenRow) => number> = new Map([
  ['expires', ({ token }: TokenRow) => timesOf(token).expires ?? Infinity],
  ['lastUsed', ({ token }: TokenRow) => timesOf(token).lastUsed ?? 0],
  ['age', ({ token }: TokenRow) => token.age_days ?? Infinity],
])

const texts: ReadonlyMap<string, (row: TokenRow) => string> = new Map([
  ['token', ({ token }: TokenRow) => (isBlank(token.name) ? words.unnamed : token.name)],
  [
    'application',
    ({ application }: TokenRow) =>
      isBlank(application.name) ? words.unnamedApplication : application.name,
  ],
  ['scopes', ({ kind, token }: TokenRow) => `${kind} ${token.scopes.join()}`],
  ['pin', ({ token }: TokenRow) => token.channel_idx ?? ''],
])

/** Whose order is not that of the rows. */
const rankedColumns: readonly string[] = [...numbers.keys(), ...texts.keys()]

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

const byLetters = (a: string, b: string) => collator.compare(a, b)

function* ranksOfTexts(
  rows: readonly TokenRow[],
  textIn: (row: TokenRow) => string,
  before: readonly string[] = [],
): Slices<{ ranks: Uint32Array; order: readonly string[] }> {
  // Few texts are in many rows: each gets a number as it is met first.
  const numberOf = new Map<string, number>()
  const numbers = new Uint32Array(rows.length)
  for (const [place, row] of rows.entries()) {
    const text = textIn(row)
    const number = numberOf.get(text) ?? numberOf.size
    if (number === numberOf.size) numberOf.set(text, number)
    numbers[place] = number
    if (place % SLICE === 0) yield
  }
  const old = new Set(before)
  const kept = before.filter((text) => numberOf.has(text))
  yield
  const added = yield* sortedInSlices(
    [...numberOf.keys()].filter((text) => !old.has(text)),
    byLetters,
  )
  const order = yield* mergedInSlices(kept, added, byLetters)
  const rankOf = new Uint32Array(numberOf.size)
  let rank = 0
  let last: string | undefined
  for (const [place, text] of order.entries()) {
    // What the collator takes for equal has one rank.
    if (last !== undefined && byLetters(last, text) !== 0) rank += 1
    rankOf[numberOf.get(text) ?? 0] = rank
    last = text
    if (place % SLICE === 0) yield
  }
  return { ranks: numbers.map((number) => rankOf[number] ?? 0), order }
}
