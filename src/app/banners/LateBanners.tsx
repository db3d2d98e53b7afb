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
  keepsNothing: 'This browser keeps nothing for Keyturn.',
  keepsNothingMore:
    'Its storage is full, switched off or refused. Everything works; but after a reload nobody remembers what was under way.',
  understood: 'Understood',
  insecure: 'This connection is not secure.',
  insecureMore:
    'What is sent can be read on the way. The browser withholds the clipboard here, and the lock between two tabs: select and copy by hand, and work in one tab.',
  clockWrong: 'The server’s clock can’t be right.',
  clockWrongMore: {
    session:
      'Its answers name a time outside your session’s own lifetime. Keyturn doesn’t reckon with that time.',
    rows: 'It calls tokens active after their end, or expired before it. Keyturn now uses this computer’s clock. Times on this page follow within a minute.',
  },
  gate: 'Access gate',
  gateObserves: 'The gate only observes.',
  gateObservesMore:
    'It logs what it would refuse and lets it through. The access API itself still refuses people without access.manage.',
  gateOff: 'The gate is off.',
  gateOffMore:
    'The access API itself still refuses people without access.manage. Elsewhere roles make no difference now.',
  gateOther: (mode: string) =>
    `The gate is in a mode that this console does not know: “${readable(mode)}”.`,
  gateOtherMore: 'What it refuses is not known here.',
}
