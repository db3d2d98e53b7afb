import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { pauseInventory, resumeInventory, stopInventory } from '#api/inventory/inventory.ts'
import { inventoryProgress } from '#api/inventory/inventoryReader.ts'
import { HeldBack } from '#components/waiting/HeldBack.tsx'
import { useSession } from '#session/useSession.ts'
import { useStored } from '#session/stores.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { PauseIcon, StopsIcon } from '#ui/icons.ts'
import { Progress } from '#ui/states/Progress.tsx'
import { returnFocus } from '#ui/returnFocus.ts'
import { inventoryWords as words } from '#components/tokens/words.ts'
import ink from '#ui/ink.module.css'
import css from './InventoryReading.module.css'

interface Props {
  applications: number
  /** So many tokens are known so far. */
  tokens: number
  /** Reads what a stop left. */
  onRest: () => void
  /** What the page cannot say until then. */
  children?: ReactNode
}

/** How far the tokens are read, in items, and the ways to hold it and to end it. */
export function InventoryReading({ applications, tokens, onRest, children }: Props) {
  const queries = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  const { spareWaits } = useSession()
  const progress = useStored(inventoryProgress)
  const { state, of, done } = progress
  // Until the reading has counted them itself.
  const total = progress.total || applications
  const isStopped = state === 'stopped'
  const isPaused = state === 'paused'
  const counts = words.progress[of](done, total, tokens)
  const progressText = isStopped || isPaused ? `${words[state]} ${counts}` : counts

  // The world outside: this line goes away by itself, and the focus with it.
  useLayoutEffect(() => {
    const line = place.current
    return () => {
      if (line?.contains(document.activeElement)) returnFocus(null)
    }
  }, [])

  return (
    <div ref={place} className={css.foot}>
      <Progress
        label={words.reading}
        done={done}
        total={total}
        valueText={progressText}
        actions={
          <>
            {isStopped ? (
              <Button size="small" onPress={onRest}>
                {words.rest}
              </Button>
            ) : (
              <Button
                size="small"
                icon={isPaused ? undefined : PauseIcon}
                onPress={() => (isPaused ? resumeInventory : pauseInventory)(queries)}
              >
                {isPaused ? words.resume : words.pause}
              </Button>
            )}
            <Button
              size="small"
              icon={StopsIcon}
              disabledReason={isStopped ? words.stoppedAlready : undefined}
              onPress={() => void stopInventory(queries)}
            >
              {words.stop}
            </Button>
          </>
        }
      >
        {progressText}
      </Progress>
      {state === 'reading' && (
        <HeldBack waits={spareWaits}>
          {(sentence) => <p className={`${ink.hint} ${css.held}`}>{sentence}</p>}
        </HeldBack>
      )}
      {children}
    </div>
  )
}
