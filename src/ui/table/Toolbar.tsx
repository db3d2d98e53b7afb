import type { ReactNode } from 'react'
import css from './Toolbar.module.css'

interface Props {
  /** A SearchField. */
  search?: ReactNode
  /** Chips, and "Clear". */
  children?: ReactNode
  /** How many rows there are: "207 of 218". */
  count?: ReactNode
}

/** Over a table: search, filters, count. */
export function Toolbar({ search, children, count }: Props) {
  return (
    <div className={css.bar}>
      {search !== undefined && <div className={css.search}>{search}</div>}
      {children}
      <div className={css.count} role="status">
        {count}
      </div>
    </div>
  )
}
