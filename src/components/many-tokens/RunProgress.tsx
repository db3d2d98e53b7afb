import { Button } from '#ui/buttons/Button.tsx'
import { PauseIcon, StopsIcon } from '#ui/icons.ts'
import { Progress } from '#ui/states/Progress.tsx'
import { runWords as words } from './runWords.ts'

interface Props {
  /** Its name: "Tokens rotated". */
  label: string
  done: number
  total: number
  isPaused: boolean
  onPause: () => void
  onResume: () => void
  onStop: () => void
}

/** How far a run over tokens is, with the ways to hold it and to end it. */
export function RunProgress({ label, done, total, isPaused, onPause, onResume, onStop }: Props) {
  const said = words.done(done, total)
  return (
    <Progress
      {...{ label, done, total }}
      valueText={said}
      actions={
        <>
          <Button
            size="small"
            icon={isPaused ? undefined : PauseIcon}
            onPress={isPaused ? onResume : onPause}
          >
            {isPaused ? words.resume : words.pause}
          </Button>
          <Button size="small" icon={StopsIcon} onPress={onStop}>
            {words.stop}
          </Button>
        </>
      }
    >
      {said}
    </Progress>
  )
}
