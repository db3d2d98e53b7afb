import { problemOf } from '#components/frame/problem.ts'
import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted, type Forms } from '#lib/plurals.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { PauseIcon, StopsIcon } from '#ui/icons.ts'
import { useTicking } from '#session/time/useTicking.ts'
import { Progress } from '#ui/states/Progress.tsx'
import type { ApiError } from '#wire/ApiError.ts'

interface Props {
  /** Its name: "Tokens rotated". */
  label: string
  done: number
  total: number
  /** What is counted, where it is no token: "2 of 5 steps". */
  counted?: Forms
  isPaused: boolean
  onPause: () => void
  onResume: () => void
  onStop: () => void
}

/** How far a run is, with the ways to hold it and to end it. */
export function RunProgress(props: Props) {
  const { label, done, total, counted: what, isPaused, onPause, onResume, onStop } = props
  const progressText = runWords.done(done, total, what)
  return (
    <Progress
      {...{ label, done, total }}
      valueText={progressText}
      actions={
        <>
          <Button
            size="small"
            icon={isPaused ? undefined : PauseIcon}
            onPress={isPaused ? onResume : onPause}
          >
            {isPaused ? runWords.resume : runWords.pause}
          </Button>
          <Button size="small" icon={StopsIcon} onPress={onStop}>
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

/** What every run says of itself. */
export const runWords = {
  done: (done: number, count: number, what: Forms = forms.token) =>
    `${number(done)} of ${counted(count, what)}`,
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop',
  pausedBecause: 'Nothing is sent until you press Resume.',
}
