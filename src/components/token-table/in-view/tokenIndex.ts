import { mergedInSlices, type Slices, sortedInSlices } from '#lib/slices.ts'
import { noLineage } from '#rules/tokens/lineage.ts'
import { endsCounted, endsOf } from '#rules/tokens/secretRows.ts'
import { compareNextStop } from '#rules/tokens/sort.ts'
import { standUntil } from '#rules/tokens/tokenState.ts'
import {
  type AlikeCounts,
  byApplication,
  rowsAlike,
  type Surroundings,
  type TokenPair,
  type TokenRow,
  tokenRows,
} from '#components/tokens/tokenTableRows.ts'
import { lookupsOf, type TokenLookups } from './lookups.ts'

/**
 * All rows with what is looked at again at every key press: the place of each in the order of each column, and its texts
 * as they are searched. It is built in slices, for 100,000 rows take a second; what has not changed since the last one is
 * taken over.
 */
export type TokenIndex = {
  /** By what stops next. As they were made: `around.now` is the later time. */
  rows: readonly TokenRow[]
  /** Of each row its token's id, and whether others begin and end like it, 1 or 0: read in their order, they are several times as fast as the rows. */
  ids: Float64Array
  isAlike: Uint8Array
  lookups: TokenLookups
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
  /** Those of its rows of which rows of other applications may be further ones. */
  legacy: readonly TokenRow[]
}

export const noIndex: TokenIndex = {
  rows: [],
  ids: new Float64Array(),
  isAlike: new Uint8Array(),
  lookups: lookupsOf([], undefined, null),
  around: { now: 0, zone: 'UTC', catalogue: undefined, lineage: noLineage },
  groups: new Map(),
}

/** `before` is the index that it takes the place of; `counts` may be of more tokens than these. */
export function* tokenIndex(
  pairs: readonly TokenPair[],
  around: Surroundings,
  before: TokenIndex = noIndex,
  counts: AlikeCounts = endsCounted(pairs),
): Slices<TokenIndex> {
  const groups = new Map<number, Group>()
  const kept = new Set<number>()
  const made: TokenRow[] = []
  for (const [id, group] of byApplication(pairs)) {
    const last = before.groups.get(id)
    if (last && isSame(last, group, { around, counts })) {
      groups.set(id, last)
      kept.add(id)
      continue
    }
    const rows = tokenRows(group, around, counts)
    const tokens = group.map(({ token }) => token)
    const legacy = rows.filter(({ token }) => endsOf(token) !== null)
    const until = standUntil(tokens, around.now)
    groups.set(id, { pairs: group, around, rows, until, legacy })
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
  yield
  return { ...inOrder(rows, around, before), groups }
}

/** An index of rows that stand as they are, whatever the clock says: those of a past date. */
export function* indexOfRows(all: readonly TokenRow[], around: Surroundings): Slices<TokenIndex> {
  const rows = yield* sortedInSlices(all, compareNextStop)
  return { ...inOrder(rows, around, noIndex), groups: new Map() }
}

const inOrder = (
  rows: readonly TokenRow[],
  around: Surroundings,
  { lookups }: TokenIndex,
): Omit<TokenIndex, 'groups'> => ({
  rows,
  around,
  ids: Float64Array.from(rows, ({ token }) => token.id),
  isAlike: Uint8Array.from(rows, (row) => (row.rowsAlike > 1 ? 1 : 0)),
  lookups: lookupsOf(rows, around.catalogue, lookups),
})

function isSame(
  last: Group,
  pairs: readonly TokenPair[],
  { around, counts }: { around: Surroundings; counts: AlikeCounts },
): boolean {
  const { now, zone, catalogue, lineage } = last.around
  return (
    now <= around.now &&
    around.now < last.until &&
    zone === around.zone &&
    catalogue === around.catalogue &&
    lineage === around.lineage &&
    pairs.length === last.pairs.length &&
    pairs.every((pair, place) => pair === last.pairs[place]) &&
    last.legacy.every((row) => row.rowsAlike === rowsAlike(row.token, counts))
  )
}
