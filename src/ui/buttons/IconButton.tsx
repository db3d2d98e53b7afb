import { useId, type MouseEvent, type Ref } from 'react'
import type { Icon } from '#ui/icons.ts'
import { useTip } from '#ui/useTip.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { Spinner } from './Spinner.tsx'
import css from './Button.module.css'

interface Props {
  /** Its name, and its tooltip. */
  label: string
  icon: Icon
  onPress: (event: MouseEvent<HTMLButtonElement>) => void
  variant?: 'plain' | 'quiet' | 'danger'
  size?: 'normal' | 'small'
  disabledReason?: string | undefined
  pending?: boolean
  ref?: Ref<HTMLButtonElement> | undefined
  'aria-pressed'?: boolean | undefined
  'aria-haspopup'?: 'dialog' | undefined
  'aria-expanded'?: boolean | undefined
  'aria-controls'?: string | undefined
}

export function IconButton({
  label,
  icon: Sign,
  onPress,
  variant = 'quiet',
  size = 'normal',
  disabledReason,
  pending = false,
  ...rest
}: Props) {
  const reasonId = useId()
  const isDisabled = disabledReason !== undefined
  const { listens, tip } = useTip(isDisabled ? `${label}: ${disabledReason}` : label)
  return (
    <>
      <button
        {...rest}
        {...listens}
        type="button"
        className={css.button}
        data-variant={variant}
        data-size={size}
        data-bare
        aria-label={label}
        aria-disabled={isDisabled || pending || undefined}
        aria-busy={pending || undefined}
        aria-describedby={isDisabled ? reasonId : undefined}
        onClick={(event) => {
          if (!isDisabled && !pending) onPress(event)
        }}
      >
        {pending ? <Spinner /> : <Sign aria-hidden />}
      </button>
      {tip}
      {isDisabled && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </>
  )
}
