import type { Column } from './column.ts'
import { type Place, placeProps } from './tableRange.ts'
import css from './Table.module.css'

interface Props<Row> {
  row: Row
  columns: ReadonlyArray<Column<Row>>
  /** Stopped rows are fainter, chosen ones have a tint and an edge. */
  look: 'stopped' | 'chosen' | undefined
  /** One of several together below a title. */
  isOfGroup?: boolean | undefined
  /** Where only a part of the table is drawn. */
  place?: Place | undefined
}

export function TableRow<Row>({ row, columns, look, isOfGroup = false, place }: Props<Row>) {
  return (
    <tr role="row" data-look={look} data-of-group={isOfGroup || undefined} {...placeProps(place)}>
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} />
      ))}
    </tr>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const looks = {
    className: css.cell,
    'data-align': column.align,
    'data-wraps': column.wraps || undefined,
    // Its content is controls of one size, and no text.
    'data-tight': column.isHeadHidden === true || column.drawHead !== undefined || undefined,
    'data-phone': column.phone,
    'data-from': column.from,
  }
  const content = (
    <>
      {column.saysHeadOnPhone === true && (
        <span aria-hidden className={css.phoneHead}>
          {column.head}{' '}
        </span>
      )}
      {column.cell(row)}
    </>
  )
  return column.isRowHeader === true ? (
    <th role="rowheader" scope="row" {...looks}>
      {content}
    </th>
  ) : (
    <td role="cell" {...looks}>
      {content}
    </td>
  )
}
