import { useId, type ReactNode } from 'react'
import ink from '#ui/ink.module.css'
import css from './Panel.module.css'

interface Props {
  /** Its heading, and the region's name. */
  title: string
  /** Beside the title, smaller. */
  note?: ReactNode
  /** At the head's end: a link or a small button. */
  actions?: ReactNode
  /** None where the head says all there is. */
  children?: ReactNode
  /** Without padding: a table, rows. */
  isFlush?: boolean
}

export function Panel({ title, note, actions, children, isFlush = false }: Props) {
  const id = useId()
  return (
    <section className={css.panel} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span className={ink.hint}>{note}</span>}
        {actions !== undefined && <div className={css.acts}>{actions}</div>}
      </header>
      {children !== undefined && (
        <div className={css.body} data-flush={isFlush || undefined}>
          {children}
        </div>
      )}
    </section>
  )
}
