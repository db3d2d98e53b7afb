import type { Measured } from './movedBorder.ts'

/** The columns of a table as the browser has laid them out, in their order. */
export function measured(table: HTMLTableElement): Measured[] {
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])]
  return colsOf(table).map((col, at) => ({
    key: col.dataset['key'] ?? '',
    px: heads[at]?.getBoundingClientRect().width ?? 0,
    isFlexible: col.style.width === '',
  }))
}

/** Lays them out as wide as that, until they are drawn again. */
export function layOut(table: HTMLTableElement, columns: readonly Measured[]) {
  colsOf(table).forEach((col, at) => {
    const column = columns[at]
    if (column && !column.isFlexible) col.style.width = `${column.px}px`
  })
}

/** What the browser is told of their widths now, to tell it again. */
export function widthsBefore(table: HTMLTableElement): () => void {
  const before = colsOf(table).map((col) => ({ col, width: col.style.width }))
  return () => {
    for (const { col, width } of before) col.style.width = width
  }
}

const colsOf = (table: HTMLTableElement) => [...table.querySelectorAll('col')]
