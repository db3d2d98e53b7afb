import {
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { CloseIcon } from '#ui/icons.ts'
import { returnFocus } from '#ui/returnFocus.ts'
import { words } from '#ui/words.ts'
import css from './Dialog.module.css'

interface Props {
  /** The heading, and so the dialog's name. */
  title: string
  /** Asked for by ×, Escape, and a press outside where `isDismissable`. */
  onClose: () => void
  subtitle?: ReactNode
  /** Signs at the right of the head: a state, the environment's mark. */
  marks?: ReactNode
  children: ReactNode
  /** At the right: what happens. With a `title` it is a region of that name. */
  side?: { title?: string; children: ReactNode } | undefined
  /** Buttons, safe one first. */
  footer: ReactNode
  /** At the footer's start: a link, a reason. */
  footerStart?: ReactNode
  size?: 'small' | 'normal' | 'medium' | 'wide' | 'full'
  /** False: no ×, and neither Escape nor a press outside closes it. */
  isDismissable?: boolean
  role?: 'dialog' | 'alertdialog'
  /** As high as it ever gets, whatever is in it: what is typed at its top changes all below. */
  isTall?: boolean
  /** Above other dialogs: what must not be lost. */
  isOnTop?: boolean
}

export function Dialog(props: Props) {
  const { title, onClose, isDismissable = true, role = 'dialog', size = 'normal' } = props
  const middle = useRef<HTMLDivElement>(null)
  const scrolls = useScrolls(middle)
  useFocusReturn()
  return (
    <ModalOverlay
      isOpen
      className={css.shade ?? ''}
      data-top={props.isOnTop || undefined}
      isDismissable={false}
      isKeyboardDismissDisabled={!isDismissable}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Modal className={css.modal ?? ''} data-size={size} data-tall={props.isTall || undefined}>
        <AriaDialog className={css.dialog ?? ''} role={role}>
          <div className={css.head}>
            <div className={css.title}>
              <Heading slot="title" className={css.heading ?? ''}>
                {title}
              </Heading>
              {props.subtitle !== undefined && <div className={css.subtitle}>{props.subtitle}</div>}
            </div>
            <div className={css.marks}>
              {props.marks}
              {isDismissable && role === 'dialog' && (
                <IconButton size="small" icon={CloseIcon} label={words.close} onPress={onClose} />
              )}
            </div>
          </div>
          <div
            ref={middle}
            className={css.middle}
            data-two={props.side !== undefined || undefined}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
            tabIndex={scrolls ? 0 : undefined}
          >
            <div className={css.body}>{props.children}</div>
            {props.side && <DialogSide {...props.side} />}
          </div>
          <div className={css.foot}>
            <div className={css.start}>{props.footerStart}</div>
            <div className={css.acts}>{props.footer}</div>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

function DialogSide({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId()
  if (title === undefined) return <div className={css.side}>{children}</div>
  return (
    <section className={css.side} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

/**
 * After a dialog the focus is where it was before, or, where that is gone, on the page's heading: never on the body.
 * react-aria forgets the place when a button inside the dialog takes the focus at once.
 */
function useFocusReturn() {
  const [before] = useState(() => openerOf(document.activeElement))

  // The world outside: the focus belongs to the document.
  useEffect(() => () => returnFocus(before), [before])
}

/** An item of a menu goes with its menu; the button that the menu is named by stays. */
function openerOf(active: Element | null): Element | null {
  const menu = active?.closest('[role=menu]')
  if (!menu) return active
  return document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
}

/** Whether an element scrolls now: then the keyboard must reach it, also where nothing inside can have the focus (WCAG 2.1.1). */
function useScrolls(ref: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const watch = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight))
    watch.observe(element)
    // What stands in it grows and shrinks without its own size changing.
    for (const child of element.children) watch.observe(child)
    return () => watch.disconnect()
  }, [ref])
  return scrolls
}
