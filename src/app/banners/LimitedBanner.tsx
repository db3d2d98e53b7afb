import { useSyncExternalStore } from 'react'
import { HeldBack } from '#components/waiting/HeldBack.tsx'
import { useTicking } from '#session/time/useTicking.ts'
import { useSession } from '#session/useSession.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { words } from '#app/frame/words.ts'

/** The server asked all tabs to wait, or what somebody waits for waits for our own budget: how long, and that it goes on. */
export function LimitedBanner() {
  const { vault, waits } = useSession()
  const { limitedUntil } = useSyncExternalStore(vault.subscribe, vault.sessionState)
  return (
    <>
      {limitedUntil !== null && <Waits until={limitedUntil} />}
      <HeldBack waits={waits}>
        {(sentence) => <Banner tone="warn" title={sentence} role="status" />}
      </HeldBack>
    </>
  )
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
