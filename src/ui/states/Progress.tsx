import type { ReactNode } from 'react'
import ink from '#ui/ink.module.css'
import css from './Progress.module.css'

interface Props {
  /** Its name: "Reading tokens". */
  label: string
  /** Items done and to do; without a total it is unknown how many there are. */
  done: number
  total: number | undefined
  /** In items: "16 of 24 applications, 171 tokens so far". */
  children: ReactNode
  /** The same as a plain string, for a screen reader. */
  valueText: string
  /** Pause, Stop. */
  actions?: ReactNode
}

export function Progress({ label, done, total, children, valueText, actions }: Props) {
  const share = total === undefined || total === 0 ? 0 : Math.min(1, done / total)
  return (
    <div className={css.progress}>
      <div className={css.line}>
        <b>{label}</b>
        <span className={ink.quiet}>{children}</span>
        <span className={css.acts}>{actions}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={total === undefined ? undefined : done}
        aria-valuetext={valueText}
        className={css.track}
      >
        <svg width="100%" height="2" aria-hidden>
          <rect width={`${share * 100}%`} height="2" className={css.bar} />
        </svg>
      </div>
    </div>
  )
}
