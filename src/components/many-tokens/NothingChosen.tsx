import { Button } from '#ui/buttons/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { words as shared } from '#components/frame/words.ts'
import { manyTokensWords as words } from './words.ts'

/** An act on many tokens whose address was opened without a selection. */
export function NothingChosen({ close }: { close: () => void }) {
  return (
    <Dialog
      title={words.none}
      size="small"
      marks={<ServerMark />}
      onClose={close}
      footer={<Button onPress={close}>{shared.close}</Button>}
    >
      <p>{words.noneMore}</p>
    </Dialog>
  )
}
