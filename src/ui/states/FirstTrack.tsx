import type { ReactNode } from 'react'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import css from './FirstTrack.module.css'

interface Props {
  title: string
  more: string
  /** The name of the steps, and each with what happens there. */
  label: string
  steps: readonly { name: string; more: ReactNode }[]
  /** The way to the first one. */
  children: ReactNode
}

/** Where there is none yet of what goes from step to step: the steps as a track, and how to begin. */
export function FirstTrack({ title, more, label, steps, children }: Props) {
  return (
    <section className={css.first} aria-label={title}>
      <h2>{title}</h2>
      <p className={ink.quiet}>{more}</p>
      <ol className={css.track} aria-label={label}>
        {steps.map((step) => (
          <li key={step.name} className={css.station}>
            <b>{step.name}</b>
            <span className={ink.quiet}>{step.more}</span>
          </li>
        ))}
      </ol>
      <div className={stack.beside}>{children}</div>
    </section>
  )
}
