import type { ReactNode } from 'react'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { words } from './frame/words.ts'

interface Props {
  close: () => void
  /** What did not come, and how to try again. */
  children: ReactNode
}

/** Instead of a dialog whose code or data could not be loaded. */
export function FailedDialog({ close, children }: Props) {
  return (
    <Dialog
      title={words.dialogFailed}
      size="small"
      marks={<ServerMark />}
      onClose={close}
      footer={null}
    >
      {children}
    </Dialog>
  )
}
