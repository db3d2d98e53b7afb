import { type PointerEventHandler, type ReactNode, useLayoutEffect } from 'react'
import { useHeld } from './useHeld.ts'
import { type OnRowKey, useRowStop } from './useRowStop.ts'
import css from './TableWindow.module.css'

interface Props<Row> {
  rows: readonly Row[]
  keys: { onRowKey: OnRowKey<Row> } | undefined
  children: ReactNode
}

const ROWS = ':scope > tr:has(> th[scope=row])'

/** The body of a table that is drawn whole, where its rows have keys and where they have none. */
export function TableBody<Row>({ rows, keys, children }: Props<Row>) {
  const { shown, onPointerDown } = useHeld({ rows, children })
  const body = { ...shown, onPointerDown }
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is pressed is in it
  return keys === undefined ? (
    <tbody role="rowgroup" onPointerDown={onPointerDown}>
      {shown.children}
    </tbody>
  ) : (
    <WithKeys {...body} keys={keys} />
  )
}

type Body<Row> = Props<Row> & { onPointerDown: PointerEventHandler }

function WithKeys<Row>({ rows, keys, children, onPointerDown }: Body<Row>) {
  const { body, keepStop, follow, onKey, onClick } = useRowStop(
    (index) => rows[index],
    keys?.onRowKey,
  )
  // The world outside: the browser's order of Tab, whenever other rows are drawn. Titles over groups are none of them.
  useLayoutEffect(() => {
    const drawn = body.current?.querySelectorAll<HTMLElement>(ROWS) ?? []
    for (const [index, row] of [...drawn].entries()) row.dataset['index'] = String(index)
    keepStop()
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it watches where the focus is, and its rows have keys
    <tbody
      role="rowgroup"
      ref={body}
      className={css.rows}
      onFocus={follow}
      onKeyDown={onKey}
      onClick={onClick}
      onPointerDown={onPointerDown}
    >
      {children}
    </tbody>
  )
}
