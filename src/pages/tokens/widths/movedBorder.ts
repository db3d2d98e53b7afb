/** A column as it is on the screen, its width in pixels. A flexible one takes what the others leave. */
export type Measured = { key: string; px: number; isFlexible: boolean }

/** The least that a column keeps, in pixels: a key is never cut, and what takes the rest names the row. */
const LEAST = 48
const LEAST_OF = new Map([
  ['key', 96],
  ['pin', 40],
  ['state', 132],
])
const LEAST_FLEXIBLE = 120

const NEVER = ['box', 'actions']

/** Whether a column's width is somebody's to choose: boxes and menus are as wide as they are. */
export const isChosenWidth = ({ key }: Pick<Measured, 'key'>): boolean => !NEVER.includes(key)

const least = ({ key, isFlexible }: Measured): number =>
  isFlexible ? LEAST_FLEXIBLE : (LEAST_OF.get(key) ?? LEAST)

/**
 * How wide the columns are when a border is moved by so many pixels; null where it stays. What one side gains the other gives,
 * the nearest column first, each down to its least: a key that gives nothing is pushed along.
 */
export function movedBorder(
  columns: readonly Measured[],
  at: number,
  by: number,
): Measured[] | null {
  const [left, right] = [columns[at], columns[at + 1]]
  if (!left || !right || !isChosenWidth(left) || !isChosenWidth(right)) return null
  const gains = by > 0 ? left : right
  const giving = by > 0 ? columns.slice(at + 1) : columns.slice(0, at + 1).reverse()
  let wanted = Math.abs(by)
  const given = new Map<Measured, number>()
  for (const column of giving.filter(isChosenWidth)) {
    const gives = Math.floor(Math.max(0, Math.min(wanted, column.px - least(column))))
    given.set(column, gives)
    wanted -= gives
  }
  const gained = [...given.values()].reduce((sum, gives) => sum + gives, 0)
  return columns.map((column) => {
    if (column === gains) return { ...column, px: column.px + gained }
    return { ...column, px: column.px - (given.get(column) ?? 0) }
  })
}

/** One column wider by so many pixels, or narrower; the flexible one gives and takes. */
export function widened(columns: readonly Measured[], key: string, by: number): Measured[] {
  const chosen = columns.find((column) => column.key === key)
  const rest = columns.find(({ isFlexible }) => isFlexible)
  if (!chosen || !rest || chosen === rest) return [...columns]
  const way = Math.max(least(chosen) - chosen.px, Math.min(by, rest.px - least(rest)))
  return columns.map((column) => {
    if (column === chosen) return { ...column, px: column.px + way }
    return column === rest ? { ...column, px: column.px - way } : column
  })
}

/** The widths that others than the flexible column have, in percent of the table; those of a fixed width keep their own. */
export function partsOf(columns: readonly Measured[]): (number | null)[] {
  const whole = columns.reduce((sum, { px }) => sum + px, 0)
  return columns.map((column) =>
    column.isFlexible || !isChosenWidth(column)
      ? null
      : Math.round((column.px / whole) * 10_000) / 100,
  )
}
