import { useReducer } from 'react'
import type { DrillPerson, DrillPlanned } from '#contract/drill.ts'
import { expiryIn, expiryText, hoursIn } from '#rules/drills/plan/drillPlan.ts'
import { type PlanAct, planReducer, planRows } from '#rules/drills/plan/planReducer.ts'
import { useSession } from '#session/useSession.ts'

/** Under which key the draft of a plan is kept; null: of a new one. */
const planForm = (drill: string | null): string => `drills/new/${drill ?? ''}`

/** Its name has a draft of its own: typing it concerns no row. */
export const nameForm = (drill: string | null): string => `${planForm(drill)}/name`

/** What is typed for all and not set yet. */
export const allForm = (drill: string | null): string => `${planForm(drill)}/all`
export const allReceiverForm = (drill: string | null): string => `${allForm(drill)}/receiver`

/** What is chosen and typed for one token and not saved yet. */
export const rowForm = (drill: string | null, token: number): string =>
  `${planForm(drill)}/row/${token}`

const ROWS = 'rows'

/** What was chosen in a plan, and its acts. Each goes to what is shown and to the draft, which an ended session gives back. */
export function usePlanRows(drill: string | null) {
  const { drafts } = useSession()
  const form = planForm(drill)
  const kept = () => planRows.parse(JSON.parse(drafts.read(form)?.get(ROWS) ?? '[]'))
  const [rows, dispatch] = useReducer(planReducer, null, kept)
  return {
    rows,
    act: (act: PlanAct) => {
      dispatch(act)
      drafts.write(form, new Map([[ROWS, JSON.stringify(planReducer(kept(), act))]]))
    },
    forget: () => drafts.forget(form),
  }
}

/** What is planned for a token, as its fields have it. */
export const fieldsOf = (row: DrillPlanned) => ({
  overlap: String(row.overlapHours),
  expiry: expiryText(row.successorExpiry),
  owner: String(row.owner?.id ?? ''),
  receiver: row.receiver ?? '',
})
export type PlanFields = ReturnType<typeof fieldsOf>
export const planFields = ['overlap', 'expiry', 'owner', 'receiver'] as const

/** And back, of those fields that are there. A person who is not known is passed over. */
export function choiceIn(
  { overlap, expiry, owner, receiver }: Partial<PlanFields>,
  people: ReadonlyMap<string, DrillPerson>,
) {
  const [overlapHours, successorExpiry] = [hoursIn(overlap ?? ''), expiryIn(expiry ?? '')]
  const person = owner === '' ? null : people.get(owner ?? '')
  return {
    ...(overlapHours !== null && { overlapHours }),
    ...(successorExpiry !== null && { successorExpiry }),
    ...(person !== undefined && { owner: person }),
    ...(receiver !== undefined && { receiver: receiver || null }),
  }
}
