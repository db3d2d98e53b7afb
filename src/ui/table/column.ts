import type { ReactNode } from 'react'

/** A column of a table. Columns are kept at module level. */
export interface Column<Row> {
  key: string
  head: string
  /** What of it is shown over a narrow column. */
  headShort?: string
  cell: (row: Row) => ReactNode
  /** Its cell names the row: one column has it. */
  isRowHeader?: boolean
  /** Its head is a button that asks for another order. */
  isSortable?: boolean
  /** The head is read, not shown: actions. */
  isHeadHidden?: boolean
  /** What is in the head instead of its words: a box that chooses all. */
  drawHead?: () => ReactNode
  /** A phone shows no heads: its cells say it themselves there. */
  saysHeadOnPhone?: boolean
  align?: 'start' | 'end'
  /** CSS width, in rem as the letters are; without one the browser shares out what is left. */
  width?: string
  /** Texts are cut with an ellipsis unless they may wrap. */
  wraps?: boolean
  /**
   * The width of the window, in px of letters of the usual size, below which it is dropped: its fact must be found elsewhere.
   */
  from?: 1280
  /** The same, but below it the cell is under the row's title, with its head (ui/table/useFolded.tsx). */
  foldsBelow?: 1024 | 1280
  /**
   * Where its cell is in the three lines of a phone's row, `lead` before them, `last` in a line of its own after them; `none`
   * drops it there.
   */
  phone:
    | 'lead'
    | 'title'
    | 'titleEnd'
    | 'second'
    | 'secondEnd'
    | 'third'
    | 'thirdEnd'
    | 'last'
    | 'none'
}

/** The last column: what can be done with a row. */
export const rowActs = <Row>(cell: Column<Row>['cell']): Column<Row> => ({
  key: 'actions',
  head: 'Actions',
  isHeadHidden: true,
  cell,
  width: '3.5rem',
  align: 'end',
  phone: 'titleEnd',
})
