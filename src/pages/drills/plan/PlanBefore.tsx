import { latelyRotated } from '#rules/drills/plan/drillPlanWarnings.ts'
import { DoneIcon, NoteIcon, WarningIcon } from '#ui/icons.ts'
import { Panel } from '#ui/page/Panel.tsx'
import panel from '#ui/panel.module.css'
import { planBeforeWords as words, planWords } from './words.ts'
import { PlanFinding } from './PlanFinding.tsx'
import { PlanKeys } from './PlanKeys.tsx'
import { isPlanned, type Plan } from './usePlan.ts'

/** What was looked at before the start, and what it found. */
export function PlanBefore({ plan }: { plan: Plan }) {
  const { lines, lineage, readStates, now, isComplete } = plan
  const open = lines.filter(isPlanned)
  const lately = open.filter(({ row }) => latelyRotated(row.tokenId, lineage, now)).length
  const notOwned = open.filter(({ row }) => row.owner === null).length
  return (
    <Panel title={words.before} isFlush>
      <ul className={panel.list}>
        <PlanKeys drill={plan.drill} rows={open.map(({ row }) => row)} />
        {readStates.lineage === 'known' ? (
          <PlanFinding icon={lately === 0 ? DoneIcon : WarningIcon}>
            {lately === 0 ? words.nobodyRotated : words.somebodyRotated(lately)}
          </PlanFinding>
        ) : (
          <PlanFinding icon={readStates.lineage === 'reading' ? NoteIcon : WarningIcon}>
            {readStates.lineage === 'reading' ? words.rotationsReading : words.rotationsNotRead}
          </PlanFinding>
        )}
        <PlanFinding icon={isComplete ? DoneIcon : WarningIcon}>
          {isComplete ? words.allRead : planWords.notAllRead}
        </PlanFinding>
        <PlanFinding icon={notOwned === 0 ? DoneIcon : WarningIcon}>
          {notOwned === 0 ? words.allOwned : words.notOwned(notOwned)}
        </PlanFinding>
      </ul>
    </Panel>
  )
}
