import type { ReactNode } from 'react'
import type { Icon } from '#ui/icons.ts'
import css from './Steps.module.css'

export interface Step {
  icon: Icon
  /** When: "Now, first", "Fri 27 Nov, 10:42 CET". */
  title: ReactNode
  children?: ReactNode
  /** `overlap` while two values work: coloured, with a double line to the next step. */
  tone?: 'overlap' | 'bad' | 'warn'
}

/** What happens, in its order: dated, or each with what became of it. */
export function Steps({ steps, label }: { steps: readonly Step[]; label?: string }) {
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map(({ icon: Sign, title, children, tone }, position) => (
        <li key={position} className={css.step} data-tone={tone}>
          <Sign aria-hidden className={css.sign} />
          <div>
            <div className={css.title}>{title}</div>
            {children !== undefined && <div className={css.more}>{children}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
