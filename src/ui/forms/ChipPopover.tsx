import type { ReactNode, RefObject } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import stack from '#ui/stack.module.css'
import popover from '#ui/popover.module.css'
import css from './Chip.module.css'

interface Props {
  /** Its name. */
  label: string
  /** What opened it: the focus returns there. */
  trigger: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
}

/** What a chip in a toolbar, or a list in a table, opens below it. */
export function ChipPopover({ label, trigger, onClose, children }: Props) {
  return (
    <Popover
      className={`${popover.popover} ${css.popover}`}
      triggerRef={trigger}
      placement="bottom start"
      offset={6}
      isOpen
      onOpenChange={() => {
        onClose()
        trigger.current?.focus()
      }}
    >
      <AriaDialog className={`${stack.near} ${css.dialog}`} aria-label={label}>
        {children}
      </AriaDialog>
    </Popover>
  )
}
