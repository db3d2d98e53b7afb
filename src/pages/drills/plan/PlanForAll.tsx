import { EXPIRY_FIELD } from '#components/expiry/expiryFields.ts'
import { HOURS_FIELD, OverlapHours } from '#components/expiry/OverlapHours.tsx'
import { atFields, type FormRefusal } from '#components/frame/formRefusal.ts'
import { useForm } from '#components/frame/useForm.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ComboBox } from '#ui/forms/ComboBox.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { FormChip } from '#ui/forms/FormChip.tsx'
import { Select } from '#ui/forms/Select.tsx'
import css from './Plan.module.css'
import { expiryOptions, overlapOptions, ownerOptions } from './PlanChoices.tsx'
import { PlanDateField } from './PlanDateField.tsx'
import { allForm, type PlanField } from './planDraft.ts'
import { dateFieldsOf, typedExpiry, typedOverlap } from './planTyped.ts'
import { planTableWords as words } from './planActWords.ts'
import type { Plan } from './usePlan.ts'

/** A value that no field has: it stays as it is. */
const AS_IS = 'asIs'
const asIs = { value: AS_IS, label: words.asIs }
/** A value that is typed below. */
const TYPED = 'typed'

/** One choice for every token that is in the plan. */
export function PlanForAll({ plan }: { plan: Plan }) {
  return (
    <FormChip label={words.forAll}>{(close) => <ForAllForm plan={plan} close={close} />}</FormChip>
  )
}

function ForAllForm({ plan, close }: { plan: Plan; close: () => void }) {
  const { clock, zone } = useSession()
  const form = useForm({
    draft: allForm(plan.drill?.id ?? null),
    fields: {
      overlap: AS_IS,
      hours: '',
      expiry: AS_IS,
      ...dateFieldsOf(null, zone),
      owner: AS_IS,
      receiver: '',
    },
    submit,
  })
  const { fields, set, forget } = form
  const open = plan.lines.filter(({ row, isFixed }) => row.out === null && !isFixed)

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
    const setAll = (field: PlanField, value: string) => {
      if (value === AS_IS) return
      for (const { row } of open) plan.set(field, row.tokenId, value)
    }
    setAll('overlap', overlap.text)
    setAll('expiry', expiry.text)
    setAll('owner', fields.owner)
    setAll('receiver', fields.receiver.trim() || AS_IS)
    forget()
    close()
    return null
  }

  return (
    <Form onSubmit={form.submit} errors={form.errors} problem={form.problem}>
      <div className={css.form}>
        <p className={css.more}>{words.forAllMore}</p>
        <Select
          label={words.heads.overlap}
          options={[asIs, ...overlapOptions(null), { value: TYPED, label: words.other }]}
          value={fields.overlap}
          onChange={(value) => set('overlap', value)}
        />
        {fields.overlap === TYPED && (
          <OverlapHours hours={fields.hours} onHours={(hours) => set('hours', hours)} />
        )}
        <Select
          label={words.heads.expiry}
          options={[
            asIs,
            ...expiryOptions([{ kind: 'asBefore' }], zone, null),
            { value: TYPED, label: words.onADate },
          ]}
          value={fields.expiry}
          onChange={(value) => set('expiry', value)}
        />
        {fields.expiry === TYPED && <PlanDateField value={fields} onChange={set} />}
        <Select
          label={words.heads.owner}
          options={[asIs, ...ownerOptions(plan, null)]}
          value={fields.owner}
          onChange={(value) => set('owner', value)}
        />
        <ComboBox
          label={words.heads.receiver}
          placeholder={words.asIs}
          value={fields.receiver}
          onChange={(value) => set('receiver', value)}
          suggestions={[...new Set(open.flatMap(({ row }) => row.receiver ?? []))]}
        />
        <Button type="submit">{words.apply}</Button>
      </div>
    </Form>
  )
}

const chosen = (text: string) => ({ kind: 'choice' as const, text })
