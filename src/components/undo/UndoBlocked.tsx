import type { DrillRecord } from '#contract/drill.ts'
import { readable } from '#lib/text.ts'
import { fullTime } from '#lib/time.ts'
import type { Rotated, UndoPlan } from '#rules/acts/undo.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { addresses } from '#components/frame/addresses.ts'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { undoWords as words } from './words.ts'

interface Props {
  application: number
  old: number
  chosen: readonly Rotated[]
  plan: UndoPlan | null
  drill: DrillRecord | null
  zone: string
}

/** Why a rotation is not undone here, with the way to where it can be. */
export function UndoBlocked({ application, old, chosen, plan, drill, zone }: Props) {
  const { open } = useDialog()
  if (drill) {
    return (
      <Banner
        tone="neutral"
        title={words.inDrill}
        actions={
          <TextLink isAlone href={`${addresses.drill(drill.id)}?dialog=drill-undo&token=${old}`}>
            {words.openDrill(readable(drill.name))}
          </TextLink>
        }
      />
    )
  }
  if (plan?.kind !== 'cannot' || plan.reason === 'done') return null
  if (plan.reason !== 'successorRotated') {
    return <Banner tone="warn" title={words.cannot[plan.reason]} />
  }
  return chosen.map(
    ({ rotatedOn }) =>
      rotatedOn && (
        <Banner
          key={rotatedOn.newId}
          tone="warn"
          title={words.successorRotated(
            fullTime(rotatedOn.at, zone),
            readable(rotatedOn.actorLabel),
          )}
          actions={
            <Button
              size="small"
              onPress={() => open('undo-rotation', { application, token: rotatedOn.newId })}
            >
              {words.toThatRotation}
            </Button>
          }
        />
      ),
  )
}
