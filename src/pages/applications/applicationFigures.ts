import type { Application } from '#contract/applications.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { msOf } from '#lib/instant.ts'
import { tokenFilter, type TokenFilter } from '#rules/tokens/tokenFilter.ts'
import { viewFilters } from '#rules/tokens/tokenViews.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'

/** What the tokens of one application say of it. */
export type Figures = {
  tokens: number
  attention: number
  /** Legacy tokens that work. */
  legacy: number
  /** Of the token that was used last; null where none was. */
  lastUsed: string | null
  /** Some came with an import, whether they work or not: of what they were used for before nobody knows. */
  isImported: boolean
}

/** `figures` are undefined while its list is not read, `creator` while the log is not, and where it does not know. */
export type ApplicationRow = Application & {
  figures: Figures | undefined
  creator: string | undefined
}

type Known = {
  /** The rows of each application, as far as they are made. */
  groups: ReadonlyMap<number, { rows: readonly TokenRow[] }>
  /** The lists that were read: one that was not has no figures, rather than zeros. */
  lists: ReadonlyMap<number, { length: number }>
  /** The log's entries of the applications' creation. */
  creations: readonly AuditEntry[] | undefined
}

/** By the rule of the table's view of that name: the same filter counts here and opens the table of tokens. */
export const needsAttention = (application: number): TokenFilter => ({
  application: [application],
  ...viewFilters.attention,
})

export function withFigures(
  applications: readonly Application[],
  { groups, lists, creations }: Known,
): ApplicationRow[] {
  const creators = new Map(creations?.map(({ target_id, actor_label }) => [target_id, actor_label]))
  return applications.map((application) => ({
    ...application,
    figures: figuresIn(groups.get(application.id)?.rows, lists.get(application.id)),
    creator: creators.get(String(application.id)),
  }))
}

function figuresIn(
  rows: readonly TokenRow[] | undefined,
  list: { length: number } | undefined,
): Figures | undefined {
  if (list === undefined) return undefined
  // Rows of many tokens are made a moment after their list came.
  if (rows === undefined) return list.length === 0 ? figuresOf([]) : undefined
  const before = figuresCache.get(rows)
  if (before) return before
  const figures = figuresOf(rows)
  figuresCache.set(rows, figures)
  return figures
}

/** The rows of an application stay the same ones until something of them changes. */
const figuresCache = new WeakMap<readonly TokenRow[], Figures>()

// It asks for states, which the rows carry: no time and no zone matters.
const needsIt = tokenFilter(viewFilters.attention, 0, 'UTC')

function figuresOf(rows: readonly TokenRow[]): Figures {
  const figures: Figures = {
    tokens: rows.length,
    attention: 0,
    legacy: 0,
    isImported: false,
    lastUsed: null,
  }
  for (const row of rows) {
    const { last_used_at, legacy } = row.token
    if (needsIt(row)) figures.attention += 1
    if (legacy) figures.isImported = true
    if (legacy && row.live) figures.legacy += 1
    if (last_used_at === null) continue
    if (figures.lastUsed === null || msOf(last_used_at) > msOf(figures.lastUsed))
      figures.lastUsed = last_used_at
  }
  return figures
}
