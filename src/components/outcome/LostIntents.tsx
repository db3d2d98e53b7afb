import type { Intent } from '#api/intents/intent.ts'
import { draftAgain } from '#components/expiry/newTokenDraft.ts'
import { subjectOf, useDialog } from '#components/frame/dialogAddress.ts'
import { IntentBanner } from '#components/intents/IntentBanner.tsx'
import { type ShownIntent, useIntentActs } from '#components/intents/useIntents.ts'
import { useSession } from '#session/useSession.ts'

/** What is known of the creations and rotations whose answer did not come. */
export function LostIntents({ intents }: { intents: readonly ShownIntent[] }) {
  const tryAgain = useTryAgain()
  return intents.map((shownIntent) => (
    <IntentBanner
      key={shownIntent.intent.id}
      shownIntent={shownIntent}
      onTryAgain={() => tryAgain(shownIntent.intent)}
    />
  ))
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
    } else open('rotate', subjectOf({ application, token: replaces }))
  }
}
