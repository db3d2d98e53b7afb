import { useSyncExternalStore } from 'react'
import type { Me } from '#contract/me.ts'
import { readable } from '#lib/text.ts'
import { gateBanner } from '#rules/access/rights.ts'
import { useSession } from '#session/useSession.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { GateIcon, ServerTimeIcon } from '#ui/icons.ts'
import { useClockDoubt } from './useClockDoubt.ts'

/** What holds for every page, and seldom: the gate's mode, and what this browser or the way to the console withholds. */
export function LateBanners({ me }: { me: Me }) {
  return (
    <>
      <GateBanner me={me} />
      <ClockBanner />
      <StorageBanner />
      <InsecureBanner />
    </>
  )
}

/** A server's clock that cannot be right is not reckoned with. */
function ClockBanner() {
  const why = useClockDoubt()
  if (!why) return null
  return (
    <Banner tone="warn" icon={ServerTimeIcon} title={words.clockWrong}>
      {words.clockWrongMore[why]}
    </Banner>
  )
}

/** Said once: storage that fails costs no act (docs/reliability.md#a-page-that-stays-open-for-days). */
function StorageBanner() {
  const { keep } = useSession()
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

/** Plain http on another host than this computer: the browser withholds Web Locks, clipboard and crypto. */
function InsecureBanner() {
  if (globalThis.isSecureContext !== false) return null
  return (
    <Banner tone="warn" title={words.insecure}>
      {words.insecureMore}
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

const words = {
  keepsNothing: 'This browser doesn’t let Keyturn save data.',
  keepsNothingMore: 'Everything works, but work in progress is lost when you reload.',
  understood: 'Close',
  insecure: 'This connection isn’t encrypted.',
  insecureMore:
    'Others can read what you send. Copy buttons are off: select and copy by hand. Use one tab only.',
  clockWrong: 'The server’s clock can’t be right.',
  clockWrongMore: {
    session: 'The server’s time is outside your session’s lifetime, so Keyturn ignores it.',
    rows: 'The server lists tokens as active after they expired, or as expired too early. Keyturn now uses this computer’s clock. Times on this page update within a minute.',
  },
  gate: 'Access gate',
  gateObserves: 'Access rules aren’t enforced.',
  gateObservesMore:
    'The backend logs what it would block, but lets it through. Managing access still needs access.manage.',
  gateOff: 'Access rules are off.',
  gateOffMore:
    'Every staff member can do everything, except that managing access still needs access.manage.',
  gateOther: (mode: string) =>
    `Access rules are in a mode that Keyturn doesn’t know: “${readable(mode)}”.`,
  gateOtherMore: 'Keyturn can’t say what they block.',
}
