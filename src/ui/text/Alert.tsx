import type { ReactNode } from 'react'
import { ErrorIcon } from '#ui/icons.ts'
import css from './Alert.module.css'

/** A refusal: read out as soon as it appears. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={css.alert}>
      <ErrorIcon aria-hidden />
      <div>{children}</div>
    </div>
  )
}
