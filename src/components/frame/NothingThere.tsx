import { Button } from '#ui/buttons/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { ServerMark } from './ServerMark.tsx'
import { words } from './words.ts'

/** A dialog whose address names something that the backend does not have. */
export function NothingThere({ close }: { close: () => void }) {
  return (
    <Dialog
      title={words.nothingThere}
      size="small"
      marks={<ServerMark />}
      onClose={close}
      footer={<Button onPress={close}>{words.close}</Button>}
    >
      <p>{words.nothingThereMore('it')}</p>
    </Dialog>
  )
}
