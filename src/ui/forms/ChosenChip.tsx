import type { ReactNode } from 'react'
import { CloseIcon } from '#ui/icons.ts'
import { words } from '#ui/words.ts'
import css from './FilterChip.module.css'

interface Props {
  /** What it says, for the name of its ×. */
  label: string
  /** The same as it is shown, with what was chosen in bold. */
  children: ReactNode
  onRemove: () => void
}

/** Something that was chosen, and can be taken back. */
export function ChosenChip({ label, children, onRemove }: Props) {
  return (
    <span className={css.chip} data-on>
      <span className={css.face}>{children}</span>
      <button
        type="button"
        className={css.clear}
        aria-label={words.remove(label)}
        onClick={onRemove}
      >
        <CloseIcon aria-hidden />
      </button>
    </span>
  )
}
