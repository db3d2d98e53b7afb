import type { ReactNode } from 'react'
import type { Icon } from '#ui/icons.ts'
import css from './Mark.module.css'

/** Outlined, beside a state and never instead of one: old, successor, Legacy. */
export function Mark({ icon: Sign, children }: { icon?: Icon | undefined; children: ReactNode }) {
  return (
    <span className={css.mark}>
      {Sign && <Sign aria-hidden />}
      {children}
    </span>
  )
}
