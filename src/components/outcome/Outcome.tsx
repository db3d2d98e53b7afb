import { useQuery } from '@tanstack/react-query'
import type { Intent } from '#api/intents/intent.ts'
import { lostStaffAccounts } from '#api/people/lostStaffAccounts.ts'
import { draftAgain } from '#components/expiry/newTokenDraft.ts'
import { useSession } from '#session/useSession.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { part } from '#ui/parts.ts'
import { Outcome as Place } from '#ui/states/Outcome.tsx'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { useIntentActs, useIntents } from '#components/intents/useIntents.ts'
import { words } from '#components/frame/words.ts'
import css from './Outcome.module.css'

const IntentBanner = part(
  async () => (await import('#components/intents/IntentBanner.tsx')).IntentBanner,
  {
    gone: OutcomeGone,
  },
)
const LostStaffAccounts = part(
  async () => (await import('#components/staff/LostStaffAccounts.tsx')).LostStaffAccounts,
  { gone: OutcomeGone },
)

/** Where the result of an act stands, and what is known of those whose answer did not come. */
export function Outcome() {
  const { message } = useOutcome()
  const { current } = useDialog()
  // Their own dialogs say what is known of them.
  const isInDialog = current?.name === 'new-token' || current?.name === 'rotate'
  const all = useIntents()
  const intents = isInDialog ? [] : all
  const tryAgain = useTryAgain()
  const { data = [] } = useQuery(lostStaffAccounts())
  const lost = current?.name === 'new-colleague' ? [] : data
  const isEmpty = message === null && intents.length === 0 && lost.length === 0
  return (
    <Place label={words.outcome} isBehind={current !== null}>
      {!isEmpty && (
        <div className={css.results}>
          {message && (
            <Banner tone={message.tone} title={message.title} actions={message.actions}>
              {message.detail}
            </Banner>
          )}
          {intents.map((shownIntent) => (
            <IntentBanner
              key={shownIntent.intent.id}
              shownIntent={shownIntent}
              onTryAgain={() => tryAgain(shownIntent.intent)}
            />
          ))}
          {lost.length > 0 && <LostStaffAccounts lost={lost} />}
        </div>
      )}
    </Place>
  )
}

/** Something is not known, and not even that can be told whole. */
function OutcomeGone({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner
      tone="warn"
      title={words.outcomeGone}
      actions={
        <Button size="small" onPress={onRetry}>
          {words.tryAgain}
        </Button>
      }
    >
      {words.outcomeGoneMore}
    </Banner>
  )
}

/** Opens the form of an intent again, with what was typed: whether it is sent once more the person decides there. */
function useTryAgain(): (intent: Intent) => void {
  const { drafts, zone } = useSession()
  const { open } = useDialog()
  const { setAside } = useIntentActs()
  return (intent) => {
    const { id, application, replaces } = intent
    setAside(id)
    if (replaces === null) {
      draftAgain(drafts, intent, zone)
      open('new-token', { application: application.id })
    } else open('rotate', { application: application.id, token: replaces.id })
  }
}
