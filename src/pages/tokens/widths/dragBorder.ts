import { layOut, measured, widthsBefore } from './measuredTable.ts'
import { type Measured, movedBorder } from './movedBorder.ts'

/** How near to a column's end a pointer has its border, in pixels: as wide as the style sheet has the sign. */
const NEAR = 9

/** The column at whose border a pointer is pressed; null where it is none that can be moved. */
export function borderAt({ target, clientX, button }: PointerEvent) {
  const head = target instanceof Element ? target.closest('th[scope=col]') : null
  const table = head?.closest('table')
  if (!(head instanceof HTMLTableCellElement) || !table || button !== 0) return null
  const { right, width } = head.getBoundingClientRect()
  if (width <= NEAR || right - clientX > NEAR) return null
  const before = measured(table)
  return movedBorder(before, head.cellIndex, 0) === null ? null : { head, table, before }
}

/** Moves a border with the pointer. When it is let go, the widths are as before, and `onMoved` is given the new ones. */
export function dragBorder(
  { clientX, pointerId }: PointerEvent,
  { head, table, before }: NonNullable<ReturnType<typeof borderAt>>,
  onMoved: (columns: readonly Measured[]) => void,
) {
  const undo = widthsBefore(table)
  let now = before
  const over = new AbortController()
  const { signal } = over
  const stop = () => {
    over.abort()
    undo()
  }
  head.setPointerCapture(pointerId)
  head.addEventListener(
    'pointermove',
    (event) => {
      now = movedBorder(before, head.cellIndex, event.clientX - clientX) ?? before
      layOut(table, now)
    },
    { signal },
  )
  head.addEventListener(
    'pointerup',
    () => {
      stop()
      if (now !== before) onMoved(now)
    },
    { signal },
  )
  head.addEventListener('pointercancel', stop, { signal })
}
