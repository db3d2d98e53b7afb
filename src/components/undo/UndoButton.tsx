import { useState } from 'react'
import { useOutcome } from '#components/frame/outcomes.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { throwOthers } from '#wire/ApiError.ts'
import { undoActWords as words } from './words.ts'

interface Props {
  /** Reads again whether the thing still is as the act left it. Null: what follows reads that before it acts. */
  isAsLeft: (() => Promise<boolean>) | null
  onUndo: () => void | Promise<void>
}

/** In the notice after an act: the way back, as long as nobody has changed the thing since. */
export function UndoButton({ isAsLeft, onUndo }: Props) {
  const { tell } = useOutcome()
  const [isBusy, setBusy] = useState(false)

  async function undo() {
    if (isBusy) return
    setBusy(true)
    try {
      if (isAsLeft !== null && !(await isAsLeft()))
        return tell({ tone: 'warn', title: words.changedSince, detail: words.changedSinceMore })
    } catch (error) {
      throwOthers(error)
      const actions = <UndoButton {...{ isAsLeft, onUndo }} />
      return tell({ tone: 'warn', title: words.notRead, actions })
    } finally {
      setBusy(false)
    }
    await onUndo()
  }

  return (
    <Button size="small" pending={isBusy} onPress={() => void undo()}>
      {words.undo}
    </Button>
  )
}
