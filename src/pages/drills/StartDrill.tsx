import { ServerMark } from '#components/ServerMark.tsx'
import { tokenLabel } from '#components/tokenKeys.ts'
import { readable } from '#lib/text.ts'
import { shortTimeWithZone } from '#lib/time.ts'
import { planRequests } from '#rules/drillPlan.ts'
import { AlertDialog } from '#ui/AlertDialog.tsx'
import css from './Plan.module.css'
import { planStops } from './planStops.ts'
import { planActWords as words } from './planActWords.ts'
import type { Plan } from './usePlan.ts'

interface Props {
  name: string
  plan: Plan
  isPending: boolean
  onKeep: () => void
  onStart: () => void
}

/** Says what the drill will send, and when the first old value stops. */
export function StartDrill({ name, plan, isPending, onKeep, onStart }: Props) {
  const { lines, now, zone, requestsPerMinute } = plan
  const { rotations, expiries } = planRequests(
    lines.map(({ row }) => row),
    { perMinute: requestsPerMinute },
  )
  const stops = planStops(lines, now).filter(({ by }) => by !== 'alreadyStopped')
  const atOnce = stops.filter(({ line }) => line.row.overlapHours === 0).length
  const [first] = stops.filter(({ at }) => at > now).toSorted((a, b) => a.at - b.at)
  return (
    <AlertDialog
      title={words.question(readable(name))}
      marks={<ServerMark />}
      keepLabel={words.notYet}
      onKeep={onKeep}
      actLabel={words.start}
      onAct={onStart}
      actDisabledReason={undefined}
      isPending={isPending}
      look="primary"
    >
      <p>{words.questionMore}</p>
      <ul className={css.sends}>
        {expiries > 0 && <li>{words.questionExpiries(expiries)}</li>}
        <li>{words.questionRotations(rotations)}</li>
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
      </ul>
    </AlertDialog>
  )
}
