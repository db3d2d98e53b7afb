import { startTransition, useId, useRef, useState, type ReactNode } from 'react'
import button from '#ui/buttons/Button.module.css'
import { MenuPlaceContext } from './menuPlace.ts'

interface Props {
  /** The button's name, and the menu's. */
  label: string
  /** What the button shows. */
  children: ReactNode
  /** The list; it is drawn while it is open. */
  list: ReactNode
  variant?: 'plain' | 'quiet' | undefined
  size?: 'normal' | 'small' | undefined
  /** It shows a sign and no word. */
  isBare?: boolean
  isRound?: boolean
}

const OPENING: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' '])

/** A plain button until it is opened: a window of rows is drawn at every scroll, and no page waits for what a menu needs. */
export function MenuTrigger(props: Props) {
  const { label, children, list, variant = 'quiet', size = 'small' } = props
  const [isOpen, setIsOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  // The press is seen at once, also where the list takes a slow phone a moment.
  const open = () => startTransition(() => setIsOpen(true))
  function close() {
    setIsOpen(false)
    trigger.current?.focus()
  }
  return (
    <>
      <button
        ref={trigger}
        id={id}
        type="button"
        className={button.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-variant={variant}
        data-size={size}
        data-bare={props.isBare || undefined}
        data-round={props.isRound || undefined}
        onClick={open}
        onKeyDown={(event) => {
          if (!OPENING.has(event.key)) return
          // A click would come with the key's way up, and take the focus from the first row.
          event.preventDefault()
          open()
        }}
      >
        {children}
      </button>
      {isOpen && (
        <MenuPlaceContext value={{ triggerRef: trigger, labelledBy: id, close }}>
          {list}
        </MenuPlaceContext>
      )}
    </>
  )
}
