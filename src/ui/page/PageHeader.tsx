import type { ReactNode } from 'react'
import css from './PageHeader.module.css'

interface Props {
  /** The page's one h1. */
  title: ReactNode
  /** Beside it: a key, a state, marks. */
  marks?: ReactNode
  /** One sentence that says the state. */
  sentence?: ReactNode
  /** On a list: primary last. On a thing's own page: primary first, destructive last. */
  actions?: ReactNode
}

export function PageHeader({ title, marks, sentence, actions }: Props) {
  return (
    <div className={css.header}>
      <div className={css.text}>
        <div className={css.line}>
          <h1 tabIndex={-1}>{title}</h1>
          {marks}
        </div>
        {sentence !== undefined && <div className={css.sentence}>{sentence}</div>}
      </div>
      {actions !== undefined && <div className={css.acts}>{actions}</div>}
    </div>
  )
}
