import { SearchIcon } from '#ui/icons.ts'
import { Key } from '#ui/text/Key.tsx'
import css from './FindButton.module.css'

interface Props {
  /** Its name; on a wide screen it looks like the field that it opens. */
  label: string
  /** The key that does the same, as it is written on this keyboard. */
  shortcut: string
  onPress: () => void
}

export function FindButton({ label, shortcut, onPress }: Props) {
  return (
    <button
      type="button"
      className={css.find}
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onPress}
    >
      <SearchIcon aria-hidden />
      <span className={css.text} aria-hidden>
        {label}
        <Key>{shortcut}</Key>
      </span>
    </button>
  )
}
