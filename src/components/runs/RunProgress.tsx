import { problemOf } from '#components/frame/problem.ts'
import { number } from '#lib/numbers.ts'
import { counted, type Forms } from '#lib/plurals.ts'
import type { RunOf, Steer } from '#session/run.ts'
import { useTicking } from '#session/time/useTicking.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { PauseIcon, StopsIcon } from '#ui/icons.ts'
import { Progress } from '#ui/states/Progress.tsx'
import type { ApiError } from '#wire/ApiError.ts'

export interface RunProgressProps {
  run: RunOf<{ verdict: { kind: string } }>
  steer: Steer
  /** Its name: "Tokens rotated". */
  label: string
  /** What is counted: "2 of 5 steps". */
  counted: Forms
}

/** Of these nothing is known yet. */
const open = ['waiting', 'sending', 'rotating', 'storing']

/** How far a run is, with the ways to hold it and to end it; nothing once it is over. */
export function RunProgress({ run, steer, label, counted: what }: RunProgressProps) {
  const { rows, state } = run
  if (state === 'over') return null
  const isPaused = state === 'paused'
  const total = rows.length
  const done = rows.filter(({ verdict }) => !open.includes(verdict.kind)).length
  const progressText = `${number(done)} of ${counted(total, what)}`
  return (
    <Progress
      {...{ label, done, total }}
      valueText={progressText}
      actions={
        <>
          <Button
            size="small"
            icon={isPaused ? undefined : PauseIcon}
            onPress={isPaused ? steer.resume : steer.pause}
          >
            {isPaused ? runWords.resume : runWords.pause}
          </Button>
          <Button size="small" icon={StopsIcon} onPress={steer.stop}>
            {runWords.stop}
          </Button>
        </>
      }
    >
      {progressText}
    </Progress>
  )
}

/** Why a run holds that nobody has paused. What it counts is not read out. */
export function RunHeld({ error }: { error: ApiError }) {
  useTicking(1_000)
  return (
    <p>
      <span aria-hidden>{problemOf(error).title}</span> {runWords.pausedBecause}
    </p>
  )
}

/** What every run says of itself, and of one that it tries. */
export const runWords = {
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop',
  paused: 'Paused. Requests already sent are done; nothing more is sent.',
  pausedBecause: 'Nothing is sent until you press Resume.',
  stopFirst: 'Pause or stop it first',

  waiting: 'Waiting',
  sending: 'Sending',
  isRead: 'No answer came, but the list shows the change',
  refused: 'Refused',
  notDone: 'Failed',
  unknown: 'Unknown',
  notTried: 'Not tried',
}
