import type { SuccessorExpiry } from '#contract/drill.ts'
import { spanInWords } from '#lib/deadline.ts'
import { readable } from '#lib/text.ts'
import { dateOnly } from '#lib/time.ts'
import { expiryText, planOverlaps } from '#rules/drills/plan/drillPlan.ts'
import type { SelectOption } from '#ui/forms/Select.tsx'
import { planTableWords as words } from './planActWords.ts'
import type { usePlanPeople } from './usePlanPeople.ts'

/** Short enough for every list of a receiver's names. */
export const LONGEST_RECEIVER = 200

/** The usual ones, and what is there already. */
export const overlapOptions = (hours: number | null): SelectOption[] =>
  [...new Set([...planOverlaps, ...(hours === null ? [] : [hours])])]
    .sort((a, b) => (a || Infinity) - (b || Infinity))
    .map((value) => ({ value: String(value), label: words.hours(value) }))

const USUAL: readonly SuccessorExpiry[] = [
  { kind: 'never' },
  { kind: 'days', days: 90 },
  { kind: 'days', days: 365 },
]

/** `lifetime`: how long the old one was made to live; null where it had no expiry, or nobody knows. */
export function expiryOptions(
  others: readonly SuccessorExpiry[],
  zone: string,
  lifetime: number | null,
): SelectOption[] {
  const before: SuccessorExpiry[] = lifetime === null ? [] : [{ kind: 'asBefore' }]
  const all = [...USUAL, ...before, ...others].map((expiry): [string, string] => [
    expiryText(expiry),
    labelOf(expiry, zone, lifetime),
  ])
  return [...new Map(all)].map(([value, label]) => ({ value, label }))
}

function labelOf(expiry: SuccessorExpiry, zone: string, lifetime: number | null): string {
  switch (expiry.kind) {
    case 'never':
      return words.expiries.never
    case 'asBefore':
      return lifetime === null
        ? words.expiries.asBefore
        : words.expiries.asBeforeFor(spanInWords(lifetime))
    case 'days':
      return words.expiries.days(expiry.days)
    case 'at':
      return dateOnly(expiry.at, zone)
  }
}

export const ownerOptions = ({ people, me }: ReturnType<typeof usePlanPeople>): SelectOption[] => [
  { value: '', label: words.nobody },
  ...[...people].map(([value, { id, name }]) => ({
    value,
    label: id === me.id ? words.meAs(readable(name)) : readable(name),
  })),
]
