import { PlainText } from '#ui/text/PlainText.tsx'
import type { Column } from './column.ts'
import css from './Table.module.css'

interface Props<Row> {
  columns: ReadonlyArray<Column<Row>>
  index: number
  /** In pixels, as high as it is when it is drawn whole. */
  height: number
  name: string
}

/** A line that passes by: its name alone, which a frame has time for. */
export function TablePassing<Row>({ columns, index, height, name }: Props<Row>) {
  const before = Math.max(
    0,
    columns.findIndex((column) => column.isRowHeader),
  )
  return (
    <tr role="row" aria-rowindex={index + 2} data-index={index} style={{ height }}>
      {before > 0 && <td role="cell" colSpan={before} className={css.cell} />}
      <th
        role="rowheader"
        scope="row"
        colSpan={columns.length - before}
        className={css.cell}
        data-phone="title"
      >
        <PlainText>{name}</PlainText>
      </th>
    </tr>
  )
}
