import { EXPIRY_FIELD } from '#components/expiry/expiryFields.ts'
import { HOURS_FIELD, OverlapHours } from '#components/expiry/OverlapHours.tsx'
import { atFields, type FormRefusal } from '#components/frame/formRefusal.ts'
import { useForm } from '#components/frame/useForm.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ComboBox } from '#ui/forms/ComboBox.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { Select } from '#ui/forms/Select.tsx'
import stack from '#ui/stack.module.css'
import css from './Plan.module.css'
import { expiryOptions, LONGEST_RECEIVER, overlapOptions, ownerOptions } from './planChoices.ts'
import { PlanDateField } from './PlanDateField.tsx'
import { choiceIn, fieldsOf, planFields, rowForm } from './planDraft.ts'
import { chosen, dateFieldsOf, TYPED, typedExpiry, typedOverlap } from './planTyped.ts'
import { planTableWords as words } from './planActWords.ts'
import type { PlanTableRow } from './usePlan.ts'
import { usePlanPeople } from './usePlanPeople.ts'

type Props = PlanTableRow & { close: () => void }

/** Overlap, successor's expiry, owner and receiver of one token. What is typed and not saved stays in a draft of the row. */
export function PlanEditForm({ line: { row, lifetime }, act, drillId, receivers, close }: Props) {
  const { clock, zone } = useSession()
  const choosable = usePlanPeople([row.owner])
  const planned = fieldsOf(row)
  const form = useForm({
    draft: rowForm(drillId, row.tokenId),
    fields: { ...planned, hours: '', ...dateFieldsOf(row.successorExpiry, zone) },
    submit,
  })
  const { fields, set } = form

  function submit(): FormRefusal | null {
    const overlap = fields.overlap === TYPED ? typedOverlap(fields.hours) : chosen(fields.overlap)
    const expiry =
      fields.expiry === TYPED
        ? typedExpiry(fields, { now: clock.now(), zone })
        : chosen(fields.expiry)
    if (overlap.kind === 'refused' || expiry.kind === 'refused')
      return atFields({
        ...(overlap.kind === 'refused' && { [HOURS_FIELD]: overlap.sentence }),
        ...(expiry.kind === 'refused' && { [EXPIRY_FIELD]: expiry.sentence }),
      })
    const receiver = fields.receiver.trim()
    const next = { ...fields, overlap: overlap.text, expiry: expiry.text, receiver }
    // What is as it was planned stays as it came.
    const changed = planFields.filter((field) => next[field] !== planned[field])
    const texts = Object.fromEntries(changed.map((field) => [field, next[field]]))
    const choice = choiceIn(texts, choosable.people)
    if (changed.length > 0) act({ kind: 'plan', tokens: [row.tokenId], choice })
    leave()
    return null
  }

  function leave() {
    form.forget()
    close()
  }

  return (
    <Form onSubmit={form.submit} errors={form.errors} problem={form.problem}>
      <div className={css.form}>
        <Select
          label={words.fields.overlap}
          options={[...overlapOptions(row.overlapHours), { value: TYPED, label: words.other }]}
          value={fields.overlap}
          onChange={(value) => set('overlap', value)}
        />
        {fields.overlap === TYPED && (
          <OverlapHours hours={fields.hours} onHours={(hours) => set('hours', hours)} />
        )}
        <Select
          label={words.fields.expiry}
          options={[
            ...expiryOptions([row.successorExpiry], zone, lifetime?.ms ?? null),
            { value: TYPED, label: words.onADate },
          ]}
          value={fields.expiry}
          onChange={(value) => set('expiry', value)}
        />
        {fields.expiry === TYPED && <PlanDateField value={fields} onChange={set} />}
        <Select
          label={words.fields.owner}
          options={ownerOptions(choosable)}
          value={fields.owner}
          onChange={(value) => set('owner', value)}
        />
        <ComboBox
          label={words.fields.receiver}
          value={fields.receiver}
          maxLength={LONGEST_RECEIVER}
          onChange={(value) => set('receiver', value)}
          suggestions={receivers}
        />
        <div className={stack.beside} data-at="end">
          <Button onPress={leave}>{words.cancel}</Button>
          <Button type="submit" variant="primary">
            {words.saveRow}
          </Button>
        </div>
      </div>
    </Form>
  )
}
