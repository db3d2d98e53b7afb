import { undoOf } from '#rules/acts/undo.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { NothingThere } from '#components/frame/NothingThere.tsx'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { UndoDialog } from '#components/undo/UndoDialog.tsx'
import { useRotationsNow } from '#components/undo/useRotationsNow.ts'
import { TokenOpening } from '#components/tokens/TokenOpening.tsx'
import { useTokenSubject } from '#components/tokens/useTokenSubject.ts'
import { NoRotation } from './NoRotation.tsx'

type Props = { application: number; token: number; close: () => void }

/** Takes a rotation back while the old token works: its expiry from before first, then the successor's end. */
export function UndoRotation({ close, ...ids }: Props) {
  const { clock } = useSession()
  const now = useNow(clock, 10_000)
  const log = useRotationsNow()
  const subject = useTokenSubject(ids)
  if (subject === undefined) return <TokenOpening />
  if (!subject) return <NothingThere close={close} />
  const { application, token, tokens, missing, lineage } = subject
  // What else belongs to the rotation may be among the tokens that are missing.
  if (missing) throw missing
  const undo = undoOf(token.id, { lineage, rows: tokens, now })
  return undo ? (
    <UndoDialog application={application.id} requestedId={token.id} {...{ undo, now, close }} />
  ) : (
    <NoRotation name={tokenLabel(token)} log={log} close={close} />
  )
}
