import { MomentOf } from '#components/frame/MomentOf.tsx'
import { spanInWords } from '#lib/deadline.ts'
import { clockTime, dateOnly } from '#lib/time.ts'
import { readable } from '#lib/text.ts'
import { expiryText, planOverlaps } from '#rules/drills/plan/drillPlan.ts'
import type { DrillPerson, SuccessorExpiry } from '#contract/drill.ts'
import { ComboBox } from '#ui/forms/ComboBox.tsx'
import { Select, type SelectOption } from '#ui/forms/Select.tsx'
import { SelectWithForm } from '#ui/forms/SelectWithForm.tsx'
import { PlanDate } from './PlanDate.tsx'
import { PlanHours } from './PlanHours.tsx'
import css from './Plan.module.css'
import { lineLabel } from './planLabels.ts'
import { planTableWords as words } from './planActWords.ts'
import type { PlanTableRow } from './usePlan.ts'

/** Short enough for every list of a receiver's names. */
const LONGEST_RECEIVER = 200

export function OverlapChoice(line: PlanTableRow) {
  const { row, plan } = line
  return (
    <SelectWithForm
      label={words.overlapOf(lineLabel(row))}
      isLabelHidden
      size="small"
      options={overlapOptions(row.overlapHours)}
      value={String(row.overlapHours)}
      onChange={(value) => plan.set('overlap', row.tokenId, value)}
      more={words.asks(words.other)}
    >
      {(close) => <PlanHours line={line} close={close} />}
    </SelectWithForm>
  )
}

/** The usual ones, and what stands there already. */
export const overlapOptions = (hours: number | null): SelectOption[] =>
  [...new Set([...planOverlaps, ...(hours === null ? [] : [hours])])]
    .sort((a, b) => (a || Infinity) - (b || Infinity))
    .map((value) => ({ value: String(value), label: words.hours(value) }))

export function ExpiryChoice(line: PlanTableRow) {
  const { row, lifetime, plan } = line
  const { zone } = plan
  const planned = row.successorExpiry
  return (
    <>
      <SelectWithForm
        label={words.expiryOf(lineLabel(row))}
        isLabelHidden
        size="small"
        options={expiryOptions([planned], zone, lifetime?.ms ?? null)}
        value={expiryText(planned)}
        onChange={(value) => plan.set('expiry', row.tokenId, value)}
        more={words.asks(words.onADate)}
      >
        {(close) => <PlanDate line={line} close={close} />}
      </SelectWithForm>
      {/* The list is too narrow for all of a date. */}
      {planned.kind === 'at' && (
        <div className={css.more}>
          <MomentOf at={planned.at} zone={zone}>
            {words.expiries.at(dateOnly(planned.at, zone), clockTime(planned.at, zone))}
          </MomentOf>
        </div>
      )}
    </>
  )
}

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

export function OwnerChoice({ row, plan }: PlanTableRow) {
  return (
    <Select
      label={words.ownerOf(lineLabel(row))}
      isLabelHidden
      size="small"
      options={ownerOptions(plan, row.owner)}
      value={row.owner === null ? '' : String(row.owner.id)}
      onChange={(value) => plan.set('owner', row.tokenId, value)}
    />
  )
}

/** Whoever may rotate; and who is named already, whether or not they still may. */
export function ownerOptions(
  { people, me }: Pick<PlanTableRow['plan'], 'people' | 'me'>,
  named: DrillPerson | null,
): SelectOption[] {
  const all = new Map([...people.values(), ...(named ? [named] : [])].map((one) => [one.id, one]))
  return [
    { value: '', label: words.nobody },
    ...[...all.values()].map(({ id, name }) => ({
      value: String(id),
      label: id === me.id ? words.meAs(readable(name)) : readable(name),
    })),
  ]
}

export function ReceiverChoice({ row, plan }: PlanTableRow) {
  return (
    <ComboBox
      label={words.receiverOf(lineLabel(row))}
      isLabelHidden
      size="small"
      placeholder={words.noReceiver}
      value={row.receiver ?? ''}
      maxLength={LONGEST_RECEIVER}
      onChange={(value) => plan.set('receiver', row.tokenId, value)}
      suggestions={plan.receivers}
    />
  )
}
