import { useDialog, type DialogName, type DialogSubject } from '#components/frame/dialogAddress.ts'
import { useSession } from '#session/useSession.ts'
import { UndoButton } from './UndoButton.tsx'

interface Props {
  /** The dialog of the reverse act, and what it is about. */
  dialog: DialogName
  subject: DialogSubject
  /** What is filled in there: the form's key, and its fields. */
  filled?: { form: string; fields: Readonly<Record<string, string>> }
  /** Reads again whether the thing still is as the act left it. Null: the dialog itself reads that before it acts. */
  isAsLeft: (() => Promise<boolean>) | null
}

/** In the notice after an act: opens the reverse act, which asks like any other; by itself it changes nothing. */
export function UndoAct({ dialog, subject, filled, isAsLeft }: Props) {
  const { drafts } = useSession()
  const { open } = useDialog()
  function undo() {
    if (filled) drafts.write(filled.form, new Map(Object.entries(filled.fields)))
    open(dialog, subject)
  }
  return <UndoButton isAsLeft={isAsLeft} onUndo={undo} />
}
