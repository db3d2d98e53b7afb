import type { ReactNode } from 'react'
import css from './Facts.module.css'

export interface Fact {
  term: string
  value: ReactNode
  note?: ReactNode
}

interface Props {
  facts: readonly Fact[]
  /** A strip of cells across a page, a list of lines in a side column, or one line of text that wraps. */
  look: 'strip' | 'list' | 'line'
  /** Its name, where it is a group that can be found. */
  label?: string | undefined
  /** Numbers that lead: larger, in a strip. */
  isStrong?: boolean
  /** At the end of a strip. */
  actions?: ReactNode
}

export function Facts({ facts, look, label, isStrong = false, actions }: Props) {
  return (
    <div
      className={css.facts}
      data-look={look}
      data-strong={isStrong || undefined}
      role={label === undefined ? undefined : 'group'}
      aria-label={label}
    >
      <dl className={css.list}>
        {facts.map((fact) => (
          <div key={fact.term} className={css.fact}>
            <dt>{fact.term}</dt>
            <dd>
              <span className={css.value}>{fact.value}</span>{' '}
              {fact.note !== undefined && <span className={css.note}>{fact.note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {actions !== undefined && (
        <div className={css.acts} data-print="no">
          {actions}
        </div>
      )}
    </div>
  )
}
