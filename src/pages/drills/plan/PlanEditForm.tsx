import { EXPIRY_FIELD } from '#components/expiry/expiryFields.ts'
import { HOURS_FIELD, OverlapHours } from '#components/expiry/OverlapHours.tsx'
import { atFields, type FormRefusal } from '#components/frame/formRefusal.ts'
import { useForm } from '#components/frame/useForm.ts'
import { expiryText } from '#rules/drills/plan/drillPlan.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ComboBox } from '#ui/forms/ComboBox.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { Select } from '#ui/forms/Select.tsx'
import css from './Plan.module.css'
import { expiryOptions, LONGEST_RECEIVER, overlapOptions, ownerOptions } from './planChoices.ts'
import { PlanDateField } from './PlanDateField.tsx'
import { type PlanField, rowForm } from './planDraft.ts'
import { chosen, dateFieldsOf, TYPED, typedExpiry, typedOverlap } from './planTyped.ts'
import { planTableWords as words } from './planActWords.ts'
import type { PlanTableRow } from './usePlan.ts'

/** Overlap, successor's expiry, owner and receiver of one token. What is typed and not saved stays in a draft of the row. */
export function PlanEditForm({ line, close }: { line: PlanTableRow; close: () => void }) {
  const { row, lifetime, plan } = line
  const { clock, zone } = useSession()
  const planned = {
    overlap: String(row.overlapHours),
    expiry: expiryText(row.successorExpiry),
    owner: row.owner === null ? '' : String(row.owner.id),
    receiver: row.receiver ?? '',
  }
  const form = useForm({
    draft: rowForm(plan.drill?.id ?? null, row.tokenId),
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
    change('overlap', overlap.text)
    change('expiry', expiry.text)
    change('owner', fields.owner)
    change('receiver', fields.receiver.trim())
    leave()
    return null
  }

  function change(field: PlanField & keyof typeof planned, value: string) {
    if (value !== planned[field]) plan.set(field, row.tokenId, value)
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
          options={ownerOptions(plan, row.owner)}
          value={fields.owner}
          onChange={(value) => set('owner', value)}
        />
        <ComboBox
          label={words.fields.receiver}
          value={fields.receiver}
          maxLength={LONGEST_RECEIVER}
          onChange={(value) => set('receiver', value)}
          suggestions={plan.receivers}
        />
        <div className={css.formActs}>
          <Button onPress={leave}>{words.cancel}</Button>
          <Button type="submit" variant="primary">
            {words.saveRow}
          </Button>
        </div>
      </div>
    </Form>
  )
}
