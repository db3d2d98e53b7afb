import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { secretWords as words } from './secretWords.ts'
import css from './ShowOnce.module.css'

interface Props {
  /** Whether there is still a value: without one there is nothing to store first. */
  isHeld: boolean
  isStored: boolean
  onClose: () => void
}

export function ShowOnceActs({ isHeld, isStored, onClose }: Props) {
  const [isNotCleared, setNotCleared] = useState(false)

  async function clearAndClose() {
    try {
      // Only a click may do this; a timer's attempt is refused by browsers (reliability.md, fact 7).
      await navigator.clipboard.writeText('')
      onClose()
    } catch {
      setNotCleared(true)
    }
  }

  return (
    <>
      <span role="status" className={css.notCleared}>
        {isNotCleared && words.notCleared}
      </span>
      <span className={css.close}>
        <Button
          onPress={onClose}
          disabledReason={isHeld && !isStored ? words.tickFirst : undefined}
          reasonPlace="before"
        >
          {words.close}
        </Button>
      </span>
      {isHeld && isStored && (
        <Button variant="primary" onPress={() => void clearAndClose()}>
          {words.clearAndClose}
        </Button>
      )}
    </>
  )
}
