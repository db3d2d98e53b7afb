import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { readable } from '#lib/text.ts'
import { shortTimeWithZone } from '#lib/time.ts'
import type { RotatedBefore } from '#rules/drills/drillBefore.ts'
import { useSession } from '#session/useSession.ts'
import { planRequests } from '#rules/drills/plan/drillPlan.ts'
import { latelyRotated } from '#rules/drills/plan/drillPlanWarnings.ts'
import { rowForm } from './planDraft.ts'
import { planStops } from './planStops.ts'
import { planActWords as words } from './planActWords.ts'
import { StartQuestion } from './StartQuestion.tsx'
import { isPlanned, type Plan } from './usePlan.ts'

interface Props {
  name: string
  plan: Plan
  isPending: boolean
  onKeep: () => void
  onStart: () => void
}

/** Says what the drill will send, when the first old value stops, and which tokens somebody rotated just before. */
export function StartDrill({ plan, ...question }: Props) {
  const { lines, drillId, now, zone } = plan
  const { drafts, requestsPerMinute } = useSession()
  const unsaved = lines.filter(
    ({ row }) => row.out === null && drafts.read(rowForm(drillId, row.tokenId)),
  ).length
  const { rotations, expiries } = planRequests(
    lines.map(({ row }) => row),
    { perMinute: requestsPerMinute },
  )
  const stops = planStops(lines, now).filter(({ by }) => by !== 'alreadyStopped')
  const atOnce = stops.filter(({ line }) => line.row.overlapHours === 0).length
  const [first] = stops.filter(({ at }) => at > now).toSorted((a, b) => a.at - b.at)
  return (
    <StartQuestion {...question} before={beforeOf(plan)} now={now}>
      {expiries > 0 && <li>{words.questionExpiries(expiries)}</li>}
      <li>{words.questionRotations(rotations)}</li>
      {unsaved > 0 && <li>{words.questionUnsaved(unsaved)}</li>}
      {atOnce > 0 && <li>{words.questionAtOnce(atOnce)}</li>}
      {first && (
        <li>
          <bdi>
            {words.questionFirst(
              readable(tokenLabel(first.line.row)),
              shortTimeWithZone(first.at, zone),
            )}
          </bdi>
        </li>
      )}
    </StartQuestion>
  )
}

function beforeOf({ lines, lineage, readStates, now }: Plan) {
  if (readStates.lineage !== 'known') return undefined
  return lines.filter(isPlanned).flatMap(({ row }): { name: string; before: RotatedBefore }[] => {
    const rotation = latelyRotated(row.tokenId, lineage, now)
    if (!rotation) return []
    const how = rotation.oldId === row.tokenId ? 'replaced' : 'made'
    return [{ name: readable(tokenLabel(row)), before: { how, rotation } }]
  })
}
