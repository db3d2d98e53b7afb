import { AlertDialog } from '#ui/dialogs/AlertDialog.tsx'
import { words } from './words.ts'
import { useUnsaved } from './useUnsaved.ts'

/** Asks before a page with unsaved changes is left. */
export function LeaveUnsaved({ form, changes }: { form: string; changes: number }) {
  const asked = useUnsaved(form)
  if (asked === null) return null
  return (
    <AlertDialog
      title={words.leave}
      keepLabel={words.leaveKeep}
      onKeep={asked.stay}
      actLabel={words.leaveAct}
      onAct={asked.leave}
      actDisabledReason={undefined}
      isPending={false}
      look="primary"
    >
      {words.leaveMore(changes)}
    </AlertDialog>
  )
}
