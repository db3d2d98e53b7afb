import { useTicking } from '#session/time/useTicking.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { words } from './frame/words.ts'

/** The warning itself, with the seconds that are left. */
export function LocksSoon({ lockAt }: { lockAt: number }) {
  const { vault } = useSession()
  const now = useTicking(1_000)
  const left = Math.max(0, Math.ceil((lockAt - now) / 1_000))
  return (
    <Dialog
      role="alertdialog"
      size="small"
      isOnTop
      title={words.stillThere}
      onClose={vault.touch}
      footer={
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- any key stays signed in, Enter too
        <Button variant="primary" onPress={vault.touch} autoFocus>
          {words.stay}
        </Button>
      }
    >
      {words.stillThereMore}
      {/* Not read out second by second. */}
      <p aria-hidden>{words.locksIn(left)}</p>
    </Dialog>
  )
}
