import { useId, type ReactNode } from 'react'
import css from './Dialog.module.css'

export function DialogSide({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId()
  if (title === undefined) return <div className={css.side}>{children}</div>
  return (
    <section className={css.side} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
