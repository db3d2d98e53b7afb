import { useEffect, useSyncExternalStore } from 'react'
import { ReloadButton } from '#app/frame/ReloadButton.tsx'
import type { Me } from '#contract/me.ts'
import { readable } from '#lib/text.ts'
import { accessOf, gateBanner } from '#rules/access/rights.ts'
import { watchAnswers } from '#session/wireWatch.ts'
import { useSession } from '#session/useSession.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { GateIcon, ReadOnlyIcon } from '#ui/icons.ts'
import { translated } from '#ui/translated.ts'
import { ClockBanners } from './ClockBanners.tsx'
import { Demo } from './Demo.tsx'
import { TrainingBanner } from './TrainingBanner.tsx'
import { useEdge } from './useEdge.ts'

/** What holds for every page, and seldom: the gate's mode, clocks, a translation, what this browser or the way to the console withholds, a demo, a training, reading only. */
export function LateBanners({ me }: { me: Me }) {
  const session = useSession()
  // The world outside: what the server answers from here on, on whatever page.
  useEffect(() => void watchAnswers(session), [session])
  useEdge()
  return (
    <>
      <GateBanner me={me} />
      <ClockBanners />
      <TranslatedBanner />
      <StorageBanner />
      <InsecureBanner />
      <Demo />
      <TrainingBanner />
      <ReadOnly me={me} />
    </>
  )
}

/** What a translator has put on the page is not what the server said, and may be from before. */
function TranslatedBanner() {
  const isTranslated = useSyncExternalStore(translated.subscribe, translated.read)
  if (!isTranslated) return null
  return (
    <Banner tone="warn" role="status" title={words.translated} actions={<ReloadButton />}>
      {words.translatedMore}
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

/** Who may read and nothing else is told so. */
function ReadOnly({ me }: { me: Me }) {
  if (accessOf(me) !== 'reads') return null
  return (
    <Banner tone="neutral" title={words.readOnly} icon={ReadOnlyIcon}>
      {words.readOnlyMore}
    </Banner>
  )
}

const words = {
  translated: 'Your browser or an extension has translated this page.',
  translatedMore:
    'Names and numbers may be wrong or out of date. The translator may have received the page’s text. Turn translation off, then reload this tab.',
  keepsNothing: 'This browser doesn’t let Keyturn save data.',
  keepsNothingMore: 'Everything works, but work in progress is lost when you reload.',
  understood: 'Close',
  insecure: 'This connection isn’t encrypted.',
  insecureMore:
    'Others can read what you send. Copy buttons are off: select and copy by hand. Use one tab only.',
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
  readOnly: 'You have read-only access.',
  readOnlyMore: 'You need access.manage:write to create, rotate or revoke tokens.',
}
