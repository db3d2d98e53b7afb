import type { ReactNode } from 'react'
import type { Icon } from '#ui/icons.ts'
import css from './TextButton.module.css'

interface Props {
  onPress: () => void
  children: ReactNode
  icon?: Icon | undefined
  'aria-expanded'?: boolean | undefined
  'aria-controls'?: string | undefined
}

/** An act inside a sentence or at a line's end: Clear, Stop, Try again. */
export function TextButton({ onPress, children, icon: Sign, ...rest }: Props) {
  return (
    <button {...rest} type="button" className={css.button} onClick={onPress}>
      {Sign && <Sign aria-hidden />}
      {children}
    </button>
  )
}
