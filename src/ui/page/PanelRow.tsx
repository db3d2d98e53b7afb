import type { ReactNode } from 'react'
import ink from '#ui/ink.module.css'
import panel from '#ui/panel.module.css'

interface Props {
  /** What the row is about. */
  title: ReactNode
  /** More of it, below and quieter. */
  more?: ReactNode
  /** At its end: a small button, or how sure it is. */
  end?: ReactNode
}

/** One row of a panel's list (`list` of panel.module.css). */
export const PanelRow = ({ title, more, end }: Props) => (
  <li className={panel.row}>
    <div>
      <div className={ink.name}>{title}</div>
      {more != null && <div className={ink.hint}>{more}</div>}
    </div>
    {end}
  </li>
)
