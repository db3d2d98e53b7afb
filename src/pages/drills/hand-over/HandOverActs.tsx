import { Button } from '#ui/buttons/Button.tsx'
import { PauseIcon, SealIcon } from '#ui/icons.ts'
import { handOverWords as words } from './words.ts'
import type { HandOver } from './useHandOver.ts'

/** Begins the run, holds it and ends it. */
export function HandOverActs({ handOver }: { handOver: HandOver }) {
  const { run, rows, errands, refusal, isBusy, acts } = handOver
  if (run && run.state !== 'over') {
    const isStopping = run.state === 'stopping'
    return (
      <>
        <Button onPress={acts.stop} disabledReason={isStopping ? words.stopping : undefined}>
          {words.stop}
        </Button>
        {run.state === 'paused' ? (
          <Button variant="primary" onPress={acts.resume}>
            {words.goOn}
          </Button>
        ) : (
          <Button
            icon={PauseIcon}
            onPress={acts.pause}
            disabledReason={isStopping ? words.stopping : undefined}
          >
            {words.pause}
          </Button>
        )}
      </>
    )
  }
  const isLeft = rows.some(({ state }) => state.kind === 'waits')
  const nothing = isLeft ? words.nothingReady : words.nothingLeft
  return (
    <Button
      variant="primary"
      icon={SealIcon}
      onPress={acts.start}
      disabledReason={
        refusal ?? (isBusy ? words.runUnderWay : errands.length === 0 ? nothing : undefined)
      }
    >
      {words.start(errands.length)}
    </Button>
  )
}
