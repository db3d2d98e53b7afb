import type { ReactNode } from 'react'
import css from './Toolbar.module.css'

interface Props {
  /** A SearchField. */
  search?: ReactNode
  /** Chips, and "Clear". */
  children?: ReactNode
  /** How many rows there are: "207 of 218". */
  count?: ReactNode
  /** The count begins the line of what is not the search. */
  isCountFirst?: boolean
}

/** Over a table: search, filters, count. */
export function Toolbar({ search, children, count, isCountFirst = false }: Props) {
  return (
    <div className={css.bar}>
      {search !== undefined && <div className={css.search}>{search}</div>}
      {children}
      <div className={css.count} data-first={isCountFirst || undefined} role="status">
        {count}
      </div>
    </div>
  )
}
