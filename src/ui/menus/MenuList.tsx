import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Menu as AriaMenu, Popover } from 'react-aria-components/Menu'
import popover from '#ui/popover.module.css'
import { useMenuPlace } from './menuPlace.ts'
import css from './Menu.module.css'

interface Props {
  /** Its name, where that is not its button's. */
  label?: string
  children: ReactNode
}

/** The list of a menu that is open, of MenuRows, beside its button. */
export function MenuList({ label, children }: Props) {
  const { triggerRef, labelledBy, close } = useMenuPlace()
  const isScroll = useIsScroll()
  return (
    <Popover
      className={`${popover.popover} ${css.popover}`}
      triggerRef={triggerRef}
      placement="bottom end"
      offset={4}
      isOpen
      // A menu goes with the focus: nothing behind it has to be walked over and hidden first.
      isNonModal
      // It scrolls with its row. A page that grows above it, as one that watches does, scrolls by itself.
      onOpenChange={() => {
        if (!isScroll.current) close()
      }}
    >
      <AriaMenu
        className={css.menu ?? ''}
        {...(label === undefined ? { 'aria-labelledby': labelledBy } : { 'aria-label': label })}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu takes the focus when it opens
        autoFocus="first"
        onClose={close}
      >
        {children}
      </AriaMenu>
    </Popover>
  )
}

/** Whether what happens now happens because something scrolls. */
function useIsScroll() {
  const isScroll = useRef(false)
  // The world outside: the browser. Before the popover's own listener, which is added later.
  useLayoutEffect(() => {
    const onScroll = () => {
      isScroll.current = true
      setTimeout(() => (isScroll.current = false))
    }
    window.addEventListener('scroll', onScroll, true)
    return () => window.removeEventListener('scroll', onScroll, true)
  }, [])
  return isScroll
}
