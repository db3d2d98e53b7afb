import { AlertDialog } from '#ui/dialogs/AlertDialog.tsx'
import { waitingWords as words } from './words.ts'

interface Props {
  /** "Lock" or "Sign out". */
  act: string
  onAct: () => void
  onKeep: () => void
}

/** A lock or a sign-out that is asked for takes a value away that waits in another tab: said before. */
export function LeaveWithValue({ act, onAct, onKeep }: Props) {
  return (
    <AlertDialog
      title={words.elsewhere}
      keepLabel={words.keep}
      onKeep={onKeep}
      actLabel={act}
      onAct={onAct}
      actDisabledReason={undefined}
      isPending={false}
    >
      {words.elsewhereMore}
    </AlertDialog>
  )
}
