import { useState } from 'react'
import { useDialog, type DialogName, type DialogSubject } from '#components/frame/dialogAddress.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ApiError } from '#wire/ApiError.ts'
import { undoActWords as words } from './words.ts'

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
  const { tell } = useOutcome()
  const { open } = useDialog()
  const [isReading, setReading] = useState(false)

  async function undo() {
    if (isReading) return
    setReading(true)
    try {
      if (isAsLeft !== null && !(await isAsLeft()))
        return tell({ tone: 'warn', title: words.changedSince, detail: words.changedSinceMore })
      if (filled) drafts.write(filled.form, new Map(Object.entries(filled.fields)))
      open(dialog, subject)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      tell({
        tone: 'warn',
        title: words.notRead,
        actions: <UndoAct {...{ dialog, subject, isAsLeft }} {...(filled && { filled })} />,
      })
    } finally {
      setReading(false)
    }
  }

  return (
    <Button size="small" pending={isReading} onPress={() => void undo()}>
      {words.undo}
    </Button>
  )
}
