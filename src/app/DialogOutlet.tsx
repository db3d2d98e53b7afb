import { useDialog } from '#components/frame/dialogAddress.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { late } from '#ui/late.ts'
import { Opening } from '#ui/states/Opening.tsx'
import { PartGone } from './frame/PartGone.tsx'
import { words } from './frame/words.ts'
import css from './DialogOutlet.module.css'

const NamedDialog = late(async () => (await import('./NamedDialog.tsx')).NamedDialog, {
  meanwhile: <Opening label={words.opening} />,
  gone: DialogsGone,
})

/** The dialog that the URL names, over whatever page it stands on. */
export function DialogOutlet() {
  const { current, close } = useDialog()
  if (!current) return null
  // The key: a link from one dialog to the next of the same kind is a new form.
  return <NamedDialog key={JSON.stringify(current)} current={current} close={close} />
}

/** Instead of a dialog, where not even the frame of one could be loaded. */
function DialogsGone({ close, onRetry }: { close: () => void; onRetry: () => void }) {
  return (
    <div className={css.gone}>
      <PartGone onRetry={onRetry} isRetrying={false} />
      <Button onPress={close}>{words.closeDialog}</Button>
    </div>
  )
}
