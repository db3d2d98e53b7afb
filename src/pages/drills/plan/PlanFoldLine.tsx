import { TextButton } from '#ui/buttons/TextButton.tsx'
import { ErrorIcon, WarningIcon } from '#ui/icons.ts'
import css from './Plan.module.css'
import { planFoldWords as words } from './planActWords.ts'
import type { PlanFold, PlanPart } from './planFold.ts'
import { warningGroups } from './planMends.ts'
import type { Plan } from './usePlan.ts'

interface Props extends Pick<Plan, 'lines' | 'warnings'> {
  rules: number
  fold: PlanFold
  /** The element of each part. */
  ids: Record<PlanPart, string>
}

/** On a phone the first token is below one line, which opens what is chosen for all of them. */
export function PlanFoldLine({ rules, lines, warnings, fold, ids }: Props) {
  const isIn = lines.filter(({ row }) => row.out === null).length
  const groups = warningGroups(warnings)
  const toggle = (part: PlanPart) => ({
    'aria-expanded': fold.shows(part),
    'aria-controls': ids[part],
    onPress: () => fold.toggle(part),
  })
  return (
    <div className={css.fold}>
      <TextButton {...toggle('rules')}>{words.rules(rules)}</TextButton>
      {lines.length > 1 && <TextButton {...toggle('all')}>{words.all(isIn)}</TextButton>}
      {groups.length > 0 && (
        <TextButton {...toggle('warnings')} icon={groups[0]?.isBad ? ErrorIcon : WarningIcon}>
          {words.warnings(groups.length)}
        </TextButton>
      )}
    </div>
  )
}
