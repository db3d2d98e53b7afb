import { EXPIRY_FIELD } from '#components/expiry/expiryFields.ts'
import { atFields, type FormRefusal } from '#components/frame/formRefusal.ts'
import { useForm } from '#components/frame/useForm.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Form } from '#ui/forms/Form.tsx'
import css from './Plan.module.css'
import { PlanDateField } from './PlanDateField.tsx'
import { planForm, typedOf } from './planDraft.ts'
import { dateFieldsOf, typedExpiry } from './planTyped.ts'
import { planTableWords as words } from './planActWords.ts'
import type { PlanTableRow } from './usePlan.ts'

/** A day and a time as a successor's expiry. What is typed and not taken over stays in the plan's draft. */
export function PlanDate({ line, close }: { line: PlanTableRow; close: () => void }) {
  const { row, plan } = line
  const { clock, zone } = useSession()
  const names = {
    expiryDate: typedOf('date', row.tokenId),
    expiryTime: typedOf('time', row.tokenId),
  }
  const planned = dateFieldsOf(row.successorExpiry, zone)
  const form = useForm<Record<string, string>>({
    draft: planForm(plan.drill?.id ?? null),
    fields: { [names.expiryDate]: planned.expiryDate, [names.expiryTime]: planned.expiryTime },
    submit,
  })
  const typed = {
    expiryDate: form.fields[names.expiryDate] ?? '',
    expiryTime: form.fields[names.expiryTime] ?? '',
  }

  function submit(): FormRefusal | null {
    const read = typedExpiry(typed, { now: clock.now(), zone })
    if (read.kind === 'refused') return atFields({ [EXPIRY_FIELD]: read.sentence })
    plan.set('expiry', row.tokenId, read.text)
    close()
    return null
  }

  return (
    <Form onSubmit={form.submit} errors={form.errors} problem={form.problem}>
      <div className={css.form}>
        <PlanDateField value={typed} onChange={(name, value) => form.set(names[name], value)} />
        <Button type="submit">{words.take}</Button>
      </div>
    </Form>
  )
}
