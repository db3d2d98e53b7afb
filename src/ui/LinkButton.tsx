import type { ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'
import type { Icon } from './icons.ts'
import css from './Button.module.css'

interface Props {
  href: string
  children: ReactNode
  variant?: 'primary' | 'plain' | 'quiet'
  size?: 'normal' | 'small'
  icon?: Icon | undefined
  download?: string | undefined
}

/** Looks like a button, is a link: it leads to an address and does nothing else. */
export function LinkButton({
  children,
  variant = 'plain',
  size = 'normal',
  icon: Sign,
  ...rest
}: Props) {
  return (
    <Anchor className={css.button} data-variant={variant} data-size={size} {...rest}>
      {Sign && <Sign aria-hidden />}
      <span>{children}</span>
    </Anchor>
  )
}
