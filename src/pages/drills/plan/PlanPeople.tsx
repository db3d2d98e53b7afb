import { CutText } from '#components/drills/CutText.tsx'
import { readable } from '#lib/text.ts'
import { ArrowRightIcon } from '#ui/icons.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import css from './Plan.module.css'
import { planTableWords as words } from './planActWords.ts'
import type { PlanTableRow } from './usePlan.ts'

/** Who rotates, and for whom. */
export function PlanPeople({ line: { row } }: { line: PlanTableRow }) {
  const owner = row.owner?.name ?? words.nobody
  const receiver = row.receiver ?? words.noReceiver
  return (
    <span className={css.people}>
      <CutText whole={`${readable(owner)} → ${readable(receiver)}`}>
        <PlainText>{owner}</PlainText> <ArrowRightIcon aria-hidden />
        <VisuallyHidden>{words.to}</VisuallyHidden> <PlainText>{receiver}</PlainText>
      </CutText>
    </span>
  )
}
