import { useRef, useState, type ReactNode } from 'react'
import { ChevronDownIcon } from '#ui/icons.ts'
import { ChipPopover } from './ChipPopover.tsx'
import chip from './FilterChip.module.css'
import css from './ChoiceChip.module.css'

interface Props {
  /** Its name. */
  label: string
  /** What is asked in it, in a small dialog. */
  children: (close: () => void) => ReactNode
}

/** A chip in a toolbar that asks for something before it does anything. */
export function FormChip({ label, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const close = () => setIsOpen(false)
  return (
    <span className={chip.chip}>
      <button
        ref={trigger}
        type="button"
        className={css.open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <span className={chip.face}>
          {label} <ChevronDownIcon aria-hidden />
        </span>
      </button>
      {isOpen && (
        <ChipPopover label={label} trigger={trigger} onClose={close}>
          {children(close)}
        </ChipPopover>
      )}
    </span>
  )
}
