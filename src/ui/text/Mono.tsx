import type { ReactNode } from 'react'
import { visibleText } from '#lib/text.ts'
import ink from '#ui/ink.module.css'
import css from './Mono.module.css'

interface Props {
  children: ReactNode
  /** `raw` is the larger one of a value that is read out or compared. */
  size?: 'normal' | 'raw'
  /** The part common to all of its kind is fainter. */
  common?: string | undefined
}

/** A key, a scope, a route: fixed width, no ligatures, isolated from the text around it; what cannot be seen in it is shown. */
export function Mono({ children, size = 'normal', common }: Props) {
  return (
    <bdi className={css.mono} data-size={size}>
      {common !== undefined && <span className={ink.faint}>{visibleText(common)}</span>}
      {typeof children === 'string' ? visibleText(children) : children}
    </bdi>
  )
}
