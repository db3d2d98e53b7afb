import type { ReactNode } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import css from './SelectionBar.module.css'

interface Props {
  /** Its name: "Selected tokens". */
  label: string
  /** How many are selected. */
  count: ReactNode
  /** What else is known of them. */
  notes: readonly string[]
  /** Buttons: what can be done with all of them, and how to let go of them. */
  children: ReactNode
}

/** What can be done with the selected rows, over the page's lower end; the rows end above it. */
export function SelectionBar({ label, count, notes, children }: Props) {
  return (
    <div className={css.place} data-print="no">
      <Toolbar aria-label={label} className={css.bar ?? ''}>
        <span className={stack.parts}>
          <b>{count}</b>
          {notes.map((note) => (
            <span key={note} className={ink.quiet}>
              {note}
            </span>
          ))}
        </span>
        <span className={`${stack.beside} ${css.acts}`}>{children}</span>
      </Toolbar>
    </div>
  )
}
