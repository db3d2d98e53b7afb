import { type ReactNode, useSyncExternalStore } from 'react'
import type { Wait, Waits } from '#session/permits.ts'
import { useTicking } from '#session/time/useTicking.ts'
import { useSession } from '#session/useSession.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { words } from '#components/frame/words.ts'

/** What waits for the budget is said after so long, in milliseconds. */
const HELD = 1_000

interface Props {
  waits: Waits
  /** Draws the sentence. */
  children: (sentence: ReactNode) => ReactNode
}

/** That this console's own budget of requests is what is waited for, and for how long; nothing while it is not. */
export function HeldBack({ waits, children }: Props) {
  const wait = useSyncExternalStore(waits.subscribe, waits.read)
  return wait && <Held wait={wait}>{children}</Held>
}

function Held({ wait, children }: Pick<Props, 'children'> & { wait: Wait }) {
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
