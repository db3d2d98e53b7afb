import { fullTime } from '#lib/time.ts'
import type { Undo, UndoPlan } from '#rules/acts/undo.ts'
import type { OutcomeMessage } from '#components/frame/outcomes.ts'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { undoWords as words } from './words.ts'

/** What is told once a rotation is undone: both steps, as they were carried out. */
export function undoneIn(plan: UndoPlan | null, { old }: Undo, zone: string): OutcomeMessage {
  const calls = plan?.kind === 'undo' ? plan.calls : []
  const restore = calls.find((call) => call.call === 'expiry')
  const at = restore?.call === 'expiry' ? restore.expiresAt : old.expires_at
  const expiry = at === null ? words.oldHasNoExpiry : words.oldExpires(fullTime(at, zone))
  const isRevoked = calls.some(({ call }) => call === 'revoke')
  return {
    tone: 'good',
    title: words.done(tokenLabel(old)),
    detail: isRevoked ? `${expiry} ${words.successorRevoked}` : expiry,
  }
}
