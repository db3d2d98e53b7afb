import type { Icon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import css from './Tile.module.css'

interface Props {
  icon: Icon
  /** Outlined is public, solid is secret, faint has stopped. */
  look: 'outlined' | 'solid' | 'faint'
  /** Its meaning as a word. */
  label: string
  /** Tables read the word out and do not show it. */
  isLabelHidden?: boolean
}

export function Tile({ icon: Sign, look, label, isLabelHidden = false }: Props) {
  return (
    <span className={css.line}>
      <span className={css.tile} data-look={look} aria-hidden>
        <Sign />
      </span>
      {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </span>
  )
}
