import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react'
import { latinKey } from '#lib/latinKey.ts'
import { clickedRow, focusedRow, moveByKey, putTabStop } from './rowFocus.ts'

/**
 * Of a key that writes a character, on the row that has the focus, or of a `click` on an empty place of a row; whether it did
 * something. Null: it means nothing there, and leads to no other row either; undefined: none does.
 */
export type OnRowKey<Item> =
  | ((item: Item, key: string, row: HTMLElement) => boolean | null)
  | undefined

/** All rows of a table's body as one stop of the Tab key, with their keys; `itemAt` answers for a row's `data-index`. */
export function useRowStop<Item>(
  itemAt: (index: number) => Item | undefined,
  onRowKey: OnRowKey<Item>,
) {
  const body = useRef<HTMLTableSectionElement>(null)
  const stop = useRef<number | null>(null)
  const keepStop = useCallback(() => {
    if (body.current) putTabStop(body.current, stop.current)
  }, [])
  // The world outside: the browser's order of Tab, when the body is there for the first time.
  useLayoutEffect(keepStop, [keepStop])

  /** Answers the line that has the focus now. */
  function follow(event: FocusEvent): number | null {
    const line = event.target.closest<HTMLElement>('tr[data-index]')
    stop.current = line === null ? null : Number(line.dataset['index'])
    keepStop()
    return stop.current
  }
  function onKey(event: KeyboardEvent) {
    const row = focusedRow(event.target)
    if (row === null || event.ctrlKey || event.metaKey || event.altKey) return
    const item = itemAt(Number(row.dataset['index']))
    const key = latinKey(event)
    const isCharacter = key.length === 1
    const did = isCharacter && (item === undefined ? null : (onRowKey?.(item, key, row) ?? null))
    if (did === null) return
    if (did || moveByKey(row, key)) event.preventDefault()
  }
  function onClick(event: MouseEvent) {
    const row = clickedRow(event.target)
    if (row === null || event.ctrlKey || event.metaKey || event.altKey) return
    const item = itemAt(Number(row.dataset['index']))
    if (item !== undefined) onRowKey?.(item, event.type, row)
  }
  return { body, keepStop, follow, onKey, onClick }
}
