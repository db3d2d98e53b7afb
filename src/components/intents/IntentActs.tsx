import type { Intent, Look } from '#api/intents/intent.ts'
import type { Token } from '#contract/tokens.ts'
import { restorePlan } from '#rules/acts/restore.ts'
import { useSession } from '#session/useSession.ts'
import { Alert } from '#ui/text/Alert.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { RestoreIcon, RevokeIcon, RotateIcon } from '#ui/icons.ts'
import { subjectOf, useDialog } from '#components/frame/dialogAddress.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { seenCalls } from '#components/frame/restoreCalls.ts'
import { prepareRotation } from '#components/expiry/rotateDraft.ts'
import { lastFourOf, tokenLabel } from '#components/tokens/tokenKeys.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { intentWords as words } from './words.ts'
import { useWayBack } from './useWayBack.ts'

interface Props {
  intent: Intent
  look: Look
  row: Token
  /** One of several has its token's name. */
  isOnly: boolean
}

/** The ways out for one token whose value reached nobody. Nothing happens by itself. */
export function IntentActs({ intent, look, row, isOnly }: Props) {
  const { application, replaces } = intent
  const { clock, drafts } = useSession()
  const { current, open, close } = useDialog()
  const { tell } = useOutcome()
  const refusal = useWriteRefusal()
  const back = useWayBack(application.id, () => {
    // The page says it; a form that is over it must not hide that.
    if (current) close()
    tell({ tone: 'good', title: words.restored(replaces ? tokenLabel(replaces) : '') })
  })
  const { verdict } = look
  const isExtra = verdict.kind === 'DUPLICATE' && verdict.shownId !== null
  const subject = subjectOf({ application, token: row })
  const name = `${tokenLabel(row)} ${lastFourOf(row)}`
  const plan =
    replaces && verdict.kind === 'CREATED_VALUE_LOST'
      ? restorePlan({
          successorId: row.id,
          old: look.old,
          formerExpiry: replaces.expiresAt,
          now: clock.now(),
        })
      : null

  function rotate() {
    // Nobody has the value that was lost, so nobody needs an overlap.
    if (row.last_used_at === null && !row.legacy) prepareRotation(drafts, row.id, 'stop')
    open('rotate', subject)
  }

  return (
    <>
      {!isExtra && (
        <Button
          size="small"
          variant={isOnly && verdict.kind === 'CREATED_VALUE_LOST' ? 'primary' : 'plain'}
          icon={RotateIcon}
          onPress={rotate}
          disabledReason={refusal}
          {...(!isOnly && { 'aria-label': words.rotateNamed(name) })}
        >
          {words.rotate}
        </Button>
      )}
      {plan?.kind === 'restore' ? (
        <Button
          size="small"
          icon={RestoreIcon}
          pending={back.isPending}
          onPress={() => back.go(seenCalls(plan.calls, look.old ? [row, look.old] : [row], intent))}
          disabledReason={refusal}
        >
          {words.revokeAndRestore}
        </Button>
      ) : (
        <Button
          size="small"
          variant="danger"
          icon={RevokeIcon}
          onPress={() => open('revoke', subject)}
          disabledReason={refusal}
          {...(!isOnly && { 'aria-label': words.revokeNamed(name) })}
        >
          {words.revoke}
        </Button>
      )}
      {back.problem !== null && <Alert>{back.problem}</Alert>}
    </>
  )
}
