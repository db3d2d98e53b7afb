import { useState } from 'react'
import { HOURS_FIELD, OverlapHours } from '#components/expiry/OverlapHours.tsx'
import { useDraft } from '#components/frame/useDraft.ts'
import { planOverlaps } from '#rules/drills/plan/drillPlan.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Form } from '#ui/forms/Form.tsx'
import css from './Plan.module.css'
import { planForm, typedOf } from './planDraft.ts'
import { typedOverlap } from './planTyped.ts'
import { planTableWords as words } from './planActWords.ts'
import type { PlanTableRow } from './usePlan.ts'

/** Hours of overlap that no list has. What is typed and not taken over stays in the plan's draft. */
export function PlanHours({ line, close }: { line: PlanTableRow; close: () => void }) {
  const { row, plan } = line
  const field = typedOf('hours', row.tokenId)
  // One that the list has is chosen there; another is what is changed here.
  const isListed = planOverlaps.some((hours) => hours === row.overlapHours)
  const { fields, set } = useDraft<Record<string, string>>(planForm(plan.drill?.id ?? null), {
    [field]: isListed ? '' : String(row.overlapHours),
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const typed = fields[field] ?? ''

  function submit() {
    const read = typedOverlap(typed)
    if (read.kind === 'refused') return setErrors({ [HOURS_FIELD]: read.sentence })
    plan.set('overlap', row.tokenId, read.text)
    close()
  }

  return (
    <Form onSubmit={submit} errors={errors} problem={undefined}>
      <div className={css.form}>
        <OverlapHours hours={typed} onHours={(hours) => set(field, hours)} />
        <Button type="submit">{words.take}</Button>
      </div>
    </Form>
  )
}
