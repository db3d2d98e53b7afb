import type { ReactNode } from 'react'
import { Menu as AriaMenu, Popover } from 'react-aria-components/Menu'
import { useMenuPlace } from './menuPlace.ts'
import css from './Menu.module.css'

/** The list of a menu that is open, of MenuRows, beside its button. */
export function MenuList({ children }: { children: ReactNode }) {
  const { triggerRef, labelledBy, close } = useMenuPlace()
  return (
    <Popover
      className={css.popover ?? ''}
      triggerRef={triggerRef}
      placement="bottom end"
      offset={4}
      isOpen
      // A menu goes with the focus: nothing behind it has to be walked over and hidden first.
      isNonModal
      onOpenChange={close}
    >
      <AriaMenu
        className={css.menu ?? ''}
        aria-labelledby={labelledBy}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu takes the focus when it opens
        autoFocus="first"
        onClose={close}
      >
        {children}
      </AriaMenu>
    </Popover>
  )
}
