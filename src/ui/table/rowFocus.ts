/** A line that the arrow keys lead to: one of the rows, and no title over them. */
const ROW = 'tr[data-index]:has(> th[scope=row])'
const CONTROLS = 'a[href], button, input, [tabindex]'

/** The row that has the focus itself, not something in it. */
export const focusedRow = (target: EventTarget): HTMLTableRowElement | null =>
  target instanceof HTMLTableRowElement && target.matches(ROW) ? target : null

/**
 * All rows are one stop of the Tab key: the row where the focus is or was last, and what is in it after it. Where
 * that one is not drawn it is the first.
 */
export function putTabStop(body: HTMLElement, index: number | null) {
  const rows = [...body.querySelectorAll<HTMLTableRowElement>(ROW)]
  const stop =
    // Others may have come before it since.
    rows.find((row) => row.contains(document.activeElement)) ??
    rows.find((row) => row.dataset['index'] === String(index)) ??
    rows[0]
  for (const row of rows) {
    const tabIndex = row === stop ? 0 : -1
    row.tabIndex = tabIndex
    for (const control of row.querySelectorAll<HTMLElement>(CONTROLS)) control.tabIndex = tabIndex
  }
}

const STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['j', 1],
  ['k', -1],
])

/** What a key does to the row that has the focus, whatever the rows are of; whether it did something. */
export function moveByKey(row: HTMLTableRowElement, key: string): boolean {
  const step = STEPS.get(key)
  if (step !== undefined) {
    focusBeside(row, step)
    return true
  }
  if (key !== 'Enter') return false
  row.querySelector<HTMLElement>('th[scope=row] a')?.click()
  return true
}

function focusBeside(row: HTMLTableRowElement, step: number) {
  const way = step > 0 ? 'nextElementSibling' : 'previousElementSibling'
  let next = row[way]
  while (next?.matches('tr[role=row]') === true && !next.matches(ROW)) next = next[way]
  const found = next && focusedRow(next)
  if (found) found.focus()
  // The window has scrolled away from it: what is beside it is not drawn.
  else row.scrollIntoView({ block: 'nearest' })
}
