import type { DrillPerson } from '#contract/drill.ts'
import { expiryIn, hoursIn, type PlanChange } from '#rules/drills/plan/drillPlan.ts'

/** What was chosen and typed in a plan, flat: `overlap/412` is 168. */
type Fields = Readonly<Record<string, string>>

export const planFields = ['overlap', 'expiry', 'owner', 'receiver', 'moves', 'out'] as const
export type PlanField = (typeof planFields)[number]

export const fieldOf = (field: PlanField, token: number): string => `${field}/${token}`

/** Under which key the draft of a plan is kept; null: of a new one. */
export const planForm = (drill: string | null): string => `drills/new/${drill ?? ''}`

/** Its name has a draft of its own: typing it concerns no row. */
export const nameForm = (drill: string | null): string => `${planForm(drill)}/name`

/** What is typed for all and not set yet. */
export const allForm = (drill: string | null): string => `${planForm(drill)}/all`
export const allReceiverForm = (drill: string | null): string => `${allForm(drill)}/receiver`

/** What is chosen and typed for one token and not saved yet. */
export const rowForm = (drill: string | null, token: number): string =>
  `${planForm(drill)}/row/${token}`

export const OUT = 'out:'
export const IN = 'in'

/** What was chosen of a token otherwise than it came. A person who is not known any more is passed over. */
export function changeIn(
  fields: Fields,
  token: number,
  people: ReadonlyMap<string, DrillPerson>,
): PlanChange {
  const read = (field: PlanField) => fields[fieldOf(field, token)]
  const [hours, expiry] = [hoursIn(read('overlap') ?? ''), expiryIn(read('expiry') ?? '')]
  const [owner, receiver, moves, out] = [
    read('owner'),
    read('receiver'),
    read('moves'),
    read('out'),
  ]
  const person = owner === undefined ? undefined : owner === '' ? null : people.get(owner)
  return {
    ...(hours !== null && { overlapHours: hours }),
    ...(expiry !== null && { successorExpiry: expiry }),
    ...(person !== undefined && { owner: person }),
    ...(receiver !== undefined && { receiver: receiver === '' ? null : receiver }),
    ...(moves !== undefined && { moves: moves === 'yes' }),
    ...(out !== undefined && {
      out: out.startsWith(OUT) ? { why: out.slice(OUT.length) } : null,
    }),
  }
}
