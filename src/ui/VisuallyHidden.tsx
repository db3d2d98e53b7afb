import type { ReactNode } from 'react'
import css from './VisuallyHidden.module.css'

export function VisuallyHidden({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <span id={id} className={css.hidden}>
      {children}
    </span>
  )
}
