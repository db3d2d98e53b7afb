import { compareNextStop } from './sort.ts'
import { isInOverlap } from './tokenState.ts'
import { type FilteredRow, statusFilter, type StatusFilter } from './statusFilter.ts'

/** What stops soon, the most urgent first. */
export const soonKinds = ['within48h', 'within14d', 'inOverlap'] as const
export type SoonKind = (typeof soonKinds)[number]

/** What can wait. */
export const laterKinds = [
  'due',
  'quiet',
  'neverUsed',
  'noExpiry',
  'opensNothing',
  'legacy',
  'inactive',
] as const
export type LaterKind = (typeof laterKinds)[number]

/**
 * What each of them is: a filter of the table of all tokens, so that the two agree. They take live tokens only
 * (docs/design.md#states-and-thresholds), but for those whose application is deactivated; a window of `expires` does so by
 * itself.
 */
export const attentionFilters = {
  within48h: { expires: ['48h'] },
  within14d: { expires: ['14d'] },
  // An old value that somebody still calls stops for them, whenever its overlap ends.
  inOverlap: { works: ['yes'], state: ['inOverlap'], used: ['week'] },
  due: { works: ['yes'], state: ['due'] },
  quiet: { works: ['yes'], used: ['quiet'] },
  neverUsed: { works: ['yes'], used: ['never90d'] },
  noExpiry: { works: ['yes'], kind: ['secret', 'secretAdmin'], expires: ['never'] },
  opensNothing: { works: ['yes'], scope: [null] },
  legacy: { works: ['yes'], legacy: ['yes'] },
  inactive: { state: ['applicationInactive'] },
} as const satisfies Record<SoonKind | LaterKind, StatusFilter>

export type Attention<Row> = {
  /** `count` is what the filter matches, `rows` are those that no group before has, what stops next first. */
  soon: { kind: SoonKind; count: number; rows: Row[] }[]
  later: { kind: LaterKind; rows: Row[] }[]
}

/** What of these rows needs attention, group by group, empty ones too. `now` is the server's time in milliseconds. */
export function attention<Row extends FilteredRow>(
  rows: readonly Row[],
  now: number,
): Attention<Row> {
  const matching = (kind: SoonKind | LaterKind) =>
    rows.filter(statusFilter(attentionFilters[kind], now))
  const earlierRows = new Set<Row>()
  return {
    soon: soonKinds.map((kind) => {
      const all = matching(kind)
      const groupRows = all.filter((row) => !earlierRows.has(row)).sort(compareNextStop)
      for (const row of groupRows) earlierRows.add(row)
      return { kind, count: all.length, rows: groupRows }
    }),
    later: laterKinds.map((kind) => ({ kind, rows: matching(kind) })),
  }
}

/** So many of these rows: what somebody has rotated, as a drill does at once for many, hides nothing that nobody has. */
export const leading = <Row extends FilteredRow>(rows: readonly Row[], count: number): Row[] =>
  rows.toSorted(handledLast).slice(0, count)

const handledLast = (a: FilteredRow, b: FilteredRow): number =>
  Number(isInOverlap(a)) - Number(isInOverlap(b))
