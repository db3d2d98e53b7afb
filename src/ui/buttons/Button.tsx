import { useId, type MouseEvent, type ReactNode, type Ref } from 'react'
import type { Icon } from '#ui/icons.ts'
import { useTip } from '#ui/useTip.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { Reason } from './Reason.tsx'
import { Spinner } from './Spinner.tsx'
import css from './Button.module.css'

export interface ButtonProps {
  children: ReactNode
  /** One `primary` a view. `danger` is ink until hover; `destructive` is the last button of a dialog. */
  variant?: 'primary' | 'plain' | 'quiet' | 'danger' | 'destructive'
  size?: 'normal' | 'small'
  icon?: Icon | undefined
  onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  type?: 'button' | 'submit'
  /** The id of the form it submits, where it is outside of it. */
  form?: string | undefined
  /** Why it cannot be used now. The button stays focusable and keeps its name. */
  disabledReason?: string | undefined
  /** Where the reason is read: in a tooltip, or beside the button. */
  reasonPlace?: 'tip' | 'before' | 'after'
  /** Under way: keeps its name and its focus, and ignores presses. */
  pending?: boolean
  isWide?: boolean
  autoFocus?: boolean
  ref?: Ref<HTMLButtonElement> | undefined
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-expanded'?: boolean | undefined
  'aria-controls'?: string | undefined
  'aria-pressed'?: boolean | undefined
  'aria-haspopup'?: 'dialog' | undefined
  'aria-keyshortcuts'?: string | undefined
}

export function Button({
  children,
  variant = 'plain',
  size = 'normal',
  icon: Sign,
  onPress,
  type = 'button',
  disabledReason,
  reasonPlace = 'tip',
  pending = false,
  isWide = false,
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const isDisabled = disabledReason !== undefined
  const { listens, tip } = useTip(reasonPlace === 'tip' ? disabledReason : undefined)
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isDisabled || pending) event.preventDefault()
    else onPress?.(event)
  }
  const button = (
    <button
      {...rest}
      {...listens}
      type={type}
      className={css.button}
      data-variant={variant}
      data-size={size}
      data-wide={isWide || undefined}
      aria-disabled={isDisabled || pending || undefined}
      aria-busy={pending || undefined}
      aria-describedby={isDisabled ? reasonId : describedBy}
      onClick={press}
    >
      {pending ? <Spinner /> : Sign && <Sign aria-hidden />}
      <span>{children}</span>
    </button>
  )
  // The same elements around it whether it can be used or not: one that is put elsewhere loses the focus.
  if (reasonPlace === 'tip') {
    return (
      <>
        {button}
        {tip}
        {isDisabled && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
      </>
    )
  }
  return (
    <span className={css.beside} data-place={isDisabled ? reasonPlace : undefined}>
      {button}
      {isDisabled && <Reason id={reasonId}>{disabledReason}</Reason>}
    </span>
  )
}
