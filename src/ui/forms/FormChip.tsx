import { useRef, useState, type ReactNode } from 'react'
import { Chip, ChipFace } from './Chip.tsx'
import { ChipPopover } from './ChipPopover.tsx'
import css from './Chip.module.css'

interface Props {
  /** Its name. */
  label: string
  /** What it shows of what was chosen. */
  value?: string | undefined
  /** Takes back what was chosen; the chip keeps the focus. */
  onRemove?: (() => void) | undefined
  /** Told when it opens and closes. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  /** What is asked in it, in a small dialog. */
  children: (close: () => void) => ReactNode
}

/** A chip in a toolbar that asks for something before it does anything. */
export function FormChip({ label, value, onRemove, onOpenChange, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  function open(isNowOpen: boolean) {
    setIsOpen(isNowOpen)
    onOpenChange?.(isNowOpen)
  }
  function remove() {
    onRemove?.()
    trigger.current?.focus()
  }
  const close = () => open(false)
  return (
    <Chip label={label} onRemove={onRemove && remove}>
      <button
        ref={trigger}
        type="button"
        className={css.open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => open(true)}
      >
        <ChipFace {...{ label, value }} />
      </button>
      {isOpen && (
        <ChipPopover label={label} trigger={trigger} onClose={close}>
          {children(close)}
        </ChipPopover>
      )}
    </Chip>
  )
}
