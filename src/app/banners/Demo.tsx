import { type ReactNode, useEffect, useState } from 'react'
import { ReloadButton } from '#app/frame/ReloadButton.tsx'
import { timeLeft } from '#lib/deadline.ts'
import type { Clock } from '#session/time/clock.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { SandboxIcon } from '#ui/icons.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { readDemo, RESET_AT } from '#wire/ownRoutes.ts'

const SECOND = 1_000
const EVERY = 30 * SECOND
const MINUTE = 60 * SECOND
const SOON = 15 * MINUTE
const DAY = 24 * 60 * MINUTE

/** Of a shared demo: that it is one, when it is set back, and to an open page that it soon is and that it was. */
export function Demo() {
  const { server, clock } = useSession()
  if (server.kind !== 'demo') return null
  return <Shared isOwn={server.origin === null} clock={clock} />
}

function Shared({ isOwn, clock }: { isOwn: boolean; clock: Clock }) {
  const now = useNow(clock, 5 * SECOND)
  const [openedAt] = useState(now)
  const told = useTold(isOwn, clock)
  if (told === null) return <Notice>{null}</Notice>
  const { resetAt } = told
  const next = nextReset(resetAt, now)
  // Where the server doesn't say what data it has, the time alone tells.
  const isDue = told.isReset === null && nextReset(resetAt, openedAt) <= now
  return (
    <Notice resets={words.resets(resetAt, timeLeft(next, now))}>
      {told.isReset === true || isDue ? (
        <Banner
          tone="warn"
          title={isDue ? words.due(resetAt) : words.reset}
          actions={<ReloadButton />}
        >
          {words.resetMore}
        </Banner>
      ) : (
        next - now <= SOON && (
          <Banner tone="warn" title={words.soon}>
            {words.soonMore(resetAt)}
          </Banner>
        )
      )}
    </Notice>
  )
}

/** What comes into it later is read out, so its place is in the page from the start. */
function Notice({ resets, children }: { resets?: string; children: ReactNode }) {
  return (
    <>
      <Banner tone="warn" title={words.demo} icon={SandboxIcon}>
        {resets} {words.demoMore}
      </Banner>
      <div role="status">{children}</div>
    </>
  )
}

/** The next time that a clock in UTC shows this. */
function nextReset(at: string, now: number): number {
  const today = Math.floor(now / DAY) * DAY + Date.parse(`1970-01-01T${at}Z`)
  return today > now ? today : today + DAY
}

/** `isReset`: since the page began; null where the server doesn't say. */
type Told = { resetAt: string; isReset: boolean | null }

const UNSAID: Told = { resetAt: RESET_AT, isReset: null }

/** What the demo's own server says, from the page's beginning on and right after each reset; null until it answered. */
function useTold(isOwn: boolean, clock: Clock): Told | null {
  const [told, setTold] = useState<Told | null>(isOwn ? null : UNSAID)
  // The world outside React: the demo's server.
  useEffect(() => {
    if (!isOwn) return undefined
    let first: string | null = null
    let latest = UNSAID
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const demo = await readDemo()
      if (isOver) return
      if (demo) {
        first ??= demo.world
        const isReset = latest.isReset === true || demo.world !== first
        latest = { resetAt: demo.reset_at, isReset }
      }
      setTold(latest)
      // A server that does not tell at first is not asked again.
      if (first === null) return
      const now = clock.now()
      const left = nextReset(latest.resetAt, now) - now
      timer = setTimeout(() => void look(), Math.min(EVERY, left + SECOND))
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isOwn, clock])
  return told
}

const words = {
  demo: 'This is a shared demo server.',
  resets: (at: string, left: string) => `All data resets at ${at} UTC, in ${left}.`,
  demoMore: 'Don’t enter real data.',
  soon: 'The demo resets within 15 minutes.',
  soonMore: (at: string) =>
    `At ${at} UTC its data is set back and changes are lost. Export what you want to keep.`,
  reset: 'The demo was reset.',
  due: (at: string) => `The demo was due to reset at ${at} UTC.`,
  resetMore: 'This page may still show data from before. Reload it to see the new data.',
}
