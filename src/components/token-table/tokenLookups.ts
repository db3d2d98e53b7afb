import type { Catalogue } from '#contract/catalogue.ts'
import { type JoinedTexts, joinedTexts } from '#lib/joinedTexts.ts'
import { folded } from '#lib/search.ts'
import { finished, type Slices } from '#lib/slices.ts'
import { keyOf } from '#components/tokens/tokenKeys.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { noRanks, rankedColumns, type TokenRanks, tokenRanks } from './tokenRanks.ts'

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

/** The rank of each row in the order of this column; undefined for what stops next, by which the rows stand. */
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
