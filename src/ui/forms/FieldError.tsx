import type { ReactNode } from 'react'
import { ErrorIcon } from '#ui/icons.ts'
import css from './FieldError.module.css'

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className={css.error}>
      <ErrorIcon aria-hidden />
      <span>{children}</span>
    </div>
  )
}
