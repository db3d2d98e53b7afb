import { useRef, type ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { CloseIcon } from '#ui/icons.ts'
import { useFocusReturn } from '#ui/useFocusReturn.ts'
import { useScrolls } from '#ui/useScrolls.ts'
import { words } from '#ui/words.ts'
import { DialogSide } from './DialogSide.tsx'
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
      <Modal className={css.modal ?? ''} data-size={size}>
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
