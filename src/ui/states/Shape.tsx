import { Split, type Widths } from '#ui/Split.tsx'
import stack from '#ui/stack.module.css'
import css from './Shape.module.css'

/** The panels of a page, column by column, each by how many lines it has at least, and how the columns share the width. */
export type PageShape = {
  widths: Widths
  columns: readonly (readonly number[])[]
}

/** Grey bars where a page's panels will be. */
export function Shape({ widths, columns }: PageShape) {
  return (
    <Split widths={widths} aria-hidden data-print="no">
      {columns.map((panels, column) => (
        <div key={column} className={stack.stack}>
          {panels.map((lines, panel) => (
            <div key={panel} className={css.panel}>
              <span className={css.head} />
              {Array.from({ length: lines }, (_, line) => (
                <span key={line} className={css.bar} />
              ))}
            </div>
          ))}
        </div>
      ))}
    </Split>
  )
}
