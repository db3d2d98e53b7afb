import { drillRecord } from '#contract/drill.ts'
import { z } from '#contract/zod.ts'

const planned = drillRecord.shape.tokens.def.element.shape

const planRow = z.strictObject({
  tokenId: planned.tokenId,
  overlapHours: z.exactOptional(planned.overlapHours),
  successorExpiry: z.exactOptional(planned.successorExpiry),
  owner: z.exactOptional(planned.owner),
  receiver: z.exactOptional(planned.receiver),
  out: z.exactOptional(planned.out),
  /** Whether its own expiry is moved, so that the whole overlap holds. */
  moves: z.exactOptional(z.boolean()),
})
/** The rows as a draft keeps them. */
export const planRows = z.array(planRow)

/** What was chosen for one token of a plan otherwise than it came; a field that is not there is as it came. */
export type PlanRow = z.infer<typeof planRow>
export type PlanChoice = Pick<PlanRow, 'overlapHours' | 'successorExpiry' | 'owner' | 'receiver'>

export type PlanAct =
  /** One choice for one token or for many. */
  | { kind: 'plan'; tokens: readonly number[]; choice: PlanChoice }
  /** What each of several tokens had before one choice took its place. */
  | { kind: 'putBack'; rows: readonly PlanRow[] }
  | { kind: 'extend'; tokens: readonly number[] }
  | { kind: 'takeOut'; tokens: readonly number[]; why: string }
  | { kind: 'takeIn'; tokens: readonly number[] }

/** The rows of a plan after an act. A choice that the act is not about stays. */
export function planReducer(rows: readonly PlanRow[], act: PlanAct): readonly PlanRow[] {
  const all = new Map(rows.map((row) => [row.tokenId, row]))
  for (const row of changesOf(act)) all.set(row.tokenId, { ...all.get(row.tokenId), ...row })
  return [...all.values()]
}

function changesOf(act: PlanAct): readonly PlanRow[] {
  switch (act.kind) {
    case 'plan':
      return each(act.tokens, act.choice)
    case 'putBack':
      return act.rows
    case 'extend':
      return each(act.tokens, { moves: true })
    case 'takeOut':
      return each(act.tokens, { out: { why: act.why } })
    case 'takeIn':
      return each(act.tokens, { out: null })
  }
}

const each = (tokens: readonly number[], change: Omit<PlanRow, 'tokenId'>): PlanRow[] =>
  tokens.map((tokenId) => ({ tokenId, ...change }))
