import {
  type KeyboardEvent,
  type PointerEvent,
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
import { isSubmitKey } from '#ui/forms/Form.tsx'
import { CloseIcon } from '#ui/icons.ts'
import { returnFocus } from '#ui/returnFocus.ts'
import { rowOfStop } from '#ui/rowOfStop.ts'
import { words } from '#ui/words.ts'
import css from './Dialog.module.css'
import { SUBMIT_KEYS } from './SubmitKeys.tsx'
import { useDeliberateKeys } from './useDeliberateKeys.ts'

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
  const whole = useRef<HTMLElement>(null)
  const middle = useRef<HTMLDivElement>(null)
  const scrolls = useScrolls(middle)
  const deliberate = useDeliberateKeys()
  useFocusReturn()
  useTopFirst(whole)
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
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- wherever the focus is in the dialog */}
        <div className={css.keys} {...deliberate} onKeyDown={pressByKey}>
          <AriaDialog ref={whole} className={css.dialog ?? ''} role={role}>
            <div className={css.head}>
              <div className={css.title}>
                <Heading slot="title" className={css.heading ?? ''}>
                  {title}
                </Heading>
                {props.subtitle !== undefined && (
                  <div className={css.subtitle}>{props.subtitle}</div>
                )}
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
            <div className={css.foot} data-print="no" onPointerDown={holdHeight}>
              <div className={css.start}>{props.footerStart}</div>
              <div className={css.acts}>{props.footer}</div>
            </div>
          </AriaDialog>
        </div>
      </Modal>
    </ModalOverlay>
  )
}

/** A form has its own ear for them: what it heard is done. */
function pressByKey(event: KeyboardEvent<HTMLElement>) {
  if (event.defaultPrevented || !isSubmitKey(event)) return
  event.currentTarget.querySelector<HTMLElement>(`[aria-keyshortcuts="${SUBMIT_KEYS}"]`)?.click()
}

/**
 * The dialog is as high as it is until the pointer is up: an answer that changed it before that would take the pressed button
 * from under the pointer, and the browser makes no click of that.
 */
function holdHeight({ currentTarget: { parentElement: dialog } }: PointerEvent<HTMLElement>) {
  if (!dialog) return
  dialog.style.blockSize = getComputedStyle(dialog).blockSize
  const released = new AbortController()
  const letGo = () => {
    released.abort()
    dialog.style.blockSize = ''
  }
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, letGo, { signal: released.signal })
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
 * Where all of it scrolls, on a low screen, it begins at its heading: what would have the focus at once may be far below, and
 * the next Tab leads on from the top.
 */
function useTopFirst(whole: RefObject<HTMLElement | null>) {
  // The world outside: the focus, which the browser scrolls to. What is inside has taken it by now.
  useEffect(() => {
    const dialog = whole.current
    if (!dialog?.scrollTop) return
    dialog.focus({ preventScroll: true })
    dialog.scrollTo(0, 0)
  }, [whole])
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

/** An item of a menu goes with its menu: its button stays. A drawer goes too, and the row that it is about stays. */
function openerOf(active: Element | null): Element | null {
  const menu = active?.closest('[role=menu]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return opener?.closest('[data-drawer]') ? rowOfStop() : opener
}

/** Whether an element scrolls now: then the keyboard must reach it, also where nothing inside can have the focus (WCAG 2.1.1). */
function useScrolls(ref: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const watch = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight))
    watch.observe(element)
    // What is in it grows and shrinks without its own size changing.
    for (const child of element.children) watch.observe(child)
    return () => watch.disconnect()
  }, [ref])
  return scrolls
}
