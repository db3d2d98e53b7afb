import { useState } from 'react'
import { EXPIRY_FIELD } from '#components/expiry/expiryFields.ts'
import { useDraft } from '#components/frame/useDraft.ts'
import { useWorld } from '#session/useWorld.ts'
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
  const { clock, zone } = useWorld()
  const names = {
    expiryDate: typedOf('date', row.tokenId),
    expiryTime: typedOf('time', row.tokenId),
  }
  const planned = dateFieldsOf(row.successorExpiry, zone)
  const { fields, set } = useDraft<Record<string, string>>(planForm(plan.drill?.id ?? null), {
    [names.expiryDate]: planned.expiryDate,
    [names.expiryTime]: planned.expiryTime,
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const typed = {
    expiryDate: fields[names.expiryDate] ?? '',
    expiryTime: fields[names.expiryTime] ?? '',
  }

  function submit() {
    const read = typedExpiry(typed, { now: clock.now(), zone })
    if (read.kind === 'refused') return setErrors({ [EXPIRY_FIELD]: read.sentence })
    plan.set('expiry', row.tokenId, read.text)
    close()
  }

  return (
    <Form onSubmit={submit} errors={errors} problem={undefined}>
      <div className={css.form}>
        <PlanDateField value={typed} onChange={(name, value) => set(names[name], value)} />
        <Button type="submit">{words.take}</Button>
      </div>
    </Form>
  )
}
