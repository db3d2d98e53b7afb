import { useState } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { secretWords as words } from './words.ts'
import css from './ShowOnce.module.css'

interface Props {
  /** What must be done before it closes; undefined: it may. */
  first: string | undefined
  isStored: boolean
  onClose: () => void
}

export function ShowOnceActs({ first, isStored, onClose }: Props) {
  const [isNotCleared, setNotCleared] = useState(false)

  async function clearAndClose() {
    try {
      // Only a click may do this; a timer's attempt is refused by browsers
      // (docs/reliability.md#only-a-click-clears-the-clipboard).
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
        <Button onPress={onClose} disabledReason={first} reasonPlace="before">
          {words.close}
        </Button>
      </span>
      {isStored && (
        <Button variant="primary" onPress={() => void clearAndClose()}>
          {words.clearAndClose}
        </Button>
      )}
    </>
  )
}
