import type { Intent, Look } from '#api/intents/intent.ts'
import { sameInstant } from '#lib/instant.ts'
import { restorePlan } from '#rules/acts/restore.ts'
import { useSession } from '#session/useSession.ts'
import { Alert } from '#ui/text/Alert.tsx'
import { Banner } from '#ui/states/Banner.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { RestoreIcon } from '#ui/icons.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { seenCalls } from '#components/frame/restoreCalls.ts'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { intentWords as words } from './words.ts'
import { useIntentActs } from './useIntents.ts'
import { useWayBack } from './useWayBack.ts'

interface Props {
  intent: Intent
  look: Look
  onTryAgain: () => void
}

/** Nothing was made, and the server is not at work on it any more: what was typed can be sent again. */
export function IntentNotMade({ intent, look, onTryAgain }: Props) {
  const { kind, body, replaces, application } = intent
  const { clock } = useSession()
  const { tell } = useOutcome()
  const { dismiss } = useIntentActs()
  const name = tokenLabel(replaces ?? body)
  const wayBack = useWayBack(application.id, () => {
    dismiss(intent.id)
    tell({ tone: 'good', title: words.restored(name) })
  })
  const isRevoked = look.old !== null && look.old.revoked_at !== null
  const isMoved =
    replaces !== null && look.old !== null && !sameInstant(look.old.expires_at, replaces.expiresAt)
  const plan = restorePlan({
    successorId: 0,
    old: look.old,
    formerExpiry: replaces?.expiresAt ?? null,
    now: clock.now(),
  })
  return (
    <Banner
      tone="neutral"
      title={words.notMade(kind, name)}
      actions={
        <>
          {isMoved && plan.kind === 'restore' && (
            <Button
              size="small"
              icon={RestoreIcon}
              pending={wayBack.isPending}
              // There is no successor to revoke: the expiry alone is given back.
              onPress={() => {
                const back = plan.calls.filter(({ call }) => call === 'expiry')
                wayBack.go(seenCalls(back, look.old ? [look.old] : []))
              }}
            >
              {words.restoreExpiry}
            </Button>
          )}
          {!isRevoked && (
            <Button size="small" onPress={onTryAgain}>
              {words.tryAgain}
            </Button>
          )}
        </>
      }
    >
      {isRevoked ? words.oldRevoked(name) : words.notMadeMore[kind]} {isMoved && words.movedOnly}
      {intent.nextLookAt !== null && ` ${words.lookedForOn}`}
      {wayBack.problem !== null && <Alert>{wayBack.problem}</Alert>}
    </Banner>
  )
}
