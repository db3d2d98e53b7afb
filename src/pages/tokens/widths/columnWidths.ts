import type { ColumnWidths } from '#session/keep/keptLook.ts'
import type { Column } from '#ui/table/column.ts'

/** What names a set of columns: each set has widths of its own. */
export const nameOfSet = (columns: readonly { key: string }[]): string =>
  columns.map(({ key }) => key).join()

/** The columns as wide as this browser keeps it for just these. */
export function withWidths<Row>(
  columns: readonly Column<Row>[],
  kept: readonly ColumnWidths[] | undefined,
): readonly Column<Row>[] {
  const parts = kept?.find((set) => set.columns === nameOfSet(columns))?.parts
  if (!parts) return columns
  return columns.map((column, at) => {
    const part = parts[at]
    return part ? { ...column, width: `${part}%` } : column
  })
}
