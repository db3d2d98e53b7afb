import { useSyncExternalStore } from 'react'
import { useTicking } from '#session/time/useTicking.ts'
import { useSession } from '#session/useSession.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { words } from '#app/frame/words.ts'

/** The server asked all tabs to wait: until when, and what goes on by itself. */
export function LimitedBanner() {
  const { sessionState, subscribe } = useSession().vault
  const { limitedUntil } = useSyncExternalStore(subscribe, sessionState)
  return limitedUntil === null ? null : <Waits until={limitedUntil} />
}

function Waits({ until }: { until: number }) {
  const now = useTicking(1_000)
  const left = Math.ceil((until - now) / 1_000)
  if (left <= 0) return null
  return (
    <Banner tone="warn" title={words.limited} role="status">
      {words.limitedMore} <span aria-hidden>{words.limitedFor(left)}</span>
    </Banner>
  )
}
