import type { ReactNode } from 'react'
import type { Icon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import css from './Mark.module.css'

interface Props {
  icon?: Icon | undefined
  /** Its sign alone, where it has one: in a table's row, which tells the words on hover. */
  isSign?: boolean
  children: ReactNode
}

/** Outlined, beside a state and never instead of one: old, successor, Legacy. */
export function Mark({ icon: Sign, isSign = false, children }: Props) {
  if (!Sign) return <span className={css.mark}>{children}</span>
  if (!isSign) {
    return (
      <span className={css.mark}>
        <Sign aria-hidden />
        {children}
      </span>
    )
  }
  return (
    <span className={css.sign} data-full={typeof children === 'string' ? children : undefined}>
      <Sign aria-hidden />
      <VisuallyHidden>{children}</VisuallyHidden>
    </span>
  )
}
