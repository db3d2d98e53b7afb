import { useState } from 'react'
import { EXPIRY_FIELD } from '#components/expiry/expiryFields.ts'
import { HOURS_FIELD, OverlapHours } from '#components/expiry/OverlapHours.tsx'
import { atFields, type FormRefusal } from '#components/frame/formRefusal.ts'
import { useDraft } from '#components/frame/useDraft.ts'
import { useForm } from '#components/frame/useForm.ts'
import { expiryIn, expiryText, hoursIn } from '#rules/drills/plan/drillPlan.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ComboBox } from '#ui/forms/ComboBox.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { SelectWithForm } from '#ui/forms/SelectWithForm.tsx'
import css from './Plan.module.css'
import { expiryOptions, LONGEST_RECEIVER, overlapOptions, ownerOptions } from './planChoices.ts'
import { PlanDateField } from './PlanDateField.tsx'
import { allForm, allReceiverForm, type PlanField } from './planDraft.ts'
import { type DateFields, dateFieldsOf, typedExpiry, typedOverlap } from './planTyped.ts'
import { planTableWords as words } from './planActWords.ts'
import type { Plan, PlanLine } from './usePlan.ts'

/** What tokens have that do not agree: no choice. */
const DIFFERENT = ' different'
const different = { value: DIFFERENT, label: words.different }

/** What all tokens of the plan have in common; each choice goes for all of them. */
export function PlanForAll({ plan }: { plan: Plan }) {
  const { zone } = plan
  const [round, setRound] = useState(0)
  const [replaced, setReplaced] = useState<Replaced | null>(null)
  const open = plan.lines.filter(({ row, isFixed }) => row.out === null && !isFixed)
  const overlap = common(open, valueOf.overlap)
  const expiry = common(open, valueOf.expiry)
  const owner = common(open, valueOf.owner)
  const receiver = common(open, valueOf.receiver)
  const setAll = (field: FieldOfAll, value: string) => {
    if (value === DIFFERENT) return
    const values = open.map((line) => ({ id: line.row.tokenId, value: valueOf[field](line) }))
    setReplaced(common(open, valueOf[field]) === DIFFERENT ? { field, values } : null)
    for (const { id } of values) plan.set(field, id, value)
  }
  function putBack({ field, values }: Replaced) {
    for (const { id, value } of values) plan.set(field, id, value)
    setReplaced(null)
  }
  return (
    <div role="group" aria-label={words.forAll} className={css.all}>
      <span className={css.lead}>{words.all(open.length)}</span>
      <SelectWithForm
        label={words.fields.overlap}
        size="small"
        options={withDifferent(overlap, overlapOptions(hoursIn(overlap)))}
        value={overlap}
        onChange={(value) => setAll('overlap', value)}
        more={words.asks(words.other)}
      >
        {(close) => (
          <HoursOfAll plan={plan} onHours={(hours) => setAll('overlap', hours)} close={close} />
        )}
      </SelectWithForm>
      <SelectWithForm
        label={words.fields.expiry}
        size="small"
        options={withDifferent(
          expiry,
          expiryOptions([{ kind: 'asBefore' }, expiryIn(expiry) ?? { kind: 'never' }], zone, null),
        )}
        value={expiry}
        onChange={(value) => setAll('expiry', value)}
        more={words.asks(words.onADate)}
      >
        {(close) => (
          <DateOfAll plan={plan} onDate={(date) => setAll('expiry', date)} close={close} />
        )}
      </SelectWithForm>
      <Select
        label={words.fields.owner}
        size="small"
        options={withDifferent(owner, ownerOptions(plan, open[0]?.row.owner ?? null))}
        value={owner}
        onChange={(value) => setAll('owner', value)}
      />
      <ReceiverOfAll
        key={round}
        plan={plan}
        now={receiver}
        onReceiver={(name) => setAll('receiver', name)}
        onLeft={() => setRound(round + 1)}
      />
      <div role="status" className={css.replaced}>
        {replaced && (
          <>
            {words.replaced(words.fields[replaced.field], replaced.values.length)}{' '}
            <Button size="small" onPress={() => putBack(replaced)}>
              {words.putBack}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

type FieldOfAll = keyof typeof valueOf

/** What tokens were planned with before one choice took the place of several. */
type Replaced = { field: FieldOfAll; values: { id: number; value: string }[] }

const valueOf = {
  overlap: ({ row }: PlanLine) => String(row.overlapHours),
  expiry: ({ row }: PlanLine) => expiryText(row.successorExpiry),
  owner: ({ row }: PlanLine) => String(row.owner?.id ?? ''),
  receiver: ({ row }: PlanLine) => row.receiver ?? '',
} satisfies Partial<Record<PlanField, (line: PlanLine) => string>>

interface ReceiverProps {
  plan: Plan
  /** The one that all tokens have. */
  now: string
  onReceiver: (name: string) => void
  onLeft: () => void
}

/** A name goes for all once it is typed: half a name would take the place of every receiver that is planned. */
function ReceiverOfAll({ plan, now, onReceiver, onLeft }: ReceiverProps) {
  const draft = useDraft<Record<string, string>>(allReceiverForm(plan.drill?.id ?? null), {})
  const typed = draft.fields.receiver
  function take() {
    const name = typed?.trim() ?? ''
    if (name !== '' && name !== now) onReceiver(name)
  }
  function leave() {
    if (typed === undefined) return
    take()
    draft.forget()
    onLeft()
  }
  return (
    <div onBlur={leave}>
      <Form onSubmit={take} errors={{}} problem={undefined}>
        <ComboBox
          label={words.fields.receiver}
          size="small"
          placeholder={now === DIFFERENT ? words.different : words.noReceiver}
          value={typed ?? (now === DIFFERENT ? '' : now)}
          maxLength={LONGEST_RECEIVER}
          onChange={(value) => draft.set('receiver', value)}
          suggestions={plan.receivers}
        />
      </Form>
    </div>
  )
}

interface HoursProps {
  plan: Plan
  onHours: (hours: string) => void
  close: () => void
}

/** Hours of overlap that no list has, for all tokens. */
function HoursOfAll({ plan, onHours, close }: HoursProps) {
  const form = useForm({ draft: allForm(plan.drill?.id ?? null), fields: { hours: '' }, submit })

  function submit({ hours }: { hours: string }): FormRefusal | null {
    const read = typedOverlap(hours)
    if (read.kind === 'refused') return atFields({ [HOURS_FIELD]: read.sentence })
    onHours(read.text)
    form.forget()
    close()
    return null
  }

  return (
    <Form onSubmit={form.submit} errors={form.errors} problem={form.problem}>
      <div className={css.form}>
        <OverlapHours hours={form.fields.hours} onHours={(hours) => form.set('hours', hours)} />
        <Button type="submit">{words.apply}</Button>
      </div>
    </Form>
  )
}

interface DateProps {
  plan: Plan
  onDate: (expiry: string) => void
  close: () => void
}

/** A day and a time as the expiry of all successors. */
function DateOfAll({ plan, onDate, close }: DateProps) {
  const { clock, zone } = useSession()
  const form = useForm({
    draft: allForm(plan.drill?.id ?? null),
    fields: dateFieldsOf(null, zone),
    submit,
  })

  function submit(fields: DateFields): FormRefusal | null {
    const read = typedExpiry(fields, { now: clock.now(), zone })
    if (read.kind === 'refused') return atFields({ [EXPIRY_FIELD]: read.sentence })
    onDate(read.text)
    form.forget()
    close()
    return null
  }

  return (
    <Form onSubmit={form.submit} errors={form.errors} problem={form.problem}>
      <div className={css.form}>
        <PlanDateField value={form.fields} onChange={form.set} />
        <Button type="submit">{words.apply}</Button>
      </div>
    </Form>
  )
}

function common(lines: readonly PlanLine[], of: (line: PlanLine) => string): string {
  const [first = DIFFERENT, ...others] = new Set(lines.map(of))
  return others.length > 0 ? DIFFERENT : first
}

const withDifferent = <Option extends { value: string }>(value: string, options: Option[]) =>
  value === DIFFERENT ? [different, ...options] : options
