import { type ExpiryFields, LAST_MINUTE, readExpiry } from '#components/expiry/expiryFields.ts'
import { rotateWords } from '#components/expiry/words.ts'
import type { SuccessorExpiry } from '#contract/drill.ts'
import { msOf } from '#lib/instant.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import { expiryText } from '#rules/drills/plan/drillPlan.ts'
import { hoursTyped, overlapHours } from '#rules/tokens/overlap.ts'

/** A value that is typed beside the list. */
export const TYPED = 'typed'

/** What was typed as the text of a choice, as a list would have it; or why it is none. */
export type Typed = { kind: 'choice'; text: string } | { kind: 'refused'; sentence: string }

export const chosen = (text: string): Typed => ({ kind: 'choice', text })

export function typedOverlap(hours: string): Typed {
  const read = overlapHours('other', hoursTyped(hours))
  return read.kind === 'hours'
    ? { kind: 'choice', text: String(read.hours) }
    : { kind: 'refused', sentence: rotateWords.refused[read.reason] }
}

export type DateFields = Omit<ExpiryFields, 'expiry'>

export function typedExpiry(fields: DateFields, at: { now: number; zone: string }): Typed {
  const read = readExpiry({ ...fields, expiry: 'onDate' }, { ...at, asBefore: null })
  if (read.kind === 'refused') return read
  const { expiresAt } = read
  // A day and a time are always an instant.
  const expiry: SuccessorExpiry =
    expiresAt === null ? { kind: 'never' } : { kind: 'at', at: expiresAt }
  return { kind: 'choice', text: expiryText(expiry) }
}

/** What the fields of a date begin with: the one that is planned, as a clock of the zone shows it. */
export function dateFieldsOf(expiry: SuccessorExpiry | null, zone: string): DateFields {
  if (expiry?.kind !== 'at') return { expiryDate: '', expiryTime: LAST_MINUTE }
  const there = instantOf(msOf(expiry.at), zone)
  return { expiryDate: there.slice(0, 10), expiryTime: there.slice(11, 16) }
}
