import { type ReactNode, useRef, useState } from 'react'
import { Menu as AriaMenu, Popover } from 'react-aria-components/Menu'
import type { Icon } from './icons.ts'
import css from './Menu.module.css'
import button from './Button.module.css'

interface Props {
  /** The button's name, and the menu's. */
  label: string
  icon: Icon
  /** MenuRows; they are drawn while it is open. */
  children: ReactNode
}

const OPENING: ReadonlySet<string> = new Set(['ArrowDown', 'Enter', ' '])

/** The menu of a table's row. It is a plain button until it is opened: a window of rows is drawn at every scroll. */
export function RowMenu({ label, icon: Sign, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  function close() {
    setIsOpen(false)
    trigger.current?.focus()
  }
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={button.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-variant="quiet"
        data-size="small"
        data-bare
        onClick={() => setIsOpen(true)}
        onKeyDown={(event) => {
          if (!OPENING.has(event.key)) return
          // A click would come with the key's way up, and take the focus from the first row.
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        <Sign aria-hidden />
      </button>
      {isOpen && (
        <Popover
          className={css.popover ?? ''}
          triggerRef={trigger}
          placement="bottom end"
          offset={4}
          isOpen
          onOpenChange={close}
        >
          <AriaMenu
            className={css.menu ?? ''}
            aria-label={label}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu takes the focus when it opens
            autoFocus="first"
            onClose={close}
          >
            {children}
          </AriaMenu>
        </Popover>
      )}
    </>
  )
}
