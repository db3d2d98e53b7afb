import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import type { Column } from '#ui/table/column.ts'

/** Of a line that was not drawn yet, in pixels. */
export const LINE = 36
export const PHONE_LINE = 83

/** Name, box and acts are always there. */
const ALWAYS = ['token', 'actions']

export const isAmong =
  (chosen: readonly string[] | null) =>
  ({ key }: Column<TokenRow>): boolean =>
    chosen === null || ALWAYS.includes(key) || chosen.includes(key)
