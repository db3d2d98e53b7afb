import { useSyncExternalStore } from 'react'
import type { Me } from '#contract/me.ts'
import { spanInWords, timeLeft } from '#lib/deadline.ts'
import { accessOf, gateBanner } from '#rules/rights.ts'
import { useNow } from '#session/useNow.ts'
import { useWorld } from '#session/useWorld.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { GateIcon, ReadOnlyIcon, SandboxIcon, ServerTimeIcon } from '#ui/icons.ts'
import { InsecureBanner } from './InsecureBanner.tsx'
import { LimitedBanner } from './LimitedBanner.tsx'
import { OlderRelease } from './OlderRelease.tsx'
import { words } from './words.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What holds for every page: the gate's mode, a demo's reset, reading only, clocks that differ. */
export function Banners({ me }: { me: Me }) {
  const { server, clock } = useWorld()
  const now = useNow(clock, MINUTE)
  const ahead = clock.ahead() ?? 0
  return (
    <>
      <OlderRelease />
      <LimitedBanner />
      <GateBanner me={me} />
      <StorageBanner />
      <InsecureBanner />
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
      {Math.abs(ahead) > MINUTE && (
        <Banner
          tone="neutral"
          icon={ServerTimeIcon}
          title={words.clocksDiffer(spanInWords(Math.abs(ahead)), ahead > 0)}
        />
      )}
    </>
  )
}

/** Said once: storage that fails costs no act (reliability.md, "A release, and a page that stays open for days"). */
function StorageBanner() {
  const { keep } = useWorld()
  const hasTrouble = useSyncExternalStore(keep.subscribe, keep.hasTrouble)
  if (!hasTrouble) return null
  return (
    <Banner
      tone="neutral"
      role="status"
      title={words.keepsNothing}
      actions={
        <Button size="small" onPress={keep.troubleTold}>
          {words.understood}
        </Button>
      }
    >
      {words.keepsNothingMore}
    </Banner>
  )
}

function GateBanner({ me }: { me: Me }) {
  const gate = gateBanner(me)
  if (!gate) return null
  const [title, more] =
    gate.kind === 'observe'
      ? [words.gateObserves, words.gateObservesMore]
      : gate.kind === 'off'
        ? [words.gateOff, words.gateOffMore]
        : [words.gateOther(gate.mode), words.gateOtherMore]
  return (
    <Banner tone="warn" title={title} icon={GateIcon} region={words.gate}>
      {more}
    </Banner>
  )
}

/** The next 04:00 UTC, when the shared demo returns to its data (seed, "What the service does" 4). */
function nextReset(now: number): number {
  const today = Math.floor(now / DAY) * DAY + 4 * HOUR
  return today > now ? today : today + DAY
}
