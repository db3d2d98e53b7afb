import type { AuditEntry } from '#contract/audit.ts'
import type { PackTable } from '#contract/reviewPack.ts'
import type { DecisionGrade, ReviewRecord } from '#contract/review.ts'
import type { ReviewRow } from '#contract/reviewRow.ts'
import { endLines } from '#rules/reviews/rowEnd.ts'
import { reviewState, type RowState } from '#rules/reviews/rowState.ts'
import { rowCells } from '#rules/reviews/packet/rowCells.ts'

export type PackCell = string | number | null
export type PackRows = { head: readonly string[]; rows: PackCell[][] }

/**
 * The record as tables: what the console writes, and what `keyturn verify` expects. Their words belong to the format. The log
 * is what the pack holds of it.
 */
export function tablesOfPack(
  review: ReviewRecord,
  log: readonly AuditEntry[],
): Record<PackTable, PackRows> {
  const state = reviewState(review)
  const reviewerOf = (id: string) => review.reviewers.find((one) => one.id === id)?.name ?? id
  const entries = new Map(log.map((entry) => [entry.id, entry]))
  return {
    population: {
      head: [...ROW, 'Reviewer'],
      rows: review.rows.map((row) => [...cellsOf(row), reviewerOf(row.reviewer)]),
    },
    excluded: {
      head: [...ROW, 'Because', 'Why', 'By'],
      rows: review.excluded.map((row) => [
        ...cellsOf({ ...row, reviewer: '' }),
        row.because,
        row.why,
        row.by.name,
      ]),
    },
    decisions: {
      head: DECISIONS,
      rows: state.rows.map((row) => [
        row.id,
        rowCells(row).subject,
        rowCells(row).through,
        ...decisionCells(state.states.get(row.id), reviewerOf),
      ]),
    },
    applied: {
      head: APPLIED,
      rows: endLines(review).map(({ row, decided, act, applied, readBack, excepted }) => {
        const entry = entries.get(readBack?.entryId ?? -1)
        return [
          row.id,
          decided.decision,
          act,
          applied?.result ?? null,
          applied?.at ?? null,
          applied?.by.name ?? null,
          readBack?.outcome ?? null,
          readBack?.entryId ?? null,
          entry?.actor_label ?? null,
          entry?.created_at ?? null,
          excepted?.until ?? null,
          excepted?.why ?? null,
        ]
      }),
    },
    'changes-during': {
      head: CHANGES,
      rows: review.events.flatMap((event): PackCell[][] => {
        if (event.type !== 'compared') return []
        return [
          ...event.added.map((row) => ['added', row.id, row.hash, null, null, event.at]),
          ...event.changed.map(({ row, hash }) => ['changed', row, hash, null, null, event.at]),
          ...event.gone.map((it) => ['gone', it.row, null, it.entryId, it.actor, event.at]),
        ]
      }),
    },
  }
}

const ROW = ['Row', 'Kind', 'Subject', 'Through', 'Gives', 'Facts', 'Hash']
const DECISIONS =
  'Row,Subject,Through,State,Decision,Change to,Reason,Reviewer,Taken by,At,Grade,Rows at once'.split(
    ',',
  )
const APPLIED =
  'Row,Decision,Act,Result,Applied,Applied by,Read back,Log id,Log actor,Log time,Exception until,Exception because'.split(
    ',',
  )
const CHANGES = ['What', 'Row', 'Hash', 'Log id', 'Actor', 'Seen']

const cellsOf = (row: ReviewRow): PackCell[] => {
  const { subject, through, gives, facts } = rowCells(row)
  return [row.id, row.kind, subject, through, gives, facts, row.hash]
}

function decisionCells(
  state: RowState | undefined,
  reviewerOf: (id: string) => string,
): PackCell[] {
  if (state === undefined || state.kind === 'open') {
    return ['open', null, null, null, null, null, null, null, null]
  }
  if (state.kind === 'differ') {
    const all = state.by.map((by) => `${reviewerOf(by.reviewer)}: ${by.decision}`)
    return ['differ', all.join('; '), null, null, null, null, null, null, null]
  }
  const { decision, to, reason, reviewer, by, at, grade, bulk } = state.by
  return [
    state.kind,
    decision,
    to,
    reason,
    reviewerOf(reviewer),
    by.name,
    at,
    gradeText(grade),
    bulk,
  ]
}

function gradeText(grade: DecisionGrade): string {
  switch (grade.kind) {
    case 'session':
      return `session of user ${grade.userId}`
    case 'signed':
      return `signed by ${grade.fingerprint}`
    case 'takenIn':
      return `taken in by ${grade.by.name} from ${grade.from} at ${grade.at}`
  }
}
