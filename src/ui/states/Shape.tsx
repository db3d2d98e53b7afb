import css from './Shape.module.css'

/** The panels of a page, column by column, each by how many lines it has at least, and how the columns share the width. */
export type PageShape = {
  widths: 'one' | 'even' | 'wideFirst' | 'narrowFirst' | 'aside'
  columns: readonly (readonly number[])[]
}

/** Grey bars where a page's panels will stand. */
export function Shape({ widths, columns }: PageShape) {
  return (
    <div className={css.columns} data-widths={widths} aria-hidden>
      {columns.map((panels, column) => (
        <div key={column} className={css.column}>
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
    </div>
  )
}
