import { Button } from '#ui/buttons/Button.tsx'
import { PartGone } from './PartGone.tsx'
import { words } from './words.ts'
import css from './PartGoneOver.module.css'

interface Props {
  onRetry: () => void
  /** Missing where it cannot be left: it is asked for again, or the page is loaded again. */
  close?: () => void
}

/** Over the page, instead of what is over it, where not even the frame of a dialog could be loaded. */
export function PartGoneOver({ onRetry, close }: Props) {
  return (
    <div className={css.gone}>
      <PartGone onRetry={onRetry} isRetrying={false} />
      {close && <Button onPress={close}>{words.closeDialog}</Button>}
    </div>
  )
}
