import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useSession } from '#session/useSession.ts'
import { AlertDialog } from '#ui/dialogs/AlertDialog.tsx'
import { words } from './words.ts'

/** Asks before a page with unsaved changes is left. */
export function LeaveUnsaved({ form, changes }: { form: string; changes: number }) {
  const question = useUnsaved(form)
  if (question === null) return null
  return (
    <AlertDialog
      title={words.leave}
      keepLabel={words.leaveKeep}
      onKeep={question.stay}
      actLabel={words.leaveAct}
      onAct={question.leave}
      actDisabledReason={undefined}
      isPending={false}
      look="primary"
    >
      {words.leaveMore(changes)}
    </AlertDialog>
  )
}

/**
 * While a form holds something unsaved, leaving its page asks first, and so does leaving the document. Dialogs, filters
 * and the like on the same page do not. Null while nothing asks.
 */
function useUnsaved(form: string): { stay: () => void; leave: () => void } | null {
  const { drafts } = useSession()
  const isUnsaved = () => drafts.read(form) !== undefined
  // Asked when it happens, not when it was drawn: what has just been saved holds nobody.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )

  // The world outside: the browser asks before it leaves the document.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (drafts.read(form) !== undefined) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [drafts, form])

  return blocker.state === 'blocked' ? { stay: blocker.reset, leave: blocker.proceed } : null
}
