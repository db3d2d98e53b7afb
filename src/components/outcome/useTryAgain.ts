import type { Intent } from '#api/intents/intent.ts'
import { useWorld } from '#session/useWorld.ts'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { draftAgain } from '#components/expiry/newTokenDraft.ts'
import { useIntentActs } from '#components/intents/useIntents.ts'

/** Opens the form of an intent again, with what was typed: whether it is sent once more the person decides there. */
export function useTryAgain(): (intent: Intent) => void {
  const { drafts, zone } = useWorld()
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
