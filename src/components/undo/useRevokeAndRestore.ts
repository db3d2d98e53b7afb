import { lineWithout, undoOf } from '#rules/acts/undo.ts'
import { useSession } from '#session/useSession.ts'
import { subjectOf, useDialog } from '#components/frame/dialogAddress.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import type { TokenSubject } from '#components/tokens/useTokenSubject.ts'
import { undoEndInWords } from './undoEnd.ts'
import { undoneIn } from './undoOutcome.ts'
import { useUndo } from './useUndo.ts'

/** Instead of revoking a successor alone: its old token gets its expiry back first. */
export function useRevokeAndRestore(
  { token, tokens, missing, live, lineage, application }: TokenSubject,
  now: number,
) {
  const { zone } = useSession()
  const { open } = useDialog()
  const { tell } = useOutcome()
  const isLive = !missing && live.some(({ id }) => id === token.id)
  const line = isLive ? lineWithout(token.id, { lineage, live }) : null
  const found = line && undoOf(token.id, { lineage, rows: tokens, now })
  const undo = found && found.old.id === line.old.id ? found : null
  const act = useUndo(
    { undo, application: application.id },
    { ids: [token.id], typed: { isKnown: false } },
  )
  const { plan, end } = act
  const restore =
    plan?.kind === 'undo' ? plan.calls.find(({ call }) => call === 'expiry') : undefined
  /** What cannot be done here is done in a dialog of its own: choosing an expiry, or finding the drill. */
  const needsMore = act.drill !== null || (plan?.kind === 'expiryNotKnown' && !act.isReading)

  return {
    isOffered: restore !== undefined || needsMore,
    needsMore,
    isPending: act.isPending,
    problem: end && end.kind !== 'done' ? undoEndInWords(end) : undefined,
    go(close: () => void) {
      if (needsMore) return open('undo-rotation', subjectOf({ application, token }))
      act.go(() => {
        close()
        if (undo) tell(undoneIn(plan, undo, zone))
      })
    },
    restore: restore?.call === 'expiry' ? restore : null,
    isReading: undo !== null && act.isReading,
    drill: act.drill,
  }
}
