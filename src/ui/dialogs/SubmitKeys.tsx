import { Key } from '#ui/text/Key.tsx'
import css from './FormDialog.module.css'

const isMac = /Mac/.test(navigator.userAgent)

/** Of the button that Ctrl Enter presses anywhere in its dialog, on a Mac ⌘ Enter. */
export const SUBMIT_KEYS = 'Control+Enter Meta+Enter'

/** In a dialog's foot, before that button. */
export function SubmitKeys() {
  return (
    <span className={css.keys} aria-hidden>
      <Key>{isMac ? '⌘' : 'Ctrl'}</Key> <Key>Enter</Key>
    </span>
  )
}
