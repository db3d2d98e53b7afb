import type { AuditEntry } from '#contract/audit.ts'
import { compareInstants } from '#lib/instant.ts'

/** One line of the log: an entry, or several of a superuser folded into the newest of them. */
export type LogRow = {
  entry: AuditEntry
  /** What lies beyond the entries that were read may hold more of the same. */
  mayHaveMore: boolean
}

type Around = {
  /** What was read of the page before, which is newer, and of the one after. */
  newer: readonly AuditEntry[]
  older: readonly AuditEntry[]
  /** Whether the log goes on beyond all of them. */
  goesOn: boolean
  /** The day of a moment, in one zone. */
  dayOf: (at: string) => string
}

/**
 * Folds the `gate.bypass` entries of a page into one row per person and day, as releases do that can
 * (docs/wire.md#folding). A row is at the place of its newest entry: what the newer page began is left out, what the older one goes
 * on with is counted in.
 */
export function foldBypass(page: readonly AuditEntry[], around: Around): LogRow[] {
  const { newer, older, goesOn, dayOf } = around
  const keyOf = ({ actor_id, actor_label, created_at }: AuditEntry) =>
    JSON.stringify([actor_id, actor_label, dayOf(created_at)])
  const newerIds = new Set(newer.map(({ id }) => id))
  const begun = new Set(newer.filter(isBypass).map(keyOf))
  const freshEntries = page.filter(({ id }) => !newerIds.has(id))
  const all = distinct([...freshEntries, ...older])
  const members = new Map<string, AuditEntry[]>()
  for (const entry of all.filter(isBypass)) {
    const key = keyOf(entry)
    const same = members.get(key)
    if (same) same.push(entry)
    else members.set(key, [entry])
  }
  const last = all.at(-1)
  const lastDay = last === undefined ? null : dayOf(last.created_at)
  const rows: LogRow[] = []
  for (const entry of freshEntries) {
    if (!isBypass(entry)) {
      rows.push({ entry, mayHaveMore: false })
      continue
    }
    const key = keyOf(entry)
    const same = members.get(key)
    if (same === undefined || begun.has(key)) continue
    begun.add(key)
    rows.push({
      entry: folded(same),
      mayHaveMore: goesOn && dayOf(entry.created_at) === lastDay,
    })
  }
  return rows
}

/** Whether the fold of this page may depend on the older one: a row of its last day may go on there. */
export function needsOlder(page: readonly AuditEntry[], dayOf: (at: string) => string): boolean {
  const last = page.at(-1)
  if (last === undefined) return false
  const day = dayOf(last.created_at)
  return page.some((entry) => isBypass(entry) && dayOf(entry.created_at) === day)
}

/** How many entries a row stands for. */
export const foldedIn = ({ folded }: AuditEntry): number => folded ?? 1

const isBypass = ({ action }: AuditEntry) => action === 'gate.bypass'

function folded(same: AuditEntry[]): AuditEntry {
  const sorted = same.toSorted((a, b) => compareInstants(b.created_at, a.created_at) || b.id - a.id)
  const [newest] = sorted
  const oldest = sorted.at(-1)
  if (newest === undefined || oldest === undefined) throw new Error('A fold has an entry.')
  if (sorted.length === 1) return newest
  return {
    ...newest,
    detail: {},
    folded: sorted.length,
    first_at: oldest.created_at,
    last_at: newest.created_at,
  }
}

function distinct(entries: readonly AuditEntry[]): AuditEntry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()]
}
