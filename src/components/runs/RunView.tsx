import { useEffect, useRef, type ReactNode } from 'react'
import type { OutcomeMessage } from '#components/frame/outcomes.ts'
import { words as shared } from '#components/frame/words.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Banner } from '#ui/states/Banner.tsx'
import { Outcome } from '#ui/states/Outcome.tsx'
import stack from '#ui/stack.module.css'
import { RunHeld, RunProgress, type RunProgressProps, runWords } from './RunProgress.tsx'

interface Props extends RunProgressProps {
  /** Why the next one waits, though nobody has paused it. */
  waits: ReactNode
  /** What became of all, once it is over. */
  outcome: OutcomeMessage
  /** What is next where the outcome has no act of its own. */
  again: { label: string; onPress: () => void } | false
  /** What became of each. */
  children: ReactNode
}

/** A run in a dialog: how far it is and why it holds, and afterwards what became of it and what is next. */
export function RunView({ waits, outcome, again, children, ...progress }: Props) {
  const { state, because } = progress.run
  const top = useRef<HTMLDivElement>(null)
  const isOver = state === 'over'

  // The world outside: the button that began it is gone, and the one that ended it too.
  useEffect(() => top.current?.focus(), [isOver])

  const { tone, title, detail, actions } = outcome
  const next = again && (
    <Button size="small" onPress={again.onPress}>
      {again.label}
    </Button>
  )
  return (
    <div ref={top} tabIndex={-1} className={stack.stack}>
      <RunProgress {...progress} />
      {/* In the page from the start, so that it is announced. */}
      <div role="status">
        {state === 'paused' && (because ? <RunHeld error={because} /> : <p>{runWords.paused}</p>)}
        {state === 'running' && waits}
      </div>
      <Outcome label={shared.outcome}>
        {isOver && (
          <Banner tone={tone} title={title} actions={actions ?? next}>
            {detail}
          </Banner>
        )}
      </Outcome>
      {children}
    </div>
  )
}
