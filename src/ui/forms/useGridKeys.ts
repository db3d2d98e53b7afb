import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'

const CONTROLS = 'input, button'

/**
 * One Tab stop for a matrix of controls, whose rows are marked `data-grid-row`. Arrow keys, Home and End move in it, with Ctrl
 * from end to end, and choose nothing; Space does (https://www.w3.org/WAI/ARIA/apg/patterns/grid/).
 */
export function useGridKeys(grid: RefObject<HTMLElement | null>) {
  const stop = useRef<HTMLElement>(null)

  // The world outside: the document's Tab order. After each drawing, since rows come, go and close.
  useEffect(() => {
    if (grid.current) stop.current = stopIn(grid.current, stop.current)
  })

  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const to = grid.current && moved(event, rowsOf(grid.current))
      if (!to) return
      event.preventDefault()
      to.focus()
    },
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      stop.current = target
      onlyStop(currentTarget, target)
    },
    onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
      if (currentTarget.contains(relatedTarget)) return
      stop.current = stopIn(currentTarget, stop.current)
    },
  }
}

const rowsOf = (grid: HTMLElement): HTMLElement[][] =>
  [...grid.querySelectorAll<HTMLElement>('[data-grid-row]')].map(controlsOf)

const controlsOf = (row: HTMLElement): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>(CONTROLS),
]

function moved(event: KeyboardEvent, rows: HTMLElement[][]): HTMLElement | undefined {
  if (event.altKey || event.metaKey || event.shiftKey) return undefined
  const y = rows.findIndex((row) => row.some((one) => one === event.target))
  const row = rows[y]
  if (!row) return undefined
  const x = row.findIndex((one) => one === event.target)
  const inRow = (to: HTMLElement[] | undefined) => to?.[Math.min(x, to.length - 1)]
  switch (event.key) {
    case 'ArrowUp':
      return inRow(rows[y - 1]) ?? row[x]
    case 'ArrowDown':
      return inRow(rows[y + 1]) ?? row[x]
    case 'ArrowLeft':
      return row[x - 1] ?? row[x]
    case 'ArrowRight':
      return row[x + 1] ?? row[x]
    case 'Home':
      return (event.ctrlKey ? rows[0] : row)?.[0]
    case 'End':
      return (event.ctrlKey ? rows.at(-1) : row)?.at(-1)
    default:
      return undefined
  }
}

/** Makes one control the stop, at the last place or else at the first where something can be chosen, and answers with it. */
function stopIn(grid: HTMLElement, last: HTMLElement | null): HTMLElement | null {
  const focused = grid.contains(document.activeElement) ? document.activeElement : null
  const rows = rowsOf(grid)
  const row =
    rows.find((one) => one.some((it) => it === focused)) ??
    rows.find((one) => one.some((it) => it === last) && one[0] && isOpen(one[0])) ??
    rows.find((one) => one[0] && isOpen(one[0])) ??
    rows.find((one) => one.some(isOpen))
  const to = row?.find((one) => one === focused) ?? (row && entryOf(row, last)) ?? null
  onlyStop(grid, to)
  return to
}

const isOpen = (control: HTMLElement) => control.getAttribute('aria-disabled') !== 'true'

/** A browser's Tab leads to the chosen radio of a group only. */
const entryOf = (row: HTMLElement[], last: HTMLElement | null): HTMLElement | undefined =>
  row.find((one) => one instanceof HTMLInputElement && one.type === 'radio' && one.checked) ??
  row.find((one) => one === last) ??
  row[0]

function onlyStop(grid: HTMLElement, stop: HTMLElement | null) {
  for (const one of rowsOf(grid).flat()) one.tabIndex = one === stop ? 0 : -1
}
