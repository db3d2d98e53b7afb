import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { Button } from '#ui/buttons/Button.tsx'
import css from '#components/drills/Drill.module.css'
import { drillWords as words } from '#components/drills/words.ts'
import type { DrillTableRow } from './drillColumns.tsx'
import { DrillMenu } from './DrillMenu.tsx'

/** What to do with a row next, and the menu of what else can be done. */
export function DrillStep({ row }: { row: DrillTableRow }) {
  const { next, acts, drill, cannotRotate } = row
  const refusal = useWriteRefusal()
  const { step } = next
  const rotates = step === 'rotate' || step === 'newValue'
  const sends = rotates || step === 'moreTime' || step === 'undo' || step === 'close'
  return (
    <span className={css.step}>
      {step !== null && (
        <Button
          size="small"
          onPress={() => acts.take(step, row)}
          disabledReason={sends ? (refusal ?? (rotates ? cannotRotate : undefined)) : undefined}
        >
          {words.steps[step]}
        </Button>
      )}
      <DrillMenu drill={drill} line={row} acts={acts} />
    </span>
  )
}
