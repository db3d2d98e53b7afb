import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { manyTokensWords as words } from './manyTokensWords.ts'
import { ServerMark } from './ServerMark.tsx'
import { words as shared } from './words.ts'

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
