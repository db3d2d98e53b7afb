import { useQuery } from '@tanstack/react-query'
import { drills as drillsQuery } from '#api/drills/drills.ts'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { offersUndo } from '#rules/acts/undo.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { RestoreIcon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { startedDrill } from '#components/token-table/startedDrill.ts'

/** The way back from a rotation, while its old token works; what a drill has is undone in the drill. */
export function SoonUndo({ row }: { row: TokenRow }) {
  const { token, application } = row
  const { open } = useDialog()
  const refusal = useWriteRefusal()
  const { clock } = useSession()
  const { data: all = [] } = useQuery(drillsQuery())
  if (!offersUndo(row) || startedDrill(all, token, clock.now())) return null
  return (
    <Button
      size="small"
      icon={RestoreIcon}
      onPress={() => open('undo-rotation', { application: application.id, token: token.id })}
      disabledReason={refusal}
    >
      {words.undoRotation} <VisuallyHidden>{tokenLabel(token)}</VisuallyHidden>
    </Button>
  )
}

const words = {
  undoRotation: 'Undo rotation',
}
