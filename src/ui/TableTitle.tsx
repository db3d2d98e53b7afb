import type { ReactNode } from 'react'
import { type Place, placeProps } from './tableRange.ts'
import css from './Table.module.css'

interface Props {
  /** How many there are. */
  columns: number
  place: Place
  children: ReactNode
}

/** The title over the rows of a group, as a row of its own. */
export function TableTitle({ columns, place, children }: Props) {
  return (
    <tr role="row" className={css.group} {...placeProps(place)}>
      <th role="rowheader" scope="rowgroup" colSpan={columns}>
        {children}
      </th>
    </tr>
  )
}
