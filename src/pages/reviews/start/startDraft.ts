import type { ReviewRecord, ReviewScope, Reviewer } from '#contract/review.ts'
import type { ExcludedRow, ReviewPerson, ReviewRow, ReviewRowKind } from '#contract/reviewRow.ts'
import type { Frozen, HashedRow } from '#api/reviews/freeze.ts'
import { reviewerOf, startBlocks, type StartBlock } from '#rules/reviews/reviewStart.ts'
import { outsideScope, sensitivityOf } from '#rules/reviews/scope.ts'
import { reviewState } from '#rules/reviews/rowState.ts'

/** What was chosen before a review starts. */
export type StartDraft = {
  name: string
  period: string
  scope: ReviewScope
  reviewers: readonly Reviewer[]
  /** Who reviews rows of a kind; where nobody is chosen, the first who may decide alone. */
  wanted: Readonly<Partial<Record<ReviewRowKind, string>>>
  /** Rows that are left out by hand, with the reason. */
  leftOut: ReadonlyMap<string, string>
  /** When answers are due, an instant; null: nobody said. */
  due: string | null
}

export type StartPlan = {
  rows: readonly (Omit<ReviewRow, 'reviewer'> & { reviewer: string | null })[]
  excluded: readonly ExcludedRow[]
  blocks: readonly StartBlock[]
}

/** What would be reviewed by whom, and what is left out why. */
export function startPlan(
  { rows, catalogue }: Pick<Frozen, 'rows' | 'catalogue'>,
  draft: StartDraft,
  { previous, by, because }: Around,
): StartPlan {
  const sensitivity = sensitivityOf(catalogue)
  const before = new Map(
    previous ? reviewState(previous).rows.map((row) => [row.id, row.hash]) : [],
  )
  const excluded: ExcludedRow[] = []
  const inside: HashedRow[] = []
  for (const row of rows) {
    const out = outsideScope(row, draft.scope, { sensitivity, before })
    const byHand = draft.leftOut.get(row.id)
    if (out !== null) {
      excluded.push({ ...row, reviewer: null, because: out, why: because[out], by })
    } else if (byHand !== undefined) {
      excluded.push({ ...row, reviewer: null, because: 'byHand', why: byHand, by })
    } else inside.push(row)
  }
  const first = draft.reviewers[0]?.id ?? null
  const assigned = inside.map((row) => ({
    ...row,
    reviewer: reviewerOf(row, { chosen: draft.wanted[row.kind] ?? null, first }, draft.reviewers),
  }))
  return { rows: assigned, excluded, blocks: startBlocks(assigned, draft.reviewers) }
}

type Around = {
  previous: ReviewRecord | null
  by: ReviewPerson
  because: Record<Exclude<ExcludedRow['because'], 'byHand'>, string>
}

/** The record of a review that starts now. */
export function startedReview({
  id,
  frozen,
  plan,
  draft,
  previous,
  previousSums,
  server,
  zone,
}: {
  id: string
  frozen: Frozen['frozen']
  plan: StartPlan
  draft: StartDraft
  previous: ReviewRecord | null
  /** The hash of its pack's list; null: this browser has no pack of it. */
  previousSums: string | null
  server: ReviewRecord['server']
  zone: string
}): ReviewRecord {
  return {
    format: 'keyturn review',
    version: 1,
    id,
    name: draft.name.trim(),
    period: draft.period.trim(),
    server,
    zone,
    frozen,
    scope: draft.scope,
    previous: previous && { id: previous.id, name: previous.name, sumsSha256: previousSums },
    reviewers: draft.reviewers.map((reviewer) => ({ ...reviewer, due: draft.due })),
    rows: plan.rows.flatMap((row) =>
      row.reviewer === null ? [] : [{ ...row, reviewer: row.reviewer }],
    ),
    excluded: [...plan.excluded],
    events: [],
  }
}
