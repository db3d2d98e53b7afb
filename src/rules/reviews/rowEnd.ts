import { activityFacts, type AuditEntry } from '#contract/audit.ts'
import type { ReadBackOutcome, reviewActs, ReviewRecord } from '#contract/review.ts'
import type { ReviewRow } from '#contract/reviewRow.ts'
import { compareInstants, msOf } from '#lib/instant.ts'
import { CLOCK_GRAIN } from '#rules/tokens/thresholds.ts'
import { isDecided, type Decided, reviewState } from './rowState.ts'

export type ReviewAct = (typeof reviewActs)[number]

/** The act that carries a decision out; `request` where the backend has none. Null: nothing is to be done. */
function actOf(row: ReviewRow, decision: Decided['decision']): ReviewAct | null {
  if (decision !== 'end' && decision !== 'change') return null
  switch (row.kind) {
    case 'grant':
    case 'groupGrant':
      return decision === 'end' ? 'grant.delete' : 'request'
    case 'member':
    case 'account':
      return 'request'
    case 'role':
      return 'role.update'
    case 'token':
      return decision === 'end' ? 'token.revoke' : 'token.expiry'
    case 'application':
      return decision === 'end' ? 'application.update' : 'request'
  }
}

/** A row that is to end or to change, with everything that became of it. */
export type EndLine = {
  row: ReviewRow
  decided: Decided
  act: ReviewAct
  applied: Extract<ReviewRecord['events'][number], { type: 'applied' }> | null
  readBack: Extract<ReviewRecord['events'][number], { type: 'readBack' }> | null
  excepted: Extract<ReviewRecord['events'][number], { type: 'excepted' }> | null
}

/** What is to be done after the decisions, in the order of the rows. */
export function endLines(review: ReviewRecord): EndLine[] {
  const { rows, states } = reviewState(review)
  return rows.flatMap((row): EndLine[] => {
    const state = states.get(row.id)
    if (!state || !isDecided(state)) return []
    const act = actOf(row, state.decision)
    if (act === null) return []
    const line: EndLine = {
      row,
      decided: state.by,
      act,
      applied: null,
      readBack: null,
      excepted: null,
    }
    for (const event of review.events) {
      if (!('row' in event) || event.row !== row.id) continue
      if (compareInstants(event.at, state.by.at) < 0) continue
      if (event.type === 'applied') line.applied = event
      if (event.type === 'readBack') line.readBack = event
      if (event.type === 'excepted') line.excepted = event
    }
    return [line]
  })
}

/** An exception that has not ended takes the place of the end. */
export const isExcepted = ({ excepted }: EndLine, now: string): boolean =>
  excepted !== null && compareInstants(excepted.until, now) > 0

/** Whether list or log have shown that nothing is left to do. */
export const isOver = ({ readBack }: EndLine): boolean =>
  readBack !== null && OVER.includes(readBack.outcome)

const OVER: readonly ReadBackOutcome[] = ['ended', 'endedUnlogged', 'changed', 'endedBefore']

/**
 * Whether the act of an end may be sent: what may have been sent is read back before it is sent again, and what was read
 * before it was sent says nothing of it.
 */
export const maySend = ({ applied, readBack }: Pick<EndLine, 'applied' | 'readBack'>): boolean =>
  applied === null || (readBack !== null && compareInstants(readBack.at, applied.at) >= 0)

export type ReadBack = { outcome: ReadBackOutcome; entry: AuditEntry | null }

/**
 * What list and log say of an end: `there` is the row as the list has it now, null where it has none. Entries are those of the
 * log about this row, in any order.
 */
export function readBackOf(
  {
    row,
    decided,
    applied,
  }: Pick<EndLine, 'row' | 'applied'> & {
    decided: Pick<Decided, 'at'> & { decision?: Decided['decision'] }
  },
  there: { hash: string } | null,
  entries: readonly AuditEntry[],
): ReadBack {
  const about = entries
    .filter((entry) => concerns(entry, row))
    .toSorted((a, b) => compareInstants(a.created_at, b.created_at) || a.id - b.id)
  const after = about.filter(({ created_at }) => isNotBefore(created_at, decided.at))
  const end = after.findLast((entry) => isEnd(entry, row)) ?? null
  if (there === null) {
    if (end) return { outcome: 'ended', entry: end }
    const before = about.findLast((entry) => isEnd(entry, row)) ?? null
    return before
      ? { outcome: 'endedBefore', entry: before }
      : { outcome: 'endedUnlogged', entry: null }
  }
  const first = after.find((entry) => isEnd(entry, row))
  if (first) {
    const again = after.findLast((entry) => isBegin(entry, row) && entry.id > first.id) ?? null
    return { outcome: 'cameBack', entry: again }
  }
  const change = after.findLast((entry) => isChange(entry, row)) ?? null
  if (decided.decision === 'change' && (change || (row.kind === 'role' && there.hash !== row.hash)))
    return { outcome: 'changed', entry: change }
  // A 409 proves nothing by itself; with the grant still there it can only have been the refusal of the last one.
  const isLast =
    applied?.act === 'grant.delete' && applied.result !== 'done' && applied.why === 'conflict'
  return { outcome: isLast ? 'lastManager' : 'stillThere', entry: null }
}

/** A time of this browser is the server's as far as its clock is known. */
export const isNotBefore = (one: string, other: string): boolean =>
  msOf(one) >= msOf(other) - CLOCK_GRAIN

/** Whether an entry of the log is about what the row gives. */
function concerns({ detail, target_id, action }: AuditEntry, row: ReviewRow): boolean {
  const { subject, through } = row
  switch (row.kind) {
    case 'grant':
    case 'groupGrant':
      return (
        action.startsWith('grant.') &&
        through?.kind === 'role' &&
        detail['role'] === through.key &&
        detail[row.kind === 'grant' ? 'user_id' : 'group_id'] === subject.id
      )
    case 'token':
      return action.startsWith('token.') && detail['token_id'] === subject.id
    case 'role':
      return action.startsWith('role.') && subject.kind === 'role' && detail['key'] === subject.key
    case 'application':
      return action === 'application.update' && target_id === String(subject.id)
    case 'member':
    case 'account':
      return false
  }
}

function isEnd({ action, detail }: AuditEntry, { kind }: ReviewRow): boolean {
  if (kind === 'application') return activityOf(detail) === false
  return action === 'grant.delete' || action === 'token.revoke' || action === 'role.delete'
}

function isBegin({ action, detail }: AuditEntry, { kind }: ReviewRow): boolean {
  if (kind === 'application') return activityOf(detail) === true
  return action === 'grant.create' || action === 'role.create'
}

const isChange = ({ action }: AuditEntry, { kind }: ReviewRow): boolean =>
  kind === 'token' ? action === 'token.expiry' : kind === 'role' && action === 'role.update'

function activityOf(detail: AuditEntry['detail']): boolean | null {
  const { success, data } = activityFacts.safeParse(detail)
  return success ? data.changes.is_active.to : null
}
