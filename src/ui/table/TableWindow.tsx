import { useWindowVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual'
import {
  Fragment,
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { number } from '#lib/numbers.ts'
import { useIsPhone } from '#ui/useIsPhone.ts'
import { usePrinting } from '#ui/usePrinting.ts'
import { words } from '#ui/words.ts'
import type { Column } from './column.ts'
import { SortMenu } from './SortMenu.tsx'
import type { Sort } from './sort.ts'
import { TableColumns } from './TableColumns.tsx'
import { TableFrame } from './TableFrame.tsx'
import { TableHead } from './TableHead.tsx'
import { TablePassing } from './TablePassing.tsx'
import { createPassage, type Place, shownRows } from './tableRange.ts'
import { useHeld } from './useHeld.ts'
import { type OnRowKey, useRowStop } from './useRowStop.ts'
import css from './Table.module.css'
import rows from './TableWindow.module.css'

/** The lines of a table of any length, each looked at when it is drawn. They are others where this is another one. */
export interface WindowLines<Item> {
  length: number
  at: (index: number) => Item | undefined
  /** What it is, wherever it is. It is asked of each whenever the lines are others. */
  keyAt: (index: number) => string | number
}

type DrawItem<Item> = (item: Item, place: Place) => ReactNode

interface Props<Item, Row> {
  /** Its name. */
  label: string
  columns: ReadonlyArray<Column<Row>>
  /** Whatever has a line of its own: rows, and titles over groups of them. */
  lines: WindowLines<Item>
  /** What a line says of itself while it passes by faster than anybody reads it. */
  nameOf: (item: Item) => string
  /** A TableRow or a TableTitle with this place and ref. Kept at module level, or it is drawn again each time. */
  drawItem: DrawItem<Item>
  /** Of a line that was not drawn yet, in pixels. */
  lineHeight: number
  sort: Sort
  onSort: (sort: Sort) => void
  /** Shown in the body where there are no rows. */
  empty: ReactNode
  /** On a phone whatever asks for another order is above the table by itself. */
  isSortedElsewhere?: boolean
  onRowKey?: OnRowKey<Item>
}

/** So many lines are ready above and below what the window shows. */
const AHEAD = 3
/** So many lines are printed: with more of them the browser would freeze for many seconds. */
const PRINTED = 1000

/** A table of any length: only the lines that the window shows are drawn, and the one that has the focus. Paper has them all. */
export function TableWindow<Item, Row>(props: Props<Item, Row>) {
  const { label, columns, lines, nameOf, drawItem, lineHeight, sort, onSort, empty, onRowKey } =
    props
  const isPhone = useIsPhone()
  const isPrinting = usePrinting()
  const [margin, setMargin] = useState(0)
  const [focusedLine, setFocusedLine] = useState<FocusedLine | null>(null)
  const focused = useMemo(() => placeOf(focusedLine, lines), [focusedLine, lines])
  const [passage] = useState(createPassage)
  const [isPassing, setIsPassing] = useState(false)
  const rangeWithFocus = useCallback((range: Range) => shownRows(range, focused), [focused])
  // oxlint-disable-next-line react/incompatible-library -- what it answers is taken again at each draw; only its ref is handed on
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: lines.length,
    estimateSize: () => lineHeight,
    getItemKey: lines.keyAt,
    overscan: AHEAD,
    scrollMargin: margin,
    rangeExtractor: rangeWithFocus,
    initialRect: { width: innerWidth, height: innerHeight },
    // What the browser has laid out it tells by itself; asking before would have it lay out everything at once.
    measureElement: (line, entry) => entry?.borderBoxSize[0]?.blockSize ?? knownHeight(line),
    // Names that pass by are drawn within the frame: with the next one they would be gone.
    useFlushSync: isPassing,
    onChange: ({ range, isScrolling }) =>
      setIsPassing(passage(range, isScrolling, performance.now())),
  })
  function knownHeight(line: HTMLElement): number {
    const index = Number(line.dataset['index'])
    return virtualizer.measurementsCache[index]?.size ?? lineHeight
  }
  const drawnLines = virtualizer.getVirtualItems()
  const end = virtualizer.getTotalSize() + margin
  const { measureElement } = virtualizer

  const drawing = useMemo(
    () => ({
      lines,
      columns,
      draw: () =>
        inPlace({ lines: drawnLines, margin, end, columns: columns.length }, ({ index, size }) => {
          const item = lines.at(index)
          if (item === undefined) return null
          if (!isPassing || index === focused) return drawItem(item, { index, ref: measureElement })
          return <TablePassing columns={columns} index={index} height={size} name={nameOf(item)} />
        }),
    }),
    [drawnLines, margin, end, columns, lines, isPassing, focused, nameOf, drawItem, measureElement],
  )
  // Whole lines are drawn as there is time for it: the window goes on scrolling. Under other heads they are others at once.
  const later = useDeferredValue(drawing)
  const soon = !isPassing && later.columns === columns ? later : drawing
  const { shown, onPointerDown } = useHeld(
    isPrinting ? { lines, draw: () => onPaper(lines, drawItem) } : soon,
  )
  // A key is about the line that is drawn, which may be elsewhere by now.
  const { body, keepStop, follow, onKey } = useRowStop(shown.lines.at, onRowKey)

  // The world outside: what is above the table moves it without drawing it.
  useLayoutEffect(() => {
    const measure = () =>
      setMargin(Math.round((body.current?.getBoundingClientRect().top ?? 0) + scrollY))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [body])

  return (
    <TableFrame>
      {isPrinting && lines.length > PRINTED && (
        <p className={rows.printed}>{words.printed(number(PRINTED), number(lines.length))}</p>
      )}
      {isPhone && props.isSortedElsewhere !== true && <SortMenu {...{ columns, sort, onSort }} />}
      <table role="table" aria-label={label} aria-rowcount={lines.length + 1} className={css.table}>
        <TableColumns columns={columns} />
        <TableHead columns={columns} sort={sort} onSort={onSort} isPart />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it watches where the focus is, and its rows have keys */}
        <tbody
          role="rowgroup"
          ref={body}
          className={rows.rows}
          onFocus={(event) => {
            const index = follow(event)
            setFocusedLine(index === null ? null : { index, key: shown.lines.keyAt(index) })
          }}
          onBlur={() => setFocusedLine(null)}
          onKeyDown={onKey}
          onPointerDown={onPointerDown}
        >
          <Lines draw={shown.draw} onDrawn={keepStop} />
          {lines.length === 0 && (
            <tr role="row" className={css.none}>
              <td role="cell" colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </TableFrame>
  )
}

const Lines = memo(({ draw, onDrawn }: { draw: () => ReactNode; onDrawn: () => void }) => {
  // The world outside: the browser's order of Tab.
  useLayoutEffect(onDrawn)
  return draw()
})

/** The line that has the focus, and where it was when it got it. */
type FocusedLine = { index: number; key: string | number }

/** Where it is now that others may have come before it; null where it is not there any more. */
function placeOf(focused: FocusedLine | null, lines: WindowLines<unknown>): number | null {
  if (focused === null || lines.keyAt(focused.index) === focused.key) return focused?.index ?? null
  for (let index = 0; index < lines.length; index += 1) {
    if (lines.keyAt(index) === focused.key) return index
  }
  return null
}

/** Nothing of it is measured: lines of a sheet's width say nothing of those in the window. */
function onPaper<Item>({ length, at, keyAt }: WindowLines<Item>, draw: DrawItem<Item>) {
  return Array.from({ length: Math.min(length, PRINTED) }, (_, index) => {
    const item = at(index)
    return <Fragment key={keyAt(index)}>{item && draw(item, { index, ref: null })}</Fragment>
  })
}

type Frame = { lines: readonly VirtualItem[]; margin: number; end: number; columns: number }

/** The lines, and as much room for those that are not drawn between them. */
function inPlace({ lines, margin, end, columns }: Frame, drawAt: (line: VirtualItem) => ReactNode) {
  return (
    <>
      {lines.map((line, place) => (
        <Fragment key={line.key}>
          <Room height={line.start - (lines[place - 1]?.end ?? margin)} columns={columns} />
          {drawAt(line)}
        </Fragment>
      ))}
      <Room height={end - (lines.at(-1)?.end ?? margin)} columns={columns} />
    </>
  )
}

function Room({ height, columns }: { height: number; columns: number }) {
  if (height < 1) return null
  return (
    <tr aria-hidden className={css.room}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}
