import { ServerMark } from '#components/frame/ServerMark.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { PartGone } from './frame/PartGone.tsx'
import { words } from './frame/words.ts'

/** A dialog whose own code could not be loaded. */
export function DialogGone({ close, onRetry }: { close: () => void; onRetry: () => void }) {
  return (
    <Dialog
      title={words.dialogFailed}
      size="small"
      marks={<ServerMark />}
      onClose={close}
      footer={null}
    >
      <PartGone onRetry={onRetry} isRetrying={false} />
    </Dialog>
  )
}
