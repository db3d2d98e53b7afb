import { useEffect, useState } from 'react'
import { ReloadButton } from '#app/frame/ReloadButton.tsx'
import { timeLeft } from '#lib/deadline.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { SandboxIcon } from '#ui/icons.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { demoWorld } from '#wire/ownRoutes.ts'

const EVERY = 30_000

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Of a shared demo: that it is one, when it is set back, and to an open page that it was. */
export function Demo() {
  const { server, clock } = useSession()
  const now = useNow(clock, MINUTE)
  if (server.kind !== 'demo') return null
  return (
    <>
      <Banner tone="warn" title={words.demo} icon={SandboxIcon}>
        {words.demoMore(timeLeft(nextReset(now), now))}
      </Banner>
      {server.origin === null && <Reset />}
    </>
  )
}

/** The next 04:00 UTC, when the shared demo returns to its data (docs/wire.md#limits). */
function nextReset(now: number): number {
  const today = Math.floor(now / DAY) * DAY + 4 * HOUR
  return today > now ? today : today + DAY
}

/** As its server tells. */
function Reset() {
  const [isReset, setReset] = useState(false)
  // The world outside React: the demo's server.
  useEffect(() => {
    let first: string | null = null
    let isOver = false
    const look = async () => {
      const world = await demoWorld()
      if (isOver) return
      // A server that does not tell at first is not asked again.
      if (first === null && world === null) clearInterval(timer)
      first ??= world
      if (world !== null && world !== first) setReset(true)
    }
    const timer = setInterval(() => void look(), EVERY)
    void look()
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [])
  if (!isReset) return null
  return (
    <Banner tone="warn" role="status" title={words.reset} actions={<ReloadButton />}>
      {words.resetMore}
    </Banner>
  )
}

const words = {
  demo: 'This is a shared demo server.',
  demoMore: (left: string) => `All data resets at 04:00 UTC, in ${left}. Don’t enter real data.`,
  reset: 'The demo was reset.',
  resetMore: 'This page may still show data from before. Reload it to see the new data.',
}
