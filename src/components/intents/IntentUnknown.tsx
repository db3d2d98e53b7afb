import { monotonic, type Intent } from '#api/intents/intent.ts'
import type { Verdict } from '#rules/acts/verdict.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { UnderWayIcon } from '#ui/icons.ts'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { intentWords as words } from './words.ts'
import { useIntentActs } from './useIntents.ts'

interface Props {
  intent: Intent
  because: Extract<Verdict, { kind: 'STILL_UNKNOWN' }>['because']
}

/** List and log do not say yet; they are read again by themselves, and at a click. */
export function IntentUnknown({ intent, because }: Props) {
  const { lookAgain } = useIntentActs()
  const { id, kind, body, nextLookAt, isLooking } = intent
  const name = tokenLabel(intent.replaces ?? body)
  return (
    <Banner
      tone="warn"
      icon={UnderWayIcon}
      title={
        <>
          {words.unknown}
          {/* Said once, not every second. */}
          <span aria-live="off">
            {nextLookAt === null ? words.looking : <NextLook at={nextLookAt} />}
          </span>
        </>
      }
      actions={
        <Button size="small" onPress={() => lookAgain(id)} pending={isLooking}>
          {words.lookAgain}
        </Button>
      }
    >
      {because === 'waiting' ? words.waiting[kind](name) : words.unread[because](name)}{' '}
      {words.neverAgain}
    </Banner>
  )
}

/** `at` is on the document's monotonic clock. */
function NextLook({ at }: { at: number }) {
  const { clock } = useSession()
  useNow(clock, 1_000)
  const seconds = Math.max(1, Math.ceil((at - monotonic()) / 1_000))
  return words.nextLook(
    seconds < 120 ? words.seconds(seconds) : words.minutes(Math.round(seconds / 60)),
  )
}
