import type { ReactNode } from 'react'
import { ChevronDownIcon, CloseIcon } from '#ui/icons.ts'
import { words } from '#ui/words.ts'
import css from './Chip.module.css'

interface FaceProps {
  label: string
  /** What was chosen; quiet with a chevron where nothing was. */
  value?: string | undefined
  /** What is over it says the same to a screen reader. */
  isHidden?: true
}

interface Props extends FaceProps {
  /** What its × takes away, where `label` alone does not say it. */
  name?: string
  /** It has a × where what was chosen can be taken back. */
  onRemove?: (() => void) | undefined
  /** In the place of its face. */
  children?: ReactNode
}

/** One thing that a toolbar filters by or asks for: quiet, or on with what was chosen and a ×. */
export const Chip = ({ label, value, name = label, onRemove, children }: Props) => (
  <span className={css.chip} data-on={onRemove !== undefined || undefined}>
    {children ?? <ChipFace {...{ label, value }} />}
    {onRemove && (
      <button
        type="button"
        className={css.clear}
        aria-label={words.remove(name)}
        onClick={onRemove}
      >
        <CloseIcon aria-hidden />
      </button>
    )}
  </span>
)

export const ChipFace = ({ label, value, isHidden }: FaceProps) => (
  <span className={css.face} aria-hidden={isHidden}>
    {label} {value === undefined ? <ChevronDownIcon aria-hidden /> : <b>{value}</b>}
  </span>
)
