import type { AuditEntry } from '#contract/audit.ts'
import type { ReviewEventOf, ReviewRecord } from '#contract/review.ts'
import type { ReviewRow } from '#contract/reviewRow.ts'
import { readBackOf } from './rowEnd.ts'
import { isDecided, reviewState } from './rowState.ts'
import { outsideScope, type Sensitivity } from './scope.ts'

type Found = Pick<ReviewEventOf<'compared'>, 'added' | 'changed' | 'gone'>

/** A later reading held against the rows: what came, what gives something else, what ended before anybody decided on it. */
export function comparedWith(
  review: ReviewRecord,
  today: readonly Omit<ReviewRow, 'reviewer'>[],
  { log, sensitivity }: { log: readonly AuditEntry[]; sensitivity: Sensitivity },
): Found {
  const { rows, states, gone, added } = reviewState(review)
  const here = new Map(today.map((row) => [row.id, row]))
  const scope = { ...review.scope, changedOnly: false }
  const isInScope = (row: Omit<ReviewRow, 'reviewer'>) =>
    outsideScope(row, scope, { sensitivity, before: new Map() }) === null
  const known = new Set([...rows, ...review.excluded, ...added].map(({ id }) => id))
  return {
    added: today
      .filter((row) => !known.has(row.id) && isInScope(row))
      .map((row) => ({ ...row, reviewer: null })),
    changed: rows.flatMap(({ id, hash }) => {
      const now = here.get(id)
      return now && now.hash !== hash ? [{ row: id, gives: now.gives, hash: now.hash }] : []
    }),
    gone: rows.flatMap((row) => {
      const state = states.get(row.id)
      if (here.has(row.id) || gone.has(row.id) || (state && isDecided(state))) return []
      const decided = { at: review.frozen.at }
      const { entry } = readBackOf({ row, decided, applied: null }, null, log)
      return [{ row: row.id, entryId: entry?.id ?? null, actor: entry?.actor_label ?? null }]
    }),
  }
}

export const isNothingNew = ({ added, changed, gone }: Found): boolean =>
  added.length + changed.length + gone.length === 0
