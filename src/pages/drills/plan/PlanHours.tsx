import { HOURS_FIELD, OverlapHours } from '#components/expiry/OverlapHours.tsx'
import { atFields, type FormRefusal } from '#components/frame/formRefusal.ts'
import { useForm } from '#components/frame/useForm.ts'
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
  const form = useForm<Record<string, string>>({
    draft: planForm(plan.drill?.id ?? null),
    fields: { [field]: isListed ? '' : String(row.overlapHours) },
    submit,
  })
  const typed = form.fields[field] ?? ''

  function submit(): FormRefusal | null {
    const read = typedOverlap(typed)
    if (read.kind === 'refused') return atFields({ [HOURS_FIELD]: read.sentence })
    plan.set('overlap', row.tokenId, read.text)
    close()
    return null
  }

  return (
    <Form onSubmit={form.submit} errors={form.errors} problem={form.problem}>
      <div className={css.form}>
        <OverlapHours hours={typed} onHours={(hours) => form.set(field, hours)} />
        <Button type="submit">{words.take}</Button>
      </div>
    </Form>
  )
}
