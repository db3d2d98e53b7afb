import { useRef, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { secret } from '#session/secret/secret.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { words } from './words.ts'

/**
 * Offers to reload, but never while that would lose something: a value that waits to be stored, or what was typed and
 * not sent. Then it says what.
 */
export function ReloadButton() {
  const { drafts } = useSession()
  const reload = useRef<HTMLButtonElement>(null)
  const isHeld = useSyncExternalStore(secret.subscribe, secret.isHeld)
  const isTyped = useSyncExternalStore(drafts.subscribe, drafts.any)

  function drop() {
    // This button goes with what it drops, so the focus moves on: once the other one is drawn again without its reason.
    flushSync(drafts.forgetAll)
    reload.current?.focus()
  }

  return (
    <>
      <Button
        ref={reload}
        onPress={() => location.reload()}
        disabledReason={isHeld ? words.storeFirst : isTyped ? words.sendFirst : undefined}
        reasonPlace="after"
      >
        {words.reload}
      </Button>
      {isTyped && !isHeld && (
        <Button variant="quiet" onPress={drop}>
          {words.dropTyped}
        </Button>
      )}
    </>
  )
}
