import { useSyncExternalStore } from 'react'
import { ReloadButton } from '#app/frame/ReloadButton.tsx'
import type { Me } from '#contract/me.ts'
import { spanInWords, timeLeft } from '#lib/deadline.ts'
import { accessOf } from '#rules/access/rights.ts'
import { olderRelease } from '#session/release.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { ReadOnlyIcon, SandboxIcon, ServerTimeIcon } from '#ui/icons.ts'
import { part } from '#ui/parts.ts'
import { words } from '#app/frame/words.ts'
import { LimitedBanner } from './LimitedBanner.tsx'

const LateBanners = part(async () => (await import('./LateBanners.tsx')).LateBanners, {
  yields: true,
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What holds for every page: the gate's mode, a demo's reset, reading only, clocks that differ. */
export function Banners({ me }: { me: Me }) {
  const { server, clock } = useSession()
  const now = useNow(clock, MINUTE)
  const ahead = clock.ahead() ?? 0
  return (
    <>
      <OlderRelease />
      <LimitedBanner />
      <LateBanners me={me} />
      {server.kind === 'demo' && (
        <Banner tone="warn" title={words.demo} icon={SandboxIcon}>
          {words.demoMore(timeLeft(nextReset(now), now))}
        </Banner>
      )}
      {accessOf(me) === 'reads' && (
        <Banner tone="neutral" title={words.readOnly} icon={ReadOnlyIcon}>
          {words.readOnlyMore}
        </Banner>
      )}
      {/* In a training it is meant to be. */}
      {clock.pace === undefined && Math.abs(ahead) > MINUTE && (
        <Banner
          tone="neutral"
          icon={ServerTimeIcon}
          title={words.clocksDiffer(spanInWords(Math.abs(ahead)), ahead > 0)}
        />
      )}
    </>
  )
}

/** The next 04:00 UTC, when the shared demo returns to its data (docs/wire.md#limits). */
function nextReset(now: number): number {
  const today = Math.floor(now / DAY) * DAY + 4 * HOUR
  return today > now ? today : today + DAY
}

/** Another tab runs a newer release: only a reload brings this one to the same session. It is never forced. */
function OlderRelease() {
  const isOld = useSyncExternalStore(olderRelease.subscribe, olderRelease.read)
  if (!isOld) return null
  return (
    <Banner tone="warn" title={words.olderRelease} role="status" actions={<ReloadButton />}>
      {words.olderReleaseMore}
    </Banner>
  )
}
