import { useEffect, useEffectEvent, useRef } from 'react'
import css from './ColumnBorders.module.css'
import { borderAt, dragBorder } from './dragBorder.ts'
import { useKeepWidths } from './useKeepWidths.ts'

/**
 * Borders in the head of the table that follows: a mouse drags them, and the columns beside one change. Without dragging the
 * same is done under "Columns".
 */
export function ColumnBorders() {
  const place = useRef<HTMLSpanElement>(null)
  const { keep } = useKeepWidths()

  const begin = useEffectEvent((event: PointerEvent) => {
    const border = borderAt(event)
    if (border === null || !place.current?.nextElementSibling?.contains(border.table)) return
    // The text of the heads is not selected while it moves.
    event.preventDefault()
    dragBorder(event, border, keep)
  })

  // The world outside: the pointer, over a table that is drawn by others.
  useEffect(() => {
    const around = place.current?.parentElement
    const listen = (event: PointerEvent) => begin(event)
    around?.addEventListener('pointerdown', listen)
    return () => around?.removeEventListener('pointerdown', listen)
  }, [])

  return <span ref={place} hidden className={css.borders} />
}
