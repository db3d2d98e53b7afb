import { type ReactNode, useSyncExternalStore } from 'react'
import type { Wait, Waits } from '#session/permits.ts'
import { useTicking } from '#session/time/useTicking.ts'
import { useSession } from '#session/useSession.ts'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { WaitingLine } from '#ui/states/WaitingLine.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { words } from './words.ts'

interface Props {
  /** What is read, where that is not the page's data. */
  label?: string | undefined
}

/** Where the rows of a page will stand. */
export function PageSkeleton({ label = words.reading }: Props) {
  return <Skeleton label={label} lines={8} />
}

/** The same in the place of the page's sentence, over panels that have a shape of their own. */
export function PageWaitingLine({ label = words.reading }: Props) {
  return <WaitingLine label={label} />
}

/** What waits for the budget is said after so long, in milliseconds. */
const HELD = 1_000

interface HeldBackProps {
  waits: Waits
  /** Draws the sentence. */
  children: (sentence: ReactNode) => ReactNode
}

/** That this console's own budget of requests is what is waited for, and for how long; nothing while it is not. */
export function HeldBack({ waits, children }: HeldBackProps) {
  const wait = useSyncExternalStore(waits.subscribe, waits.read)
  return wait && <Held wait={wait}>{children}</Held>
}

function Held({ wait, children }: Pick<HeldBackProps, 'children'> & { wait: Wait }) {
  const { limitedUntil } = useSession().vault.sessionState()
  const now = useTicking(HELD)
  // What the server said itself holds longer, and has words of its own.
  if (now - wait.since < HELD || (limitedUntil ?? 0) > now) return null
  const left = Math.max(1, Math.ceil((wait.until - now) / 1_000))
  return children(
    <>
      {words.heldBack} <span aria-hidden>{words.continuesIn(left)}</span>
      <VisuallyHidden>{words.resumes}</VisuallyHidden>
    </>,
  )
}
