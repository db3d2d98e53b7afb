import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { CloseIcon } from '#ui/icons.ts'
import { returnFocus } from '#ui/returnFocus.ts'
import { rowOfStop } from '#ui/rowOfStop.ts'
import { useIsPhone } from '#ui/useIsPhone.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { words } from '#ui/words.ts'
import css from './Drawer.module.css'

interface Props {
  title: ReactNode
  /** Below the title: which one it is, and its state. */
  under?: ReactNode
  /** What can be done. */
  acts?: ReactNode
  children: ReactNode
  /** Where it leads, and its keys. */
  footer?: ReactNode
  /** Read out once it is there, where the focus stays on the row. */
  opened: string
  /** Asked for by × and Escape. */
  onClose: () => void
}

/**
 * More of a table's row, beside the table, which stays in use: the focus stays on the row, and the arrow keys lead on. On a
 * phone a sheet over its lower part.
 */
export function Drawer({ title, under, acts, children, footer, opened, onClose }: Props) {
  const isPhone = useIsPhone()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const [isBesideRow, setIsBesideRow] = useState(false)

  // On a phone the sheet lies over the rows, and a tap leads into it.
  const takeFocus = useEffectEvent(() => {
    const row = isPhone ? 'main tr:focus-visible' : 'main tr:focus'
    if (document.activeElement?.matches(row) === true) setIsBesideRow(true)
    else heading.current?.focus()
  })
  // The world outside: the focus. Where no row has it, as after a menu, it goes to what has just opened.
  useEffect(() => {
    const frame = requestAnimationFrame(() => takeFocus())
    return () => {
      cancelAnimationFrame(frame)
      returnFocus(rowOfStop())
    }
  }, [])

  // The world outside: the focus. What opens next asks at once where it was, and the drawer takes it along.
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.closest('[data-drawer]')) rowOfStop()?.focus()
    },
    [],
  )

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  })
  // The world outside: the keyboard, wherever on the page the focus is.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <aside className={css.drawer} aria-labelledby={id} data-drawer>
      <div className={css.head}>
        <div className={css.title}>
          <h2 ref={heading} id={id} tabIndex={-1} className={css.heading}>
            {title}
          </h2>
          {under !== undefined && <div className={css.under}>{under}</div>}
        </div>
        <IconButton size="small" icon={CloseIcon} label={words.close} onPress={onClose} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <div className={css.middle} tabIndex={0} role="group" aria-labelledby={id}>
        {acts !== undefined && <div className={css.acts}>{acts}</div>}
        {children}
      </div>
      {footer !== undefined && <div className={css.foot}>{footer}</div>}
      <div role="status">{isBesideRow && <VisuallyHidden>{opened}</VisuallyHidden>}</div>
    </aside>
  )
}
