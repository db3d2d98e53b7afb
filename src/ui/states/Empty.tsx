import type { ReactNode } from 'react'
import stack from '#ui/stack.module.css'
import css from './Face.module.css'

/** Nothing to show: says what is hidden, and `actions` how to see it. */
export function Empty({
  title,
  children,
  actions,
}: {
  title: string
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className={css.face}>
      <div className={css.title}>{title}</div>
      {children !== undefined && <div className={css.more}>{children}</div>}
      {actions !== undefined && <div className={`${stack.line} ${css.acts}`}>{actions}</div>}
    </div>
  )
}
