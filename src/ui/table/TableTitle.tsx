import type { ReactNode } from 'react'
import { type Place, placeProps } from './tableRange.ts'
import css from './Table.module.css'

interface Props {
  /** How many there are. */
  columns: number
  place: Place
  /** Under the box of the head: what chooses the rows of the group. */
  box?: ReactNode
  children: ReactNode
}

/** The title over the rows of a group, as a row of its own. */
export function TableTitle({ columns, place, box, children }: Props) {
  return (
    <tr role="row" className={css.group} {...placeProps(place)}>
      {box !== undefined && <td role="cell">{box}</td>}
      <th role="rowheader" scope="rowgroup" colSpan={box === undefined ? columns : columns - 1}>
        {children}
      </th>
    </tr>
  )
}
